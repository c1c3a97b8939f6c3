/** Runs the real terraform on the sandbox: apply, an empty second plan, an update in place, import, destroy. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import * as cloud from '../../lib/cloud';
import * as platform from '../../lib/platform';
import { switchRule } from '../../sandbox/src/settings/rules';
import { hasTerraform, Workspace } from './support/terraform';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

function publishedApi(stack: TerraformStack, description: string): void {
  const controlPlane = new platform.gatewayControlPlane.GatewayControlPlane(stack, 'cp', { name: 'orders' });
  new platform.gatewayService.GatewayService(stack, 'service', {
    controlPlaneId: controlPlane.id,
    host: 'orders.example.com',
    port: 443,
    protocol: 'https',
  });
  const api = new platform.api.Api(stack, 'api', { name: 'Orders', version: 'v1', description });
  new platform.apiDocument.ApiDocument(stack, 'guide', { apiId: api.id, title: 'Guide', content: '# Guide' });
  const service = new cloud.apiGatewayService.ApiGatewayService(stack, 'cloud-service', {
    serviceName: 'orders',
    protocol: 'https',
    netTypes: ['OUTER'],
  });
  new cloud.apiGatewayApi.ApiGatewayApi(stack, 'cloud-api', {
    serviceId: service.id,
    apiName: 'orders',
    requestConfigPath: '/orders',
    serviceConfigType: 'MOCK',
    serviceConfigMockReturnMessage: 'ok',
    requestParameters: [{ name: 'id', position: 'QUERY', type: 'string' }],
  });
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a stack on both providers is created, changed and destroyed', async () => {
    workspace.synthesize((stack) => publishedApi(stack, 'first'));
    await workspace.succeed('init', '-input=false');
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('Resources: 6 added, 0 changed');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    workspace.synthesize((stack) => publishedApi(stack, 'second'));
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('0 added, 1 changed, 0 destroyed');
    const [api] = workspace.session.store.list({ provider: 'platform', type: 'konnect_api' });
    expect(api.values).toMatchObject({ name: 'Orders', description: 'second', slug: 'orders-v1' });

    await workspace.succeed('state', 'rm', 'konnect_api.api');
    await workspace.succeed('import', '-no-color', 'konnect_api.api', api.id);
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('a group created with its templates knows none of their ids in the plan, and the next plan is empty', async () => {
    workspace.synthesize((stack) => {
      const office = new cloud.addressTemplate.AddressTemplate(stack, 'office', { name: 'a', addresses: ['10.0.0.1'] });
      new cloud.addressTemplateGroup.AddressTemplateGroup(stack, 'group', { name: 'g', templateIds: [office.id] });
    });
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('plan', '-out', 'plan', '-no-color');
    const { resource_changes } = JSON.parse(await workspace.succeed('show', '-json', 'plan'));
    const { change } = resource_changes.find(({ type }: any) => type === 'tencentcloud_address_template_group');
    expect(change.after_unknown).toEqual({ id: true, template_ids: true });
    await workspace.succeed('apply', '-no-color', 'plan');
    const [{ id }] = workspace.stored('tencentcloud_address_template');
    expect(workspace.stored('tencentcloud_address_template_group')).toMatchObject([{ template_ids: [id] }]);
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  });

  test('an object removed outside of terraform is created again', async () => {
    workspace.synthesize((stack) => publishedApi(stack, 'first'));
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    const [service] = workspace.session.store.list({ provider: 'platform', type: 'konnect_gateway_service' });
    workspace.session.store.remove('platform', service.type, service.id);
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('1 added, 0 changed, 0 destroyed');
  });

  test('an object that a killed terraform created without recording it is adopted by the next identical creation', async () => {
    workspace.synthesize((stack) => publishedApi(stack, 'first'));
    await workspace.succeed('init', '-input=false');
    const killed = await workspace.session.begin('killed');
    expect(await workspace.outputOf(['apply', '-auto-approve', '-no-color'], killed.environment)).toMatchObject({
      status: 0,
    });
    await killed.end('killed');
    // Simulates a terraform that was killed before it wrote its state.
    fs.rmSync(path.join(workspace.folder, 'terraform.tfstate'));
    const before = workspace.session.store.list().map(({ id }) => id);

    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('6 added');
    expect(workspace.session.store.list().map(({ id }) => id)).toEqual(before);
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  });

  test('an object that a normal run created is never adopted', async () => {
    workspace.synthesize((stack) => publishedApi(stack, 'first'));
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    fs.rmSync(path.join(workspace.folder, 'terraform.tfstate'));
    for (const rule of ['api-name-and-version-taken', 'platform-name-taken']) {
      switchRule(workspace.session.store, rule, false);
    }
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('6 added');
    expect(workspace.session.store.count()).toBe(12);
  });

  test('a value in the state that somebody edited is an error with resource and attribute', async () => {
    switchRule(workspace.session.store, 'gateway-custom-plugin-installed', false);
    workspace.synthesize((stack) => {
      const { id } = new platform.gatewayControlPlane.GatewayControlPlane(stack, 'cp', { name: 'orders' });
      const config = { minute: 5 };
      new platform.gatewayCustomPlugin.GatewayCustomPlugin(stack, 'own', { controlPlaneId: id, name: 'own', config });
    });
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    const file = path.join(workspace.folder, 'terraform.tfstate');
    const state = JSON.parse(fs.readFileSync(file, 'utf8'));
    const { attributes } = state.resources.find(({ name }: any) => name === 'own').instances[0];
    attributes.config = attributes.config.value;
    fs.writeFileSync(file, JSON.stringify({ ...state, serial: state.serial + 1 }));
    const { status, text } = await workspace.terraform('plan', '-no-color');
    expect(status).toBe(1);
    expect(text).toContain('Error: Invalid state');
    expect(text).toContain('with konnect_gateway_custom_plugin.own');
    expect(text.replace(/\s+/g, ' ')).toContain('config of konnect_gateway_custom_plugin has an object instead of');
  });

  test('a malformed import id is rejected', async () => {
    workspace.synthesize((stack) => publishedApi(stack, 'first'));
    await workspace.succeed('init', '-input=false');
    const { status, text } = await workspace.terraform('import', '-no-color', 'konnect_api_document.guide', 'd1');
    expect(status).toBe(1);
    expect(text).toContain('expected an object such as {"api_id": "…", "id": "…"}');
  });

  test('the served schemas equal the catalogue', async () => {
    workspace.synthesize((stack) => publishedApi(stack, 'first'));
    await workspace.succeed('init', '-input=false');
    const { provider_schemas: schemas } = JSON.parse(await workspace.succeed('providers', 'schema', '-json'));
    const counts = Object.values<any>(schemas).map((schema) => [
      Object.keys(schema.resource_schemas).length,
      Object.keys(schema.data_source_schemas).length,
    ]);
    expect(counts.sort()).toEqual([
      [215, 12],
      [48, 44],
    ]);
  });
});
