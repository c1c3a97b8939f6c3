"""Puts a module in front of others that hold its names, and loads each of them when one of its names is asked for."""

import re
from pathlib import Path
from textwrap import indent

SUBMODULES = re.compile(r"^_SUBMODULES = \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
NAMES = re.compile(r"^__all__ = \[\n(.*?)^\]", re.MULTILINE | re.DOTALL)
DOCSTRING = re.compile(r"\Ar?'''.*?'''\n", re.DOTALL)
WHOLE = "_constructs"

BY_NEED = '''
def __getattr__(name: str) -> object:
    if name in _PART_OF:
        value = getattr(_importlib.import_module(f".{_PART_OF[name]}", __name__), name)
    elif name in _SUBMODULES:
        value = _importlib.import_module(f".{name}", __name__)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value
'''


def make_facade(folder: Path) -> dict:
    """Moves all that a package holds to one module behind it, and tells where what it was called is now."""
    module = folder / "__init__.py"
    text = module.read_text()
    docstring = DOCSTRING.match(text)
    submodules = SUBMODULES.search(text)
    names = [name for name in listed(NAMES, text) if name not in listed(SUBMODULES, text)]
    # What follows the names deals with the submodules, up to the stubs.
    end = re.search(r"^if typing\.TYPE_CHECKING:\n    pass\n", text[NAMES.search(text).end() :], re.MULTILINE)
    start = NAMES.search(text).end() + end.start()
    stubs = re.search(r"^def _typecheckingstub__", text[submodules.end() :], re.MULTILINE)
    own = as_module(text[:start] + text[submodules.end() + stubs.start() :])
    own = NAMES.sub(lambda _: f"__all__ = {names!r}", own)
    name = dotted(folder)
    (folder / f"{WHOLE}.py").write_text(own[docstring.end() if docstring else 0 :] + says_module(names, name))
    module.write_text(facade({WHOLE: names}, listed(SUBMODULES, text), docstring[0] if docstring else ""))
    return {name: f"{name}.{WHOLE}"}


def facade(parts: dict, submodules: list, docstring: str = "") -> str:
    """The text of a module whose names are in `parts`, the modules beside it."""
    typed = [f"    from . import {name} as {name}" for name in submodules]
    for part, names in parts.items():
        typed += [f"    from .{part} import {name} as {name}" for name in names]
    part_of = [f"    {name!r}: {part!r}," for part, names in parts.items() for name in names]
    names = sorted(name for names in parts.values() for name in names)
    return "\n".join(
        [
            docstring,
            "from pkgutil import extend_path as _extend_path",
            "__path__ = _extend_path(__path__, __name__)",
            "",
            "import importlib as _importlib",
            "import typing as _typing",
            "",
            f"__all__ = {[*names, *submodules]!r}",
            f"_SUBMODULES = {submodules!r}",
            "_PART_OF = {",
            *part_of,
            "}",
            "",
            "if _typing.TYPE_CHECKING:",
            *typed,
            # Type checkers would take any name for one that it answers to.
            "else:",
            indent(BY_NEED.strip(), "    "),
            "",
            "def __dir__() -> _typing.List[str]:",
            "    return __all__",
            "",
        ]
    )


def as_module(text: str) -> str:
    """A package's text for a module, which has no path."""
    return re.sub(r"^(from pkgutil import|__path__ =) .*\n", "", text, flags=re.MULTILINE)


def says_module(names: list, module: str) -> str:
    """Has classes say the module that they are imported from, as messages do, rather than the one behind it."""
    return f"\nfor _public in ({', '.join(names)},):\n    _public.__module__ = {module!r}\n"


def listed(block: "re.Pattern[str]", text: str) -> list:
    match = block.search(text)
    return re.findall(r'^    "(\w+)",$', match[1], re.MULTILINE) if match else []


def dotted(folder: Path) -> str:
    """The name of the package in a folder, below that which has no `__init__.py`."""
    return folder.name if not (folder.parent / "__init__.py").exists() else f"{dotted(folder.parent)}.{folder.name}"
