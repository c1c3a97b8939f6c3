"""
What can be told of the sources for C# without a compiler: whether all of them can be parsed, and names that a compiler
would refuse: `python check.py <folder>` tells what is wrong.
"""

import sys
from collections import Counter
from pathlib import Path

import tree_sitter_c_sharp
from tree_sitter import Language, Node, Parser

PARSER = Parser(Language(tree_sitter_c_sharp.language()))
TYPES = ('class_declaration', 'interface_declaration', 'enum_declaration')
# Fully qualified names in the sources. A namespace or type of ours with the same name would hide them.
ROOTS = {'Amazon', 'CdktfGateways', 'Constructs', 'HashiCorp', 'System'}


def main(folder: str) -> None:
    files = sorted(Path(folder).rglob('*.cs'))
    namespaces: set = set()
    types: Counter = Counter()
    problems = []
    for file in files:
        tree = PARSER.parse(file.read_bytes())
        if tree.root_node.has_error:
            problems.append(f'{file} cannot be parsed')
            continue
        for namespace in of_type(tree.root_node, 'namespace_declaration'):
            name = text_of(namespace, 'name')
            namespaces.add(name)
            for declaration in of_type(namespace.child_by_field_name('body'), *TYPES):
                types[f'{name}.{text_of(declaration, "name")}'] += 1
                problems.extend(f'{file}: {problem}' for problem in problems_of_members(declaration))
    problems.extend(f'{name} is declared {count} times' for name, count in types.items() if count > 1)
    problems.extend(f'{name} is a type and a namespace' for name in types if name in namespaces)
    for name in [*namespaces, *types]:
        # The first part of a namespace is global, so it hides nothing.
        problems.extend(f'{name} hides {part}' for part in name.split('.')[1:] if part in ROOTS)
    print(f'  {len(files)} files, {len(types)} types')
    if not types:
        problems.append('there are no types')
    if problems:
        sys.exit('\n'.join(problems))


def problems_of_members(declaration: Node) -> list:
    """Returns members that have the name of their type, of a member of another kind, or that occur twice."""
    name = text_of(declaration, 'name')
    body = declaration.child_by_field_name('body')
    properties = Counter(text_of(member, 'name') for member in of_type(body, 'property_declaration'))
    methods = Counter(
        f'{text_of(member, "name")}({parameter_types(member)})' for member in of_type(body, 'method_declaration')
    )
    method_names = {method.split('(')[0] for method in methods}
    values = Counter(text_of(member, 'name') for member in of_type(body, 'enum_member_declaration'))
    is_class = declaration.type == 'class_declaration'
    return [
        *(f'{name} has {member} {count} times' for member, count in (properties + methods + values).items() if count > 1),
        *(f'{name}.{member} is a property and a method' for member in sorted(method_names & set(properties))),
        *(f'{name} has a member with the name of the type' for member in {*method_names, *properties} if is_class and member == name),
    ]


def parameter_types(method: Node) -> str:
    parameters = of_type(method.child_by_field_name('parameters'), 'parameter')
    return ', '.join(text_of(parameter, 'type') for parameter in parameters)


def of_type(node: Node, *types: str) -> list:
    return [child for child in node.named_children if child.type in types]


def text_of(node: Node, field: str) -> str:
    return node.child_by_field_name(field).text.decode()


if __name__ == '__main__':
    main(*sys.argv[1:])
