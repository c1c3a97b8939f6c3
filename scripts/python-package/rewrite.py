"""Changes the Python code of jsii-pacmak for the package: `rewrite.py SOURCES ASSEMBLY`.

pacmak makes one module of each submodule, however large, and loads it whole; a package is loaded before what is in it, so
that an app of L1 alone would load all of L2, too. Here what is large is loaded by need, under the names that it had.
Dictionaries are taken in lists and maps as they are elsewhere. PyPI gets the links that npm shows by itself.
"""

import gzip
import json
import re
import shutil
import sys
from pathlib import Path
from textwrap import indent

from dictionaries import take_dictionaries
from split import load_before_asking, split_by_source

HERE = Path(__file__).parent
# Modules that are split and loaded on demand: L2, and types that several L1 constructs share.
IN_PARTS = ("platform", "cloud", "platform/l1/shared", "cloud/l1/shared")
# Modules that the code uses at run time.
RUNTIME = ("lazy", "structs")

SUBMODULES_BY_NEED = re.compile(r"^def __getattr__\(name: str\) -> object:\n(?: {4}.*\n)+", re.MULTILINE)


def main(sources: Path, assembly: Path) -> None:
    package = next(folder for folder in sources.iterdir() if (folder / "_jsii").is_dir())
    types = json.loads(gzip.decompress(assembly.read_bytes()))["types"]
    for module in sorted(package.rglob("__init__.py")):
        text = take_dictionaries(module.read_text(), depth=len(module.relative_to(package).parts))
        module.write_text(hide_any_name(load_before_asking(text)))
    for name in RUNTIME:
        shutil.copy(HERE / f"{name}.py", package / f"_{name}.py")
    homes = {}
    for name in IN_PARTS:
        homes.update(split_by_source(package / name, types))
    register(package / "_jsii" / "__init__.py", homes)
    add_links(sources.parent / "setup.py", json.loads((assembly.parent / "package.json").read_text()))


def hide_any_name(text: str) -> str:
    """Hides `__getattr__` of lazy modules from type checkers, which would otherwise accept any name."""
    return SUBMODULES_BY_NEED.sub(lambda match: f"if not typing.TYPE_CHECKING:\n{indent(match[0], '    ')}", text)


def add_links(setup: Path, manifest: dict) -> None:
    """Adds project links to the one that jsii-pacmak writes."""
    links = {
        "Documentation": f"{manifest['homepage']}/tree/main/docs",
        "Changelog": f"{manifest['homepage']}/blob/main/CHANGELOG.md",
        "Issues": manifest["bugs"]["url"],
    }
    start = '"project_urls": {'
    text = setup.read_text()
    if text.count(start) != 1:
        raise SystemExit(f"{setup}: has not exactly one {start}")
    lines = "".join(f"{json.dumps(name)}: {json.dumps(url)},\n" for name, url in links.items())
    setup.write_text(text.replace(start, f"{start}\n{lines}"))


def register(module: Path, homes: dict) -> None:
    """Makes jsii's runtime load the module of a type that is not yet known."""
    text = module.read_text()
    for old, new in homes.items():
        if text.count(f': "{old}",\n') != 1:
            raise SystemExit(f"{module}: does not map exactly one submodule to {old}")
        text = text.replace(f': "{old}",\n', f': "{new}",\n')
    module.write_text(text)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
