/** Tests the example from the sources: the handling of a request, and both environments deployed to one sandbox with the real terraform. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { TerraformResource, Testing } from 'cdktf';
import { GatewayStack } from '../../examples/gateway/gateway-stack';
import { NAMESPACE_CONTEXT } from '../../lib/core/l2/stable-id';
import { explain } from '../../sandbox/src/testing';
import { changes } from '../constructs/platform/support/changes';
import { hasTerraform, Workspace } from '../sandbox/support/terraform';
import { copyExample } from './support';

// The example imports the package by its name, so the name is mapped to the build.
jest.mock('cdktf-gateways', () => jest.requireActual('../../index'), { virtual: true });

const ENVIRONMENTS = {
  staging: { name: 'staging', redis: 'redis.staging.example.com', requestsPerMinute: 10 },
  production: { name: 'production', redis: 'redis.example.com', requestsPerMinute: 60 },
};
type Name = keyof typeof ENVIRONMENTS;

const home = process.cwd();
let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'example-'));
  copyExample('gateway', folder);
  file = path.join(folder, 'specs', 'parcels.yaml');
  process.chdir(folder);
  process.env.TF_VAR_platform_token = 'any';
});
afterEach(() => {
  process.chdir(home);
  delete process.env.TF_VAR_platform_token;
  fs.rmSync(folder, { recursive: true });
});

const stackOf = (name: Name) =>
  new GatewayStack(
    Testing.app({ stackTraces: false, context: { [NAMESPACE_CONTEXT]: 'parcels' } }),
    name,
    ENVIRONMENTS[name],
  );

describe('a request', () => {
  test('of a customer is limited by the tier, after authentication', () => {
    const answer = explain(stackOf('production'), 'GET https://api.example.com/shipments/7/parcels/9', {
      consumer: 'fashion-house',
    });
    expect(answer).toMatchObject({ service: 'parcels', route: 'parcels_getparcel' });
    expect(answer.policies.map(({ type, scope }) => [type, scope])).toEqual([
      ['correlation-id', 'service'],
      ['cors', 'service'],
      ['key-auth', 'service'],
      ['rate-limiting-advanced', 'group'],
    ]);
  });

  test('for a quote has a separate limit in addition to the tier', () => {
    const { policies } = explain(stackOf('production'), 'POST https://api.example.com/rates', {
      consumer: 'tea-and-more',
    });
    expect(policies.map(({ type, scope }) => [type, scope])).toEqual(
      expect.arrayContaining([
        ['rate-limiting', 'route'],
        ['rate-limiting-advanced', 'group'],
      ]),
    );
  });
});

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  let workspace: Workspace;
  beforeEach(() => {
    workspace = new Workspace();
  });
  afterEach(() => workspace.close());

  function synthesize(name: Name, change?: (stack: GatewayStack) => void): void {
    const stack = stackOf(name);
    change?.(stack);
    const { terraform, ...rest } = JSON.parse(Testing.synth(stack, true));
    // The states of the example are next to it. This test has separate states.
    delete terraform.backend;
    workspace.write(JSON.stringify({ terraform, ...rest }));
  }

  /** Returns the actions of a plan in an environment by construct. */
  async function planned(name: Name, change?: (stack: GatewayStack) => void): Promise<string[]> {
    synthesize(name, change);
    const all = Object.entries(await changes(workspace, `-state=${name}.tfstate`));
    return all.map(([address, actions]) => `${address.replace(/_[0-9A-F]{8}$/, '')}: ${actions}`);
  }

  const edit = (from: string, to: string): void => {
    const text = fs.readFileSync(file, 'utf8');
    expect(text.split(from)).toHaveLength(2);
    fs.writeFileSync(file, text.replace(from, to));
  };
  const resource = (stack: GatewayStack, ...ids: string[]): any =>
    ids.reduce<any>((construct, id) => construct.node.findChild(id), stack) as TerraformResource;

  test('two environments are independent, and change only by their edits', async () => {
    for (const name of ['staging', 'production'] as const) {
      synthesize(name);
      await workspace.succeed('init', '-input=false');
      const applied = await workspace.succeed('apply', '-auto-approve', '-no-color', `-state=${name}.tfstate`);
      expect(applied).toContain('88 added, 0 changed, 0 destroyed');
      expect(await planned(name)).toEqual([]);
    }
    expect(workspace.stored('konnect_gateway_route')).toHaveLength(114);

    const edits: [(stack: GatewayStack) => void, string][] = [
      [
        (stack) => (resource(stack, 'customer-tea-and-more', 'Resource').tags = ['business']),
        'konnect_gateway_consumer.customer-tea-and-more: update',
      ],
      [
        (stack) => (resource(stack, 'tier-business', 'Group', 'policy-limit', 'Resource').tags = ['edited']),
        'konnect_gateway_plugin_rate_limiting_advanced.tier-business_Group_policy-limit: update',
      ],
      [
        (stack) => (resource(stack, 'parcels', 'service', 'policy-keys', 'Resource').enabled = false),
        'konnect_gateway_plugin_key_auth.parcels_service_policy-keys: update',
      ],
      [(stack) => (resource(stack, 'vault', 'Resource').description = 'Edited'), 'konnect_gateway_vault.vault: update'],
    ];
    for (const [change, expected] of edits) {
      expect(await planned('staging', change)).toEqual([expected]);
    }

    edit('read_timeout: 15000', 'read_timeout: 20000');
    expect(await planned('staging')).toEqual(['konnect_gateway_service.parcels_service: update']);
    edit('read_timeout: 20000', 'read_timeout: 15000');
    edit('algorithm: least-connections', 'algorithm: round-robin');
    expect(await planned('staging')).toEqual(['konnect_gateway_upstream.parcels_upstream: update']);
    edit('algorithm: round-robin', 'algorithm: least-connections');
    const insurance = [
      '  /insurances:',
      '    get:',
      '      operationId: listInsurances',
      "      responses: { '200': { description: Insurances. } }",
    ];
    edit('\npaths:\n', `\npaths:\n${insurance.join('\n')}\n`);
    expect(await planned('staging')).toEqual(['konnect_gateway_route.parcels_route-listinsurances: create']);

    for (const name of ['staging', 'production'] as const) {
      synthesize(name);
      await workspace.succeed('destroy', '-auto-approve', '-no-color', `-state=${name}.tfstate`);
    }
    expect(workspace.session.store.count()).toBe(0);
  });
});
