/** Tests the example from the sources: both gateways deployed to one sandbox with the real terraform, and the report. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { TerraformStack, Testing } from 'cdktf';
import { Backend } from '../../constructs/cloud/gateway/backend';
import { GatewayService } from '../../constructs/cloud/gateway/gateway-service';
import { CloudStack } from '../../examples/migration/cloud-stack';
import { PlatformStack } from '../../examples/migration/platform-stack';
import { NAMESPACE_CONTEXT } from '../../lib/core/l2/stable-id';
import { isGenerated } from '../../lib/core/schema/generated';
import { without } from '../../lib/core/shared/declarative/document';
import { Duration } from '../../lib/core/values/duration';
import { explain } from '../../sandbox/src/testing';
import { changes } from '../constructs/platform/support/changes';
import { hasTerraform, Workspace } from '../sandbox/support/terraform';

// The example imports the package by its name, so the name is mapped to the build.
jest.mock('cdktf-gateways', () => jest.requireActual('../../index'), { virtual: true });

const KEYS = ['BACK_OFFICE', 'BIKES_ONLINE', 'LEDGER', 'TEA_AND_MORE'];
const VARIABLES: { readonly [name: string]: string } = Object.fromEntries([
  ['certificate_id', 'certificate-1'],
  ['platform_token', 'any'],
  ...KEYS.flatMap((key) => [
    [`DECK_${key}_ID`, `id-${key}`],
    [`DECK_${key}_SECRET`, `hunter2-${key}`],
  ]),
]);

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'example-'));
  // The report is written there.
  process.chdir(folder);
  Object.entries(VARIABLES).forEach(([name, value]) => (process.env[`TF_VAR_${name}`] = value));
});
afterEach(() => {
  process.chdir(home);
  Object.keys(VARIABLES).forEach((name) => delete process.env[`TF_VAR_${name}`]);
  fs.rmSync(folder, { recursive: true });
});

function stacks(edit: (service: GatewayService) => void = () => undefined) {
  const app = Testing.app({ stackTraces: false, context: { [NAMESPACE_CONTEXT]: 'shop' } });
  const old = new CloudStack(app, 'old');
  edit(old.node.findChild('shop') as GatewayService);
  return { old, platform: new PlatformStack(app, 'new', { old }) };
}

const late = Backend.http({ url: 'https://orders.internal.example.com', timeout: Duration.seconds(10) });

/** Returns the leaves of arguments, without empty values. */
function leaves(value: any, at: string): string[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return value === null || value === undefined
    ? []
    : members.length === 0
      ? [at]
      : members.flatMap(([key, member]) => leaves(member, Array.isArray(value) ? `${at}[${key}]` : `${at}.${key}`));
}

