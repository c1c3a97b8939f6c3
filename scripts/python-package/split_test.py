"""Tests the splitting with a small module like those of jsii-pacmak: `python split_test.py`."""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from split import Module, split_by_source

HERE = Path(__file__).parent

# `example` replaces the decorators of jsii.
GENERATED = """
r'''
What it is.
'''
from __future__ import annotations

from pkgutil import extend_path
__path__ = extend_path(__path__, __name__)

import typing

def example(jsii_type="", **others):
    return lambda each: each

class _LazyImport:
    pass

if typing.TYPE_CHECKING:

    import email as _email_1234abcd
    import json as _json_1234abcd
else:

    _email_1234abcd = _LazyImport("email")
    _json_1234abcd = _LazyImport("json")


@example(jsii_type="made.area.Colour")
class Colour:
    RED = "rød"


@example(jsii_type="made.area.IThing")
class IThing(typing.Protocol):
    def colour(self) -> "Colour": ...


class _IThingProxy:
    pass

# Adding a "__jsii_proxy_class__(): typing.Type" function to the interface
typing.cast(typing.Any, IThing).__jsii_proxy_class__ = lambda : _IThingProxy


@example(jsii_type="made.area.Options")
class Options:
    def __init__(self, *, ræd: typing.Optional[typing.Mapping[str, "Colour"]] = None) -> None:
        stub = _typecheckingstub__1
        self.colour = ræd or Colour.RED


@example(jsii_type="made.area.Props", jsii_struct_bases=[Options])
class Props(Options):
    def dumped(self) -> "_json_1234abcd.JSONEncoder":
        return _json_1234abcd.dumps([self.colour])


@example(implements=IThing, jsii_type="made.area.Thing")
class Thing:
    def all(self) -> typing.List["Thing"]:
        return typing.cast(typing.List["Props"], jsii.invoke(self, "all"))


@example(jsii_type="made.area.First")
class First:
    pass


@example(jsii_type="made.area.Second")
class Second(First):
    pass


@example(jsii_type="made.area.Third")
class Third(Second):
    pass


__all__ = [
    "Colour",
    "l1",
]

_SUBMODULES = {
    "l1",
}

def __getattr__(name: str) -> object:
    raise AttributeError(name)

def _typecheckingstub__1(
    *,
    ræd: typing.Optional[typing.Mapping[str, Colour]] = None,
) -> None:
    pass

for cls in [IThing, Thing]:
    cls.in_the_loop = True
""".lstrip()

# `Third` and `First` are in one file. `Second`, in another file, is created between them.
SOURCES = {
    'Colour': 'src/area/colour',
    'IThing': 'src/area/thing-reference',
    'Options': 'src/area/options',
    'Props': 'src/other/props',
    'Thing': 'src/area/thing',
    'First': 'src/area/ends',
    'Second': 'src/area/middle',
    'Third': 'src/area/ends',
}


class Splitting(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.root = Path(folder.name)
        cls.area = cls.root / 'made' / 'area'
        (cls.area / 'l1').mkdir(parents=True)
        (cls.root / 'made' / '__init__.py').touch()
        (cls.area / 'l1' / '__init__.py').touch()
        (cls.area / '__init__.py').write_text(GENERATED, encoding='utf8')
        shutil.copy(HERE / 'lazy.py', cls.root / 'made' / '_lazy.py')
        types = {f'made.area.{name}': {'symbolId': f'{source}:{name}'} for name, source in SOURCES.items()}
        cls.homes = split_by_source(cls.area, types)

    def test_there_is_a_part_for_each_source_and_those_that_need_one_another_are_one(self) -> None:
        parts = {path.stem for path in self.area.glob('_*.py')} - {'__init__'}
        self.assertEqual(parts, {'_all', '_colour', '_ends', '_options', '_props', '_thing', '_thing_reference'})
        self.assertEqual(self.homes, {'made.area': 'made.area._all'})

    def test_a_name_loads_its_part_and_the_bases_of_it(self) -> None:
        self.assertEqual(self.run_python('area.Props'), ['_options', '_props'])
        self.assertEqual(self.run_python('area.Third'), ['_ends'])
        self.assertEqual(self.run_python('area.l1'), [])

    def test_a_name_without_a_source_stops_it(self) -> None:
        with self.assertRaisesRegex(SystemExit, 'made.area: the assembly has no source of Colour'):
            Module(GENERATED, 'made.area', {})

    def test_code_finds_the_names_of_other_parts(self) -> None:
        self.assertEqual(self.run_python('assert area.Props().dumped()'), ['_colour', '_options', '_props'])

    def test_types_in_signatures_and_in_stubs_are_found(self) -> None:
        hints = 'typing.get_type_hints(area.Options.__init__)["ræd"]'
        self.assertEqual(
            self.run_python(f'assert {hints} == typing.Optional[typing.Mapping[str, area.Colour]]'),
            ['_colour', '_options'],
        )
        stub = 'importlib.import_module("made.area._options")._typecheckingstub__1'
        self.run_python(f'assert typing.get_type_hints({stub})["ræd"] == {hints}')

    def test_the_type_of_an_answer_is_loaded_before_it_is_asked_for(self) -> None:
        self.assertIn('typing.cast(typing.List[_props.Props], jsii.', (self.area / '_thing.py').read_text('utf8'))

    def test_what_is_told_of_interfaces_is_told(self) -> None:
        self.run_python('assert area.IThing.__jsii_proxy_class__().__name__ == "_IThingProxy"')
        self.run_python('assert area.IThing.in_the_loop and area.Thing.in_the_loop')

    def test_a_part_imports_what_it_uses(self) -> None:
        props = (self.area / '_props.py').read_text('utf8')
        self.assertIn('import json as _json_1234abcd', props)
        self.assertNotIn('email', props)

    def test_the_module_in_front_stays_as_it_was(self) -> None:
        names = [*sorted(SOURCES), 'l1']
        self.run_python(f'assert area.__all__ == {names!r} and area.__doc__.strip() == "What it is."')
        self.run_python('assert area.Third.__module__ == "made.area"')
        self.run_python('assert not hasattr(area, "Fourth")')

    def test_all_parts_are_loaded_for_a_type_that_is_unknown(self) -> None:
        self.assertEqual(len(self.run_python('importlib.import_module("made.area._all")')), 7)

    def run_python(self, code: str) -> list:
        """Runs code in a new process, and returns the parts that it has loaded."""
        program = f'import importlib, sys, typing\nfrom made import area\n{code}\n'
        program += 'print(*sorted(name.rsplit(".", 1)[1] for name in sys.modules if name.startswith("made.area._")))'
        outcome = subprocess.run(
            [sys.executable, '-B', '-X', 'utf8', '-c', program],
            cwd=self.root,
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        return outcome.stdout.split()


if __name__ == '__main__':
    unittest.main()
