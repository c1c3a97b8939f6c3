"""
Makes every construct of L1 from the arguments that every-construct.mjs made up, under their names in Python, reads all
properties, and synthesises: `python every_construct.py <file of cases> <output folder> <classes or dictionaries>`. The
last says what structures are made as.
"""

import importlib
import json
import re
import sys

from cdktf import App, LocalBackend, TerraformStack


def main(cases_file: str, output: str, form: str) -> None:
    with open(cases_file, encoding='utf-8') as file:
        cases = json.load(file)
    app = App(outdir=output, context={'cdktf-gateways/rules': 'off'})
    stack = TerraformStack(app, 'all')
    LocalBackend(stack, path='terraform.tfstate')

    failures = []
    reads = 0
    for index, case in enumerate(cases):
        try:
            construct = class_of(case['fqn'])(stack, f'construct-{index}', **arguments(case['config'], form))
        except Exception as error:  # All of them are wanted, not the first one.
            failures.append(f'{case["fqn"]}: {error}')
            continue
        for name in properties(construct):
            try:
                getattr(construct, name)
                reads += 1
            except Exception as error:
                failures.append(f'{case["fqn"]}, reading {name}: {error}')
    app.synth()
    print(f'  {len(cases)} constructs created, {reads} properties read')
    if failures:
        sys.exit('\n'.join(failures))


def class_of(fqn: str):
    *namespaces, name = fqn.split('.')[1:]
    module = '.'.join(['cdktf_gateways', *(snake_case(namespace) for namespace in namespaces)])
    return getattr(importlib.import_module(module), name)


def snake_case(name: str) -> str:
    return re.sub(r'(?<=[a-z0-9])[A-Z]', lambda match: f'_{match.group(0)}', name).lower()


def arguments(structure: dict, form: str) -> dict:
    """Returns the keyword arguments of a struct, with their Python names."""
    names = {jsii: python for python, jsii in class_of(structure['$type']).__jsii_name_mapping__.items()}
    return {names[name]: value_of(value, form) for name, value in structure.items() if name != '$type'}


def value_of(value, form: str):
    if isinstance(value, list):
        return [value_of(element, form) for element in value]
    if isinstance(value, dict) and '$type' in value:
        make = class_of(value['$type']) if form == 'classes' else dict
        return make(**arguments(value, form))
    if isinstance(value, dict):
        return {key: value_of(element, form) for key, element in value.items()}
    return value


def properties(construct) -> list:
    return [name for name in dir(type(construct)) if isinstance(getattr(type(construct), name, None), property)]


if __name__ == '__main__':
    main(*sys.argv[1:])
