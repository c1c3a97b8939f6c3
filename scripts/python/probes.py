"""Tests of the installed wheel for features that Python users rely on: `python probes.py`."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from cdktf import (
    App,
    Fn,
    LocalBackend,
    TerraformIterator,
    TerraformResourceLifecycle,
    TerraformStack,
    TerraformVariable,
    Token,
)
from cdktf_gateways import cloud, platform
from cdktf_gateways.platform.l1.gateway_service import GatewayService

CONTROL_PLANE = '3f51fa25-310a-421d-bd1a-007f859021a3'

# An app with two stacks, each with an error.
MISTAKEN_APP = '''
import sys
from cdktf import App, TerraformStack
from cdktf_gateways import platform

app = App(outdir=sys.argv[1])
for name in ('first', 'second'):
    stack = TerraformStack(app, name)
    platform.PlatformProvider(stack, 'platform')
    platform.l1.gateway_service.GatewayService(
        stack, 'service', control_plane_id='some-id', host='orders.example.com', port=70000
    )
app.synth()
'''


class Names(unittest.TestCase):
    def test_namespaces_lead_to_the_modules(self) -> None:
        self.assertIs(platform.l1.gateway_service.GatewayService, GatewayService)

    def test_a_wrong_argument_is_refused(self) -> None:
        with self.assertRaisesRegex(TypeError, "unexpected keyword argument 'hosts'"):
            GatewayService(stack(), 'service', control_plane_id=CONTROL_PLANE, hosts='orders.example.com')

    def test_a_value_of_the_wrong_type_is_refused(self) -> None:
        with self.assertRaisesRegex(TypeError, 'type of argument port'):
            GatewayService(stack(), 'service', control_plane_id=CONTROL_PLANE, host='orders.example.com', port='80')

    def test_a_list_is_not_a_text(self) -> None:
        # jsii's type check accepts a string as a sequence, so another check finds this error.
        with self.assertRaisesRegex(RuntimeError, 'netTypes'):
            gateway(stack(), net_types='INNER')

    def test_keywords_of_python_have_an_underscore(self) -> None:
        parameters = platform.l1.gateway_plugin_ai_mcp_proxy.GatewayPluginAiMcpProxyConfigToolsParameters
        self.assertEqual(parameters(in_='query').in_, 'query')


UNCHECKED_APP = '''
from cdktf import App, TerraformStack
from cdktf_gateways import platform

platform.ControlPlane(TerraformStack(App(), 'stack'), 'control-plane', name='orders', {argument}={value})
'''


class Dictionaries(unittest.TestCase):
    """jsii loses members with several words if a dictionary is in a list. The package does not."""

    def setUp(self) -> None:
        self.stack = stack()

    def test_in_a_list_and_in_lists_below(self) -> None:
        rule = {'action': 'allow', 'resource_type': 'topic', 'operations': [{'name': 'read'}]}
        acls = self.acls(rules=[{**rule, 'resource_names': [{'match': 'orders'}]}])
        self.assertEqual(
            synthesized(acls)['config']['rules'], [{**rule, 'resource_names': [{'match': 'orders'}]}]
        )

    def test_in_a_map_whose_keys_are_data(self) -> None:
        dns = platform.l1.cloud_gateway_private_dns
        resolver = {'dns_config': {'orders.example.com': {'remote_dns_server_ip_addresses': ['10.0.0.1']}}}
        private = dns.CloudGatewayPrivateDns(
            self.stack,
            'dns',
            name='orders',
            network_id='some-id',
            private_dns_attachment_config={
                'aws_private_dns_resolver_attachment_config': {'kind': 'aws-outbound-resolver', **resolver}
            },
        )
        config = synthesized(private)['private_dns_attachment_config']['aws_private_dns_resolver_attachment_config']
        self.assertEqual(config['dns_config'], resolver['dns_config'])

    def test_that_stand_for_one_of_several_classes_of_cdktf(self) -> None:
        construct = service(
            self.stack,
            'service',
            connection={'type': 'ssh', 'host': 'localhost', 'script_path': '/tmp/script'},
            provisioners=[{'type': 'local-exec', 'command': 'true', 'working_dir': '/tmp'}],
        )
        self.assertEqual(synthesized(construct)['connection']['script_path'], '/tmp/script')
        self.assertEqual(synthesized(construct)['provisioner'][0]['local-exec']['working_dir'], '/tmp')

    def test_as_arguments_of_l2(self) -> None:
        control_plane = platform.ControlPlane(
            self.stack,
            'control-plane',
            name='orders',
            proxy_urls=[{'host': 'orders.example.com', 'port': 443, 'protocol': platform.GatewayProtocol.HTTPS}],
        )
        resource = control_plane.node.default_child
        self.assertEqual(
            synthesized(resource)['proxy_urls'], [{'host': 'orders.example.com', 'port': 443, 'protocol': 'https'}]
        )

    def test_with_a_member_that_there_is_not_are_refused(self) -> None:
        for name in ('resourceNames', 'resource_nmes'):
            with self.assertRaisesRegex(TypeError, f"ConfigRules.__init__.. got an unexpected keyword argument '{name}'"):
                self.acls(rules=[{'action': 'allow', 'resource_type': 'topic', 'operations': [], name: []}])
        with self.assertRaisesRegex(TypeError, "missing 1 required keyword-only argument: 'resource_names'"):
            self.acls(rules=[{'action': 'allow', 'resource_type': 'topic', 'operations': []}])

    def acls(self, **config):
        policy = platform.l1.event_gateway_cluster_policy_acls.EventGatewayClusterPolicyAcls
        return policy(self.stack, 'acls', gateway_id='some-id', virtual_cluster_id='other-id', config=config)


class Values(unittest.TestCase):
    def setUp(self) -> None:
        self.stack = stack()

    def test_provider_arguments(self) -> None:
        provider = platform.PlatformProvider(self.stack, 'platform', personal_access_token='token')
        self.assertEqual(provider.terraform_config(), {'personal_access_token': 'token'})

    def test_list_valued_names_are_plural(self) -> None:
        service = gateway(self.stack, net_types=['INNER', 'OUTER'])
        self.assertEqual(service.net_types_input, ['INNER', 'OUTER'])
        self.assertEqual(synthesized(service)['net_type'], ['INNER', 'OUTER'])

    def test_structures_by_class_and_by_dictionary(self) -> None:
        entity = platform.l1.shared.EntityId(id='some-id')
        for number, given in enumerate([entity, {'id': 'some-id'}]):
            construct = service(self.stack, f'service-{number}', client_certificate=given)
            self.assertEqual(synthesized(construct)['client_certificate'], {'id': 'some-id'})

    def test_lists_of_structures(self) -> None:
        extras = cloud.l1.address_extra_template
        addresses = [extras.AddressExtraTemplateAddressesExtra(address='10.0.0.1', description='one')]
        template = extras.AddressExtraTemplate(self.stack, 'template', name='some', addresses_extra=addresses)
        self.assertEqual(
            synthesized(template)['addresses_extra'], [{'address': '10.0.0.1', 'description': 'one'}]
        )

    def test_unset_zero_false_and_empty_differ(self) -> None:
        construct = service(self.stack, 'service', path=None, retries=0, enabled=False, tags=[])
        arguments = synthesized(construct)
        self.assertNotIn('path', arguments)
        self.assertEqual([arguments[name] for name in ('retries', 'enabled', 'tags')], [0, False, []])

    def test_attributes_can_be_set_and_reset(self) -> None:
        construct = service(self.stack, 'service', tags=['some'])
        construct.reset_tags()
        construct.port = 8080
        construct.put_tls_sans(dnsnames=['orders.example.com'])
        arguments = synthesized(construct)
        self.assertNotIn('tags', arguments)
        self.assertEqual(arguments['port'], 8080)
        self.assertEqual(arguments['tls_sans'], {'dnsnames': ['orders.example.com']})

    def test_tokens_pass(self) -> None:
        host = TerraformVariable(self.stack, 'host', type='string')
        port = TerraformVariable(self.stack, 'port', type='number')
        construct = service(
            self.stack,
            'service',
            host=host.string_value,
            port=port.number_value,
            retries=Token.as_number(Fn.abs(-3)),
            enabled=Token.as_any('${local.enabled}'),
            tags=Token.as_list('${local.tags}'),
        )
        arguments = synthesized(construct)
        self.assertEqual(
            [arguments[name] for name in ('host', 'port', 'retries', 'enabled', 'tags')],
            ['${var.host}', '${var.port}', '${abs(-3)}', '${local.enabled}', '${local.tags}'],
        )

    def test_iterators(self) -> None:
        hosts = TerraformIterator.from_list(['one.example.com', 'two.example.com'])
        construct = service(self.stack, 'service', for_each=hosts, host=Token.as_string(hosts.value))
        arguments = synthesized(construct)
        self.assertEqual(arguments['for_each'], '${toset(["one.example.com", "two.example.com"])}')
        self.assertEqual(arguments['host'], '${each.value}')

    def test_dynamic_blocks(self) -> None:
        addresses = TerraformIterator.from_list(['10.0.0.1'])
        template = cloud.l1.address_extra_template.AddressExtraTemplate(
            self.stack, 'template', name='some', addresses_extra=addresses.dynamic({'address': addresses.value})
        )
        dynamic = synthesized(template)['dynamic']['addresses_extra']
        self.assertEqual(dynamic['iterator'], 'each')
        self.assertEqual(dynamic['content'], {'address': '${each.value}'})

    def test_meta_arguments(self) -> None:
        first = service(self.stack, 'first')
        lifecycle = TerraformResourceLifecycle(prevent_destroy=True)
        arguments = synthesized(service(self.stack, 'second', lifecycle=lifecycle, depends_on=[first]))
        self.assertEqual(arguments['lifecycle'], {'prevent_destroy': True})
        self.assertEqual(arguments['depends_on'], ['konnect_gateway_service.first'])

    def test_references_to_other_constructs(self) -> None:
        first = service(self.stack, 'first')
        arguments = synthesized(service(self.stack, 'second', name=first.client_certificate.id))
        self.assertEqual(arguments['name'], '${konnect_gateway_service.first.client_certificate.id}')

    def test_import_ids(self) -> None:
        import_id = GatewayService.import_id(control_plane_id=CONTROL_PLANE, id='some-id')
        self.assertEqual(json.loads(import_id), {'control_plane_id': CONTROL_PLANE, 'id': 'some-id'})
        self.assertFalse(hasattr(platform.l1.audit_log.AuditLog, 'import_id'))
        GatewayService.generate_config_for_import(self.stack, 'imported', import_id)
        self.assertEqual(all_of(self.stack)['import'][0]['id'], import_id)



class Mistakes(unittest.TestCase):
    def test_all_are_in_one_report_and_nothing_is_written(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            outcome = subprocess.run(
                [sys.executable, '-c', MISTAKEN_APP, folder], capture_output=True, text=True, check=False
            )
            self.assertEqual(outcome.returncode, 1)
            self.assertEqual([path for path in Path(folder).rglob('*') if path.is_file()], [])
        # Python prints the error in Node first, as the cause of its own error.
        cause, report = outcome.stderr.split('\nRuntimeError: ')
        self.assertIn('validations failed', cause)
        self.assertNotIn('service', cause)
        self.assertEqual(report.count('cdktf-gateways found 2 errors; nothing was written'), 1)
        for name in ('first', 'second'):
            self.assertEqual(report.count(f'{name}/service (konnect_gateway_service)'), 1)
        self.assertEqual(report.count('error: port is 70000; allowed: 0 to 65535'), 2)

    def test_of_l2_are_in_the_report_with_their_path_and_property(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            app = App(outdir=folder)
            mistaken = TerraformStack(app, 'stack')
            platform.PlatformProvider(mistaken, 'platform')
            control_plane = platform.ControlPlane(mistaken, 'control-plane', name='orders')
            platform.GatewayService(
                mistaken, 'service', control_plane=control_plane, host='orders.example.com', path='no slash', retries=-1
            )
            with self.assertRaises(RuntimeError) as raised:
                app.synth()
        report = str(raised.exception)
        self.assertRegex(report, r'stack/service.* \(')
        self.assertIn('error: path is "no slash"', report)
        self.assertIn('error: retries is -1; allowed: 0 to 32767', report)

    def test_the_report_says_how_names_are_spelled(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            app = App(outdir=folder)
            mistaken = TerraformStack(app, 'stack')
            platform.PlatformProvider(mistaken, 'platform')
            service(mistaken, 'service', read_timeout=0)
            with self.assertRaisesRegex(RuntimeError, 'readTimeout is read_timeout in Terraform and Python'):
                app.synth()

    def test_a_missing_argument_is_named(self) -> None:
        for make in (
            lambda: platform.GatewayService(stack(), 'service', url='https://orders.example.com'),
            lambda: GatewayService(stack(), 'service', host='orders.example.com'),
        ):
            with self.assertRaisesRegex(TypeError, "missing 1 required keyword-only argument: 'control_plane(_id)?'"):
                make()

    def test_an_argument_with_a_wrong_enum_is_named(self) -> None:
        with self.assertRaisesRegex(TypeError, 'type of argument type must be .*ControlPlaneType.*; got str instead'):
            platform.ControlPlane(stack(), 'control-plane', name='orders', type='HYBRID')
        with self.assertRaisesRegex(AttributeError, 'HYBIRD'):
            platform.ControlPlaneType.HYBIRD

    def test_without_type_checks_node_names_them(self) -> None:
        for argument, value in (('type', "'HYBRID'"), ('labels', '1')):
            app = UNCHECKED_APP.replace('{argument}', argument).replace('{value}', value)
            outcome = subprocess.run(
                [sys.executable, '-O', '-c', app], capture_output=True, text=True, check=False
            )
            self.assertEqual(outcome.returncode, 1)
            self.assertRegex(outcome.stderr, f"Key '{argument}'|{argument}: ")


def stack() -> TerraformStack:
    made = TerraformStack(App(), 'stack')
    LocalBackend(made, path='terraform.tfstate')
    return made


def synthesized(construct) -> dict:
    resources = all_of(TerraformStack.of(construct))['resource']
    return resources[construct.terraform_resource_type][construct.friendly_unique_id]


def all_of(made: TerraformStack) -> dict:
    made.prepare_stack()
    return json.loads(json.dumps(made.to_terraform()))


def service(scope: TerraformStack, id: str, **arguments) -> GatewayService:
    return GatewayService(scope, id, **{'control_plane_id': CONTROL_PLANE, 'host': 'orders.example.com', **arguments})


def gateway(scope: TerraformStack, **arguments) -> cloud.l1.api_gateway_service.ApiGatewayService:
    return cloud.l1.api_gateway_service.ApiGatewayService(
        scope, 'gateway', service_name='orders', protocol='https', **arguments
    )


if __name__ == '__main__':
    unittest.main()
