"""What the generated code calls other modules by, so that each of them is loaded when it is first used."""

import importlib
import typing


class LazyImport:
    def __init__(self, module_name: str) -> None:
        self._module_name = module_name

    def __getattr__(self, name: str) -> typing.Any:
        value = getattr(importlib.import_module(self._module_name), name)
        # From now on it is found without coming here.
        self.__dict__[name] = value
        return value
