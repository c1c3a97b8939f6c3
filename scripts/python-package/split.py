"""Splits a generated module into one for each source file of its types, with a module in front that has all the names."""

import ast
import re
from pathlib import Path

from facade import as_module, dotted, facade, says_module

ALL = "_all"
STUB = "_typecheckingstub__"
# The type of an answer that is in another module than the code.
ANSWER = re.compile(r'typing\.cast\("(_(?!cdktf_)\w+\.\w+)", jsii\.')


def split_by_source(folder: Path, types: dict) -> dict:
    """Splits the module in a folder, and tells where what it was called is now."""
    module = Module((folder / "__init__.py").read_text(), folder, types)
    for part, names in module.parts.items():
        text = load_before_asking(module.text_of(part)) + says_module(names, dotted(folder))
        (folder / f"{part}.py").write_text(text)
    imports = "".join(f"from . import {part}\n" for part in module.parts)
    # For types that jsii answers with before an app has named them.
    (folder / f"{ALL}.py").write_text(imports)
    (folder / "__init__.py").write_text(facade(module.parts, []))
    return {dotted(folder): f"{dotted(folder)}.{ALL}"}


def load_before_asking(text: str) -> str:
    """Has code name the type of an answer before it asks for it: jsii would load all parts for a type that it has not met."""
    return ANSWER.sub(r"typing.cast(\1, jsii.", text)


class Module:
    """A generated module: the header, and then classes and functions, which refer to one another by their names."""

    def __init__(self, text: str, folder: Path, types: dict) -> None:
        self.lines = text.splitlines(keepends=True)
        self.package = dotted(folder)
        self.nodes = ast.parse(text).body
        sources = {
            jsii_name.rsplit(".", 1)[1]: entry["symbolId"].split(":")[0].rsplit("/", 1)[1]
            for jsii_name, entry in types.items()
            if self._is_here(jsii_name, text)
        }
        self.part_of = {name: "_" + source.replace("-", "_") for name, source in sources.items()}
        self.parts: dict = {}
        for name in sorted(self.part_of):
            self.parts.setdefault(self.part_of[name], []).append(name)
        self.stubs = {
            node.name: node for node in self.nodes if isinstance(node, ast.FunctionDef) and node.name.startswith(STUB)
        }
        self.header = self._header()

    def text_of(self, part: str) -> str:
        """The text of one part."""
        blocks, used = [], set()
        for node in self.nodes:
            if isinstance(node, ast.ClassDef) and self.part_of.get(node.name) == part:
                blocks.append(self._rewritten(node, part, used))
        body = "\n\n".join(blocks)
        stubs = [self._rewritten(self.stubs[name], part, used) for name in re.findall(rf"\b{STUB}\w+", body)]
        imports = [f"    import {self.package}.{other} as {other}\n" for other in sorted(used)]
        lazy = [f'    {other} = _LazyImport("{self.package}.{other}")\n' for other in sorted(used)]
        header = self.header.replace("\nelse:\n", f"\n{''.join(imports)}else:\n", 1).rstrip("\n") + "\n"
        exported = "".join(f"    {name!r},\n" for name in self.parts[part])
        return f"{header}{''.join(lazy)}\n\n{body}\n\n__all__ = [\n{exported}]\n\n" + "\n\n".join(stubs)

    def _is_here(self, jsii_name: str, text: str) -> bool:
        return f'jsii_type="{jsii_name}"' in text

    def _header(self) -> str:
        """All before the first class of the module's own."""
        first = next(node for node in self.nodes if isinstance(node, ast.ClassDef) and node.name in self.part_of)
        return as_module("".join(self.lines[: self._start(first) - 1]))

    def _start(self, node: ast.AST) -> int:
        return min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])

    def _rewritten(self, node: ast.AST, part: str, used: set) -> str:
        """The text of a class or function with the names that are in other parts by now spelled through those."""
        lines = self.lines[self._start(node) - 1 : node.end_lineno]
        for line, column, name in sorted(self._references(node, part), reverse=True):
            used.add(self.part_of[name])
            index = line - self._start(node)
            encoded = lines[index].encode()
            lines[index] = (encoded[:column] + f"{self.part_of[name]}.".encode() + encoded[column:]).decode()
        return "".join(lines)

    def _references(self, node: ast.AST, part: str):
        """Where names of other parts stand, in the code and in the strings of annotations."""
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and self.part_of.get(each.id, part) != part:
                yield each.lineno, each.col_offset, each.id
            for string in strings_in(annotation_of(each)):
                if self.part_of.get(string.value, part) != part:
                    yield string.lineno, string.col_offset + 1, string.value


def annotation_of(node: ast.AST):
    if isinstance(node, (ast.arg, ast.AnnAssign)):
        return node.annotation
    if isinstance(node, ast.FunctionDef):
        return node.returns
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "cast":
        return node.args[0]
    return None


def strings_in(node):
    return [] if node is None else [
        each for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)
    ]