test('the report contains each argument of the old stack once', () => {
  const { old, platform } = stacks();
  const { entries, counts } = JSON.parse(platform.plan.reportJson);
  const { resource } = JSON.parse(Testing.synth(old));
  let told = 0;
  for (const element of old.node.findAll().filter(isGenerated)) {
    const given = resource[element._terraformType]?.[(element as any).friendlyUniqueId] ?? {};
    const place = element.node.path.replace(/\/Resource$/, '');
    const fields = entries.filter((entry: any) => entry.place === place).map(({ field }: any) => field);
    const { plugin_data: data, ...values } = without(given, ['depends_on', 'lifecycle']) as any;
    const all = { ...values, ...(data && { plugin_data: JSON.parse(data) }) };
    for (const leaf of Object.entries(all).flatMap(([name, value]) => leaves(value, name))) {
      const by = fields.filter(
        (field: string) => leaf === field || (leaf.startsWith(field) && /^[.[]/.test(leaf.slice(field.length))),
      );
      expect([place, leaf, by]).toEqual([place, leaf, [expect.any(String)]]);
      told += 1;
    }
  }
  expect(told).toBeGreaterThan(400);
  expect(counts.kept + counts.changed + counts.lost + counts.unneeded).toBe(entries.length);
});

describe('a request', () => {
  const answer = (request: string, consumer?: string) => explain(stacks().platform, request, { consumer });

  test('reaches the same API as before, in the same order of APIs', () => {
    const routes: [string, string][] = [
      ['GET /v1/orders', 'list-orders'],
      ['POST /v1/orders', 'create-order'],
      ['GET /v1/orders/7', 'get-order'],
      ['GET /v1/orders/7/lines', 'list-lines'],
      ['GET /v1/orders/7/lines/2', 'get-line'],
      ['GET /v1/products/search', 'search-products'],
      ['GET /v1/products/search-me', 'get-product'],
      ['GET /v1/search/orders?customer=1', 'search-orders'],
      ['OPTIONS /v1/orders', 'create-order'],
    ];
    for (const [request, name] of routes) {
      const [method, target] = request.split(' ');
      expect([request, answer(`${method} https://api.shop.example.com${target}`).route]).toEqual([
        request,
        `shop-${name}-v1`,
      ]);
    }
    expect(answer('GET https://api.shop.example.com/orders').route).toBeNull();
    expect(answer('GET https://other.example.com/v1/orders').route).toBeNull();
  });

  test('with a key is limited by its plan', () => {
    const { policies } = answer('GET https://api.shop.example.com/v1/orders', 'tea-and-more');
    expect(policies.map(({ type, scope }) => [type, scope])).toEqual(
      expect.arrayContaining([
        ['hmac-auth', 'route'],
        ['acl', 'route'],
        ['rate-limiting-advanced', 'group'],
        ['rate-limiting', 'service'],
      ]),
    );
  });
});

(hasTerraform ? test : test.skip)('both gateways are deployed, and a second plan is empty', async () => {
  const workspace = new Workspace();
  try {
    const write = (stack: TerraformStack) => {
      const { terraform, ...rest } = JSON.parse(Testing.synth(stack, true));
      // The states of the example are next to it. This test has separate states.
      delete terraform.backend;
      workspace.write(JSON.stringify({ terraform, ...rest }));
    };
    const { old, platform } = stacks();
    const shown: string[] = [];
    for (const stack of [old, platform]) {
      const state = `-state=${stack.node.id}.tfstate`;
      write(stack);
      await workspace.succeed('init', '-input=false');
      shown.push(await workspace.succeed('apply', '-auto-approve', '-no-color', state));
      expect(await changes(workspace, state)).toEqual({});
    }
    expect(workspace.stored('konnect_gateway_route')).toHaveLength(20);
    expect(workspace.stored('tencentcloud_api_gateway_api')).toHaveLength(20);
    expect(
      workspace
        .stored('konnect_gateway_hmac_auth')
        .map(({ username }) => username)
        .sort(),
    ).toEqual(KEYS.map((key) => `id-${key}`));
    shown.push(platform.plan.reportMarkdown, platform.plan.reportJson);
    expect(shown.filter((text) => text.includes('hunter2'))).toEqual([]);

    // A new API of the old gateway adds a route, and its children, to the new gateway.
    write(stacks((service) => service.addApi('late', { name: 'late', path: '/late', backend: late })).platform);
    const edited = Object.entries(await changes(workspace, '-state=new.tfstate'));
    expect(edited.map(([address, actions]) => `${address.replace(/\..*/, '')}: ${actions}`).sort()).toEqual([
      'konnect_gateway_plugin_cors: create',
      'konnect_gateway_plugin_request_transformer: create',
      'konnect_gateway_route: create',
    ]);

    for (const stack of [platform, old]) {
      write(stack);
      await workspace.succeed('destroy', '-auto-approve', '-no-color', `-state=${stack.node.id}.tfstate`);
    }
    expect(workspace.session.store.count()).toBe(0);
  } finally {
    await workspace.close();
  }
});
