"""Proxies for modules in generated code. Each module is loaded on first use."""

import importlib
import typing


class LazyImport:
    def __init__(self, module_name: str) -> None:
        self._module_name = module_name

    def __getattr__(self, name: str) -> typing.Any:
        value = getattr(importlib.import_module(self._module_name), name)
        # Later accesses find the attribute directly.
        self.__dict__[name] = value
        return value
