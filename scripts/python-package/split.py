"""Splits a generated module into one module per source file of its types, plus a facade with all names."""

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from facade import dotted, facade, says_module

ALL = "_all"
STUB = "_typecheckingstub__"
# Pattern of result types, which can be in other modules than the code.
ANSWER = re.compile(r"typing\.cast\((.+?), jsii\.")
ELSEWHERE = re.compile(r'"(_\w+\.\w+)"')
IMPORT = re.compile(r"^    import ([\w.]+) as (\w+)$", re.MULTILINE)
DOCSTRING = re.compile(r"\Ar?'''.*?'''\n", re.DOTALL)
NAMES = re.compile(r"^__all__ = \[\n(.*?)^\]", re.MULTILINE | re.DOTALL)
SUBMODULES = re.compile(r"^_SUBMODULES = \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)


def split_by_source(folder: Path, types: dict) -> dict:
    """Splits the module in a folder, and returns the new module of each name."""
    module = Module((folder / "__init__.py").read_text(), dotted(folder), types)
    for part, names in module.parts.items():
        text = load_before_asking(module.text_of(part)) + says_module(names, module.package)
        (folder / f"{part}.py").write_text(text)
    imports = "".join(f"from . import {part}\n" for part in module.parts)
    # For types that jsii returns before the app has used them.
    (folder / f"{ALL}.py").write_text(imports)
    (folder / "__init__.py").write_text(facade(module.parts, module.submodules, module.docstring))
    return {module.package: f"{module.package}.{ALL}"}


def load_before_asking(text: str) -> str:
    """Makes code load the result types before a call, because jsii would load all parts for an unknown type."""
    return ANSWER.sub(lambda match: ELSEWHERE.sub(r"\1", match[0]), text)


class Module:
    """A generated module: a header, then classes and functions that refer to each other by name."""

    def __init__(self, text: str, package: str, types: dict) -> None:
        # Split only at newlines, like the parser. `splitlines` also splits at other characters.
        self.lines = [f"{line}\n" for line in text.split("\n")]
        self.package = package
        docstring = DOCSTRING.match(text)
        self.docstring = docstring[0] if docstring else ""
        self.submodules = listed(SUBMODULES, text)
        self.nodes = ast.parse(text).body
        # Otherwise files with the same name in several folders would be merged.
        sources = {
            jsii_name.rsplit(".", 1)[1]: entry["symbolId"].split(":")[0].rsplit("/", 1)[1]
            for jsii_name, entry in types.items()
            if f'jsii_type="{jsii_name}"' in text
        }
        lost = [name for name in listed(NAMES, text) if name not in sources and name not in self.submodules]
        if lost:
            raise SystemExit(f"{package}: the assembly has no source of {', '.join(lost)}")
        self.part_of = {name: "_" + source.replace("-", "_") for name, source in sources.items()}
        self._join_cycles()
        self.parts: dict = {}
        for name in sorted(sources):
            self.parts.setdefault(self.part_of[name], []).append(name)
        self.stubs = {
            node.name: node for node in self.nodes if isinstance(node, ast.FunctionDef) and node.name.startswith(STUB)
        }
        header = "".join(self.lines[: self._start(self._classes()[0]) - 1])
        self.imports = {alias: name for name, alias in IMPORT.findall(header)}
        self.preamble = self._preamble(header)

    def text_of(self, part: str) -> str:
        """Returns the text of one part."""
        nodes = [node for node in self.nodes if self._part(node) == part]
        body = "\n\n".join([self._rewritten(node, part) for node in nodes] + self._protocols(part))
        stubs = [self._rewritten(self.stubs[name], part) for name in re.findall(rf"\b{STUB}\w+", body)]
        exported = "".join(f"    {name!r},\n" for name in self.parts[part])
        text = f"{body}\n\n__all__ = [\n{exported}]\n\n" + "\n\n".join(stubs)
        return f"{self.preamble}{self._imports_of(text)}\n\n{text}"

    def _preamble(self, header: str) -> str:
        """Returns the start of all parts: the header up to the lazy imports, without the path of the package."""
        start = header.index("class _LazyImport")
        lines = re.sub(r"^(from pkgutil import|__path__ =) .*\n", "", header[len(self.docstring) : start], flags=re.MULTILINE)
        return f"{lines.rstrip()}\nfrom {self.package.split('.')[0]}._lazy import LazyImport\n"

    def _imports_of(self, text: str) -> str:
        """Returns the lazy imports that a text uses."""
        used = set(re.findall(r"\b(_\w+)\.", text))
        known = {**self.imports, **{part: f"{self.package}.{part}" for part in self.parts}}
        imports = [(alias, known[alias]) for alias in sorted(known) if alias in used]
        typed = "".join(f"    import {name} as {alias}\n" for alias, name in imports)
        lazy = "".join(f'    {alias} = LazyImport("{name}")\n' for alias, name in imports)
        return f"\nif typing.TYPE_CHECKING:\n{typed}else:\n{lazy}" if imports else ""

    def _classes(self) -> list:
        return [node for node in self.nodes if isinstance(node, ast.ClassDef) and self._part(node)]

    def _part(self, node: ast.AST):
        """Returns the part for a class, its jsii proxy, and the statement that registers the proxy."""
        if isinstance(node, ast.ClassDef):
            stands_for = re.sub(r"^_(\w+)Proxy$", r"\1", node.name)
            return self.part_of.get(node.name, self.part_of.get(stands_for))
        if isinstance(node, ast.Assign):
            return next(filter(None, (self.part_of.get(name) for name in names_in(node.targets[0]))), None)
        return None

    def _join_cycles(self) -> None:
        """Merges parts that cannot be loaded separately, because Python needs bases and decorators when it creates a class."""
        while True:
            needed: dict = {}
            for node in self._classes():
                used = {name for each in (*node.bases, *node.decorator_list) for name in names_in(each)}
                others = {self.part_of[name] for name in used if name in self.part_of} - {self._part(node)}
                needed.setdefault(self._part(node), set()).update(others)
            try:
                TopologicalSorter(needed).prepare()
                return
            except CycleError as error:
                cycle = sorted(set(error.args[1]))
                self.part_of = {name: cycle[0] if part in cycle else part for name, part in self.part_of.items()}

    def _protocols(self, part: str) -> list:
        """Returns the final loop over all interfaces, limited to the interfaces of one part."""
        loops = [node for node in self.nodes if isinstance(node, ast.For)]
        texts = []
        for node in loops:
            names = [name for name in names_in(node.iter) if self.part_of.get(name) == part]
            if names:
                rest = "".join(self.lines[node.lineno : node.end_lineno])
                texts.append(f"for {ast.unparse(node.target)} in [{', '.join(names)}]:\n{rest}")
        return texts

    def _start(self, node: ast.AST) -> int:
        return min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])

    def _rewritten(self, node: ast.AST, part: str) -> str:
        """Returns the text of a class or function, with names of other parts qualified by their module."""
        lines = self.lines[self._start(node) - 1 : node.end_lineno]
        for line, column, name in sorted(self._references(node, part), reverse=True):
            index = line - self._start(node)
            encoded = lines[index].encode()
            lines[index] = (encoded[:column] + f"{self.part_of[name]}.".encode() + encoded[column:]).decode()
        return "".join(lines)

    def _references(self, node: ast.AST, part: str):
        """Returns the positions of names of other parts, in code and in string annotations."""
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and self.part_of.get(each.id, part) != part:
                yield each.lineno, each.col_offset, each.id
            for string in strings_in(annotation_of(each)):
                if self.part_of.get(string.value, part) != part:
                    yield string.lineno, string.col_offset + 1, string.value


def listed(block: "re.Pattern[str]", text: str) -> list:
    match = block.search(text)
    return re.findall(r'^    "(\w+)",$', match[1], re.MULTILINE) if match else []


def names_in(node: ast.AST) -> list:
    return [each.id for each in ast.walk(node) if isinstance(each, ast.Name)]


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
