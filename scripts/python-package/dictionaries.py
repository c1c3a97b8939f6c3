"""Makes generated functions convert dictionaries to structs in lists and maps, and if several structs are possible."""

import re

STUB = re.compile(r"^def (_typecheckingstub__\w+)\(\n(.*?)^\) -> None:", re.MULTILINE | re.DOTALL)
ARGUMENT = re.compile(r"^    \*?(\w+): (.*),$", re.MULTILINE)
STRUCT = re.compile(r"typing\.Union\[([\w.]+), typing\.Dict\[builtins\.str, typing\.Any\]\]")
CHECKS = re.compile(
    r"^( +)if __debug__:\n +type_hints = cached_type_hints\((\w+)\)\n((?: +check_type\(.*\)\n)+)", re.MULTILINE
)
IMPORT = re.compile(r"^from (\.+)_jsii import \*\n", re.MULTILINE)


def take_dictionaries(text: str, depth: int) -> str:
    """Returns the changed text of a module, which is `depth` folders below the folder of the package."""
    stubs = {
        name: dict(ARGUMENT.findall(arguments)) for name, arguments in STUB.findall(text) if "typing.Dict[" in arguments
    }
    used = set()

    def convert(match: "re.Match[str]") -> str:
        indent, stub, checks = match.groups()
        lines = []
        for name in re.findall(r"value=(\w+),", checks):
            annotation = stubs.get(stub, {}).get(name, "")
            structs = STRUCT.findall(annotation)
            inside = "typing.Sequence[" in annotation or "typing.Mapping[" in annotation
            if structs and (inside or len(structs) > 1):
                function = "structs_in" if inside else "struct_of"
                used.add(function)
                lines.append(f"{indent}{name} = {function}({name}, lambda: ({', '.join(structs)},))\n")
        return "".join(lines) + match[0]

    converted = CHECKS.sub(convert, text)
    if not used:
        return text
    dots = "." * depth
    return IMPORT.sub(lambda match: f"{match[0]}from {dots}_structs import {', '.join(sorted(used))}\n", converted, 1)
