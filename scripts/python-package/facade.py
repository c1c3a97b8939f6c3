"""Writes a facade module whose names are in other modules. The facade loads a module when one of its names is first used."""

from pathlib import Path
from textwrap import indent

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


def facade(parts: dict, submodules: list, docstring: str = "") -> str:
    """Returns the text of a module whose names are in `parts`, modules in the same folder."""
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
            # Hidden from type checkers, which would otherwise accept any name.
            "else:",
            indent(BY_NEED.strip(), "    "),
            "",
            "def __dir__() -> _typing.List[str]:",
            "    return __all__",
            "",
        ]
    )


def says_module(names: list, module: str) -> str:
    """Sets the module of classes to the facade, so that messages show the module that users import."""
    return f"\nfor _public in ({', '.join(names)},):\n    _public.__module__ = {module!r}\n"


def dotted(folder: Path) -> str:
    """Returns the package name of a folder, relative to the next parent without `__init__.py`."""
    return folder.name if not (folder.parent / "__init__.py").exists() else f"{dotted(folder.parent)}.{folder.name}"
