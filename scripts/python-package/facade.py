"""Writes a module in front of others that hold its names, which loads each of them when one of its names is asked for."""

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


def says_module(names: list, module: str) -> str:
    """Has classes say the module that they are imported from, as messages do, rather than the one behind it."""
    return f"\nfor _public in ({', '.join(names)},):\n    _public.__module__ = {module!r}\n"


def dotted(folder: Path) -> str:
    """The name of the package in a folder, below that which has no `__init__.py`."""
    return folder.name if not (folder.parent / "__init__.py").exists() else f"{dotted(folder.parent)}.{folder.name}"
