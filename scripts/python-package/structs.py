"""Converts dictionaries to structs in cases that the generated code of jsii does not handle.

It does so for a dictionary that is an argument by itself. In a list or a map it would hand the dictionary on with its
names in snake case, of which jsii drops all that it does not know: those of several words.
"""

import typing

Structs = typing.Callable[[], typing.Tuple[type, ...]]


def struct_of(value: typing.Any, structs: Structs) -> typing.Any:
    """Converts a dictionary to the first struct that accepts its members. Returns other values unchanged."""
    if not isinstance(value, dict):
        return value
    *others, last = structs()
    for struct in others:
        try:
            return struct(**value)
        except TypeError:
            continue
    return last(**value)


def structs_in(value: typing.Any, structs: Structs) -> typing.Any:
    """Converts each element of a list, or each value of a map."""
    if isinstance(value, (list, tuple)):
        return [struct_of(element, structs) for element in value]
    if isinstance(value, dict):
        return {key: struct_of(element, structs) for key, element in value.items()}
    return value
