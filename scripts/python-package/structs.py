"""Makes structs of dictionaries where the code that jsii generates does not.

It does so for a dictionary that is an argument by itself. In a list or a map it would hand the dictionary on with its
names in snake case, of which jsii drops all that it does not know: those of several words.
"""

import typing

Structs = typing.Callable[[], typing.Tuple[type, ...]]


def struct_of(value: typing.Any, structs: Structs) -> typing.Any:
    """The first of the structs that takes the members of a dictionary; what is no dictionary stays."""
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
    """The same for each element of a list, and for each value of a map."""
    if isinstance(value, (list, tuple)):
        return [struct_of(element, structs) for element in value]
    if isinstance(value, dict):
        return {key: struct_of(element, structs) for key, element in value.items()}
    return value
