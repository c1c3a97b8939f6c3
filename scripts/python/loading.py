"""Tests which modules of the installed wheel are loaded, and when: `python loading.py`."""

import importlib
import inspect
import os
import pkgutil
import subprocess
import sys
import tempfile
import traceback
import typing
import unittest

import cdktf  # noqa: F401 (has each child process of `test_each_part_can_be_the_first` begin with it)
from cdktf_gateways import cloud, platform

SHARED = 'cdktf_gateways.platform.l1.shared'
SPLIT = (platform, cloud, platform.l1.shared, cloud.l1.shared)

APP_OF_L1 = '''
import sys
from cdktf import App, TerraformStack
from cdktf_gateways.platform.l1.gateway_service import GatewayService

stack = TerraformStack(App(), 'stack')
service = GatewayService(stack, 'service', control_plane_id='some-id', host='orders.example.com')
service.client_certificate.id
'''

# Makes jsii return a class, a map of classes, an interface, an enum, and a Python class.
APP_OF_L2 = '''
import sys
from cdktf import App, TerraformStack
from cdktf_gateways import platform

class OwnService(platform.GatewayService):
    pass

stack = TerraformStack(App(), 'stack')
control_plane = platform.ControlPlane.from_control_plane_id(stack, 'plane', '3f51fa25-310a-421d-bd1a-007f859021a3')
service = OwnService(stack, 'service', control_plane=control_plane, url='https://orders.example.com')
assert isinstance(service.add_route('route', paths=['/orders']), platform.GatewayRoute)
assert isinstance(service.add_policy('keys', platform.CommonPolicy.key_auth()), platform.GatewayPolicy)
portal = platform.Portal(stack, 'portal', name='developers')
pages = portal.add_pages_from_directory(sys.argv[1])
assert {type(page) for page in pages.values()} == {platform.PortalPage}
assert stack.node.find_child('service') is service
'''

# Code of jsii's runtime for a result of a type that the app has not used.
UNEXPECTED_ANSWERS = '''
import jsii._reference_map as references
answer = references.ObjRef('cdktf-gateways.platform.l1.shared.AiAuthOutputReference@1')
references.resolve_reference(None, answer).__class__.aws_access_key_id
answer = references.ObjRef('cdktf-gateways.platform.MeshZone@2')
assert type(references.resolve_reference(None, answer)).__name__ == 'MeshZone'
'''


class Loading(unittest.TestCase):
    def test_what_an_app_does_not_use_is_not_loaded(self) -> None:
        loaded = self.loaded_by(APP_OF_L1)
        self.assertEqual([name for name in loaded if name.startswith(f'{SHARED}._')], [f'{SHARED}._entity_id'])
        self.assertEqual([name for name in loaded if name.startswith('cdktf_gateways.platform._')], [])

    def test_an_app_of_l2_loads_the_parts_that_it_uses(self) -> None:
        with tempfile.TemporaryDirectory() as pages:
            with open(os.path.join(pages, 'index.md'), 'w', encoding='utf8') as page:
                page.write('# Orders')
            loaded = self.loaded_by(APP_OF_L2, pages)
        self.assertIn('cdktf_gateways.platform._portal_page', loaded)
        for name in ('_all', '_mesh_zone', '_event_gateway', '_system_account'):
            self.assertNotIn(f'cdktf_gateways.platform.{name}', loaded)

    def test_what_jsii_answers_with_is_loaded(self) -> None:
        loaded = self.loaded_by(APP_OF_L1 + UNEXPECTED_ANSWERS)
        self.assertIn(f'{SHARED}._ai_auth', loaded)
        self.assertIn('cdktf_gateways.platform._mesh_zone', loaded)

    def test_each_part_can_be_the_first(self) -> None:
        parts = [
            f'{module.__name__}.{found.name}'
            for module in SPLIT
            for found in pkgutil.iter_modules(module.__path__)
            if found.name.startswith('_')
        ]
        self.assertGreater(len(parts), 200)
        self.assertEqual([name for name in parts if not loads_in_a_child(name)], [])

    def loaded_by(self, app: str, *arguments: str) -> list:
        code = f"{app}print(*(name for name in sys.modules if name.startswith('cdktf_gateways.')))"
        outcome = subprocess.run(
            [sys.executable, '-c', code, *arguments], capture_output=True, text=True, check=False
        )
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        return outcome.stdout.split()


class Names(unittest.TestCase):
    def test_all_are_there_and_no_others(self) -> None:
        for module in (*SPLIT, platform.l1, cloud.l1):
            self.assertEqual([name for name in module.__all__ if not hasattr(module, name)], [])
            with self.assertRaisesRegex(AttributeError, f"module '{module.__name__}' has no attribute 'Gatway'"):
                module.Gatway
        for module in SPLIT:
            self.assertEqual(dir(module), sorted(module.__all__))

    def test_a_star_imports_them(self) -> None:
        names: dict = {}
        exec('from cdktf_gateways.platform import *', names)
        self.assertEqual([name for name in platform.__all__ if name not in names], [])

    def test_classes_say_where_they_are_imported_from(self) -> None:
        others = [f'{module.__name__}.{each.__name__}' for module, each in classes() if each.__module__ != module.__name__]
        self.assertEqual(others, [])

    def test_the_types_in_all_signatures_are_there(self) -> None:
        functions = [function for _, each in classes() for function in functions_of(each)]
        self.assertGreater(len(functions), 5000)
        for function in functions:
            with self.subTest(function.__qualname__):
                typing.get_type_hints(function)


def classes() -> list:
    found = [(module, getattr(module, name)) for module in SPLIT for name in module.__all__]
    return [(module, each) for module, each in found if inspect.isclass(each)]


def functions_of(each: type) -> list:
    """Returns the members of a class and of its jsii proxy."""
    proxy = each.__dict__.get('__jsii_proxy_class__')
    owners = [each, *([proxy()] if proxy and proxy() else [])]
    members = [member for owner in owners for member in owner.__dict__.values()]
    functions = [getattr(member, 'fget', None) or getattr(member, '__func__', member) for member in members]
    return [function for function in functions if inspect.isfunction(function)]


def loads_in_a_child(name: str) -> bool:
    child = os.fork()
    if child == 0:
        # Modules that the parent process has loaded are not loaded here.
        for other in [each for each in sys.modules if each.startswith('cdktf_gateways.') and '._' in each]:
            if not other.startswith('cdktf_gateways._'):
                del sys.modules[other]
        try:
            importlib.import_module(name)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


if __name__ == '__main__':
    unittest.main()
