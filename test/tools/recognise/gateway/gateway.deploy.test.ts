/** All objects of a gateway in the sandbox are imported by generated constructs, and the real terraform plans no change. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack, TerraformVariable } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { Duration, SecretValue } from '../../../../index';
import { compose, Composed } from '../../../../tools/src/compose/compose';
import { Inventory, Secret } from '../../../../tools/src/inventory/inventory';
import { prepared } from '../../../../tools/src/inventory/prepare';
import { fromStore } from '../../../../tools/src/readers/store';
import { run } from '../../../../tools/src/run/run';
import { plannedIn } from '../../../../tools/src/verify/plan';
import { LEAF } from '../../../constructs/platform/support/certificates';
import { fill } from '../../../sandbox/support/export-app';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';

const deployed = hasTerraform ? describe : describe.skip;

/** Types that the provider cannot import. */
const NO_IMPORT = [
  'konnect_gateway_consumer_group_member',
  'konnect_gateway_control_plane_membership',
  'konnect_gateway_custom_plugin',
];

function gateway(stack: TerraformStack): void {
  const controlPlane = new platform.ControlPlane(stack, 'shop', { name: 'Shop', labels: { team: 'shop' } });
  fill(stack, controlPlane);
  const other = new platform.ControlPlane(stack, 'other', {
    name: 'Other',
    description: 'has ${dollars}',
    type: platform.ControlPlaneType.HYBRID,
    cloudGateway: false,
    authType: platform.ControlPlaneAuthType.PKI_CLIENT_CERTIFICATES,
    proxyUrls: [{ host: 'a.example.com', port: 443, protocol: platform.GatewayProtocol.HTTPS }],
  });
  const group = new platform.ControlPlaneGroup(stack, 'group', { name: 'All', members: [controlPlane] });
  group.addMember(other);
  new platform.DataPlaneCertificate(stack, 'nodes', { controlPlane: group, certificate: LEAF, title: 'Nodes' });
  const realm = new platform.Realm(stack, 'realm', {
    name: 'partners',
    allowedControlPlanes: [other],
    ttl: Duration.hours(1),
  });
  const partner = realm.addConsumer('partner', { consumerGroups: ['gold'], tags: ['a'] });
  partner.addKey('made');
  partner.addKey('own', { secret: SecretValue.unsafePlainText('central-secret') });
  const store = new platform.ConfigStore(stack, 'store', { controlPlane: other, name: 'settings' });
  store.addSecret('redis', SecretValue.unsafePlainText('stored-secret'));
  const backend = platform.VaultBackend.configStore(store);
  const vault = new platform.Vault(stack, 'stored', { controlPlane: other, prefix: 'stored', backend });
  const password = vault.reference('redis');
  const content = platform.GatewayPartialContent.redisCommunity({ host: 'redis.example.com', tls: true, password });
  const redis = new platform.GatewayPartial(stack, 'community', { controlPlane: other, content });
  const service = new platform.GatewayService(stack, 'streams', {
    controlPlane: other,
    url: 'https://a.example.com/v1',
  });
  service.addExpressionRoute('all', { expression: 'http.path ^= "/${a}"', priority: 7 });
  const limit = platform.Policy.rateLimiting({ minute: 5, policy: 'redis' });
  service.addPolicy('limit', limit, { partials: [{ partial: redis }], before: ['key-auth'] });
  new platform.AccessControlEnforcement(stack, 'enforcement', { controlPlane: other });
  const code = { handler: 'return {}', schema: 'return { name = "stamp", fields = {} }' };
  new platform.StreamedCustomPlugin(stack, 'stamp', {
    controlPlane: other,
    handler: platform.TextContent.fromText(code.handler),
    schema: platform.TextContent.fromText(code.schema),
  }).addPolicy('everywhere', { config: { header: 'x-stamp' } });
}

/** Returns the Terraform configuration of a program. */
function configurationOf({ program }: Composed): string {
  const spy = jest.spyOn(TerraformStack.prototype, 'toTerraform');
  const { failures } = run(program);
  const { terraform, ...others } = spy.mock.results.pop()!.value;
  spy.mockRestore();
  expect([...failures]).toEqual([]);
  return JSON.stringify({ terraform: { required_providers: terraform.required_providers }, ...others });
}

/** Returns the contents of an object. Settings of vaults are JSON. */
function parsed(value: any): any {
  const text = value instanceof Secret ? value.reveal() : value;
  return typeof text === 'string' ? JSON.parse(text) : text;
}

/** Returns values for the variables of a program, derived from their descriptions. */
function valuesOf({ program }: Composed, { objects }: Inventory): { [variable: string]: string } {
  const values = program.variables.map(({ name, description }) => {
    const [, at, place] = /^(\S+) of (.*)$/.exec(description)!;
    const object = objects.find((one) => one.place === place)!;
    const value = at.split('.').reduce<any>((found, part) => parsed(found)[part], object.values);
    return [name, value instanceof Secret ? value.reveal() : value];
  });
  return Object.fromEntries(values);
}

deployed('a gateway of all kinds', () => {
  let workspace: Workspace;
  beforeAll(() => {
    workspace = new Workspace();
  });
  afterAll(() => workspace.close());

  test('is adopted without a change', async () => {
    const values: { [variable: string]: string } = {};
    workspace.synthesize(
      (stack) => {
        gateway(stack);
        const variables = stack.node
          .findAll()
          .filter((one): one is TerraformVariable => one instanceof TerraformVariable);
        variables
          .filter(({ sensitive }) => sensitive)
          .forEach((one) => (values[one.friendlyUniqueId] = `secret of ${one.node.id}`));
      },
      { 'cdktf-gateways/id-namespace': 'tests' },
    );
    fs.writeFileSync(path.join(workspace.folder, 'terraform.tfvars.json'), JSON.stringify(values));
    await workspace.succeed('init', '-input=false', '-no-color');
    await workspace.succeed('apply', '-auto-approve', '-no-color');

    const inventory = prepared([fromStore(workspace.session.store)]);
    const composed = compose(inventory);
    const notL2 = inventory.objects
      .map(({ key }) => [key, composed.made.get(key)!] as const)
      .filter(([, { level }]) => level !== 'L2');
    expect(notL2).toEqual([]);
    workspace.write(configurationOf(composed));
    fs.writeFileSync(
      path.join(workspace.folder, 'terraform.tfvars.json'),
      JSON.stringify(valuesOf(composed, inventory)),
    );
    fs.rmSync(path.join(workspace.folder, 'terraform.tfstate'));
    await workspace.succeed('plan', '-out=plan', '-input=false', '-no-color');
    const plan = JSON.parse(await workspace.succeed('show', '-json', 'plan'));
    const { resource_changes: changes } = plan;
    const imported = changes.filter(({ change }: any) => change.importing);
    expect(imported.length).toBe(changes.length);
    const types = new Set(inventory.objects.map(({ type }) => type));
    NO_IMPORT.forEach((type) => types.delete(type));
    expect(new Set(imported.map(({ type }: any) => type))).toEqual(types);
    const { changes: left, sentAgain } = plannedIn(plan, 'the plan');
    expect(left).toEqual([]);
    // The secret of a store, and whether Terraform deletes the content of a realm.
    expect(sentAgain.map((one) => one.arguments)).toEqual([['value'], ['force_destroy']]);
  });
});
