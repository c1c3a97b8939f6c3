import { parse } from '@cdktf/hcl2json';
import { TerraformIterator, TerraformStack, TerraformVariable } from 'cdktf';
import { ApiGatewayApi } from '../../../lib/cloud/api-gateway-api';
import { ApiVersion } from '../../../lib/platform/api-version';
import { GatewayService } from '../../../lib/platform/gateway-service';
import { stackWithProviders } from '../../support/stack';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

/** Renders the HCL of a stack and parses it again. */
async function hclOf(): Promise<{ text: string; parsed: any }> {
  const text = stack.toHclTerraform().hcl;
  return { text, parsed: await parse('main.tf', text) };
}

test('nested attributes are attributes, and all texts stay unchanged', async () => {
  const contents = {
    brace: '{"a": "b"}',
    lines: 'one\n  two\n',
    quotes: '"\\',
    expression: '${var.x} and $${y}',
    none: '',
  };
  for (const [id, content] of Object.entries(contents)) {
    new ApiVersion(stack, id, { apiId: 'a', version: '1', spec: { content } });
  }
  const { text, parsed } = await hclOf();
  expect(text).toContain('spec = {');
  for (const [id, content] of Object.entries(contents)) {
    expect(parsed.resource.konnect_api_version[id][0].spec).toEqual({ content });
  }
});

test('blocks are blocks, also in lists', async () => {
  new ApiGatewayApi(stack, 'api', {
    serviceId: 's',
    apiName: 'a',
    requestConfigPath: '/',
    requestParameters: [
      { name: 'one', position: 'QUERY', type: 'string' },
      { name: 'two', position: 'QUERY', type: 'string' },
    ],
    serviceTsfHealthCheckConf: { isHealthCheck: true },
  });
  const { text, parsed } = await hclOf();
  expect(text.match(/request_parameters \{/g)).toHaveLength(2);
  expect(parsed.resource.tencentcloud_api_gateway_api.api[0]).toMatchObject({
    request_parameters: [{ name: 'one' }, { name: 'two' }],
    service_tsf_health_check_conf: [{ is_health_check: true }],
  });
});

test('a dynamic block', async () => {
  const items = new TerraformVariable(stack, 'items', { type: 'set(string)' });
  const iterator = TerraformIterator.fromList(items.listValue);
  new ApiGatewayApi(stack, 'api', {
    serviceId: 's',
    apiName: 'a',
    requestConfigPath: '/',
    requestParameters: iterator.dynamic({ name: iterator.value, desc: '{a}', position: 'QUERY', type: 'string' }),
  });
  const { parsed } = await hclOf();
  const [api] = parsed.resource.tencentcloud_api_gateway_api.api;
  expect(api.dynamic.request_parameters[0].content[0]).toEqual({
    name: '${each.value}',
    desc: '{a}',
    position: 'QUERY',
    type: 'string',
  });
});

test('a lifecycle has its conditions as blocks and its references without quotes', async () => {
  const lifecycle = {
    preventDestroy: true,
    ignoreChanges: ['host', 'port'],
    replaceTriggeredBy: ['terraform_data.watched'],
    precondition: [{ condition: '${var.x == "y"}', errorMessage: 'says "no"' }],
  };
  new GatewayService(stack, 'some', { controlPlaneId: 'cp', host: 'h', lifecycle });
  new GatewayService(stack, 'every', { controlPlaneId: 'cp', host: 'h', lifecycle: { ignoreChanges: 'all' } });
  const { text, parsed } = await hclOf();
  const { some, every } = parsed.resource.konnect_gateway_service;
  expect(some[0].lifecycle).toEqual([
    {
      prevent_destroy: true,
      ignore_changes: ['${host}', '${port}'],
      replace_triggered_by: ['${terraform_data.watched}'],
      precondition: [{ condition: '${var.x == "y"}', error_message: 'says "no"' }],
    },
  ]);
  expect(every[0].lifecycle).toEqual([{ ignore_changes: '${all}' }]);
  expect(text).toContain('ignore_changes = [host, port]');
});

test('nested overrides and meta-arguments', async () => {
  const service = new GatewayService(stack, 'service', {
    controlPlaneId: 'cp',
    host: 'h',
    clientCertificate: { id: 'one' },
    lifecycle: { preventDestroy: true },
    count: 2,
  });
  service.addOverride('client_certificate.id', 'two');
  service.addOverride('future_argument', { deep: ['{x}'] });
  service.addOverride('host', undefined);
  const { parsed } = await hclOf();
  const [written] = parsed.resource.konnect_gateway_service.service;
  expect(written).toMatchObject({
    control_plane_id: 'cp',
    client_certificate: { id: 'two' },
    future_argument: { deep: ['{x}'] },
    lifecycle: [{ prevent_destroy: true }],
    count: 2,
  });
  expect(written).not.toHaveProperty('host');
});
