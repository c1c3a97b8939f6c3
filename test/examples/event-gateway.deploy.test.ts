/** Deploys the example from the sources to the sandbox with the real terraform, and tests edits. */
import { TerraformResource, Testing } from 'cdktf';
import { EventsStack } from '../../examples/event-gateway/events-stack';
import { LEAF } from '../constructs/platform/support/certificates';
import { changes } from '../constructs/platform/support/changes';
import { hasTerraform, Workspace } from '../sandbox/support/terraform';

// The example imports the package by its name, so the name is mapped to the build.
jest.mock('cdktf-gateways', () => jest.requireActual('../../index'), { virtual: true });

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  process.env.TF_VAR_platform_token = 'any';
  process.env.TF_VAR_data_plane_certificate = LEAF;
});
afterEach(() => {
  delete process.env.TF_VAR_platform_token;
  delete process.env.TF_VAR_data_plane_certificate;
  return workspace.close();
});

function synthesize(change?: (stack: EventsStack) => void): void {
  const stack = new EventsStack(Testing.app({ stackTraces: false }), 'event-gateway');
  change?.(stack);
  const { terraform, ...rest } = JSON.parse(Testing.synth(stack, true));
  // The state of the example is next to it. This test has a separate state.
  delete terraform.backend;
  workspace.write(JSON.stringify({ terraform, ...rest }));
}

/** Returns the actions of a plan by construct. */
async function planned(change?: (stack: EventsStack) => void): Promise<string[]> {
  synthesize(change);
  const all = Object.entries(await changes(workspace));
  return all.map(([address, actions]) => `${address.slice(22).replace(/_[0-9A-F]{8}$/, '')}: ${actions}`).sort();
}

const resource = (stack: EventsStack, ...ids: string[]): any =>
  ['events', ...ids, 'Resource'].reduce<any>((at, id) => at.node.findChild(id), stack) as TerraformResource;

(hasTerraform ? test : test.skip)('is stable, can be edited, and is destroyed', async () => {
  synthesize();
  await workspace.succeed('init', '-input=false');
  expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('21 added, 0 changed, 0 destroyed');
  expect(await planned()).toEqual([]);

  const edits: [(stack: EventsStack) => void, string[]][] = [
    [
      (stack) => (resource(stack, 'backend-cluster-kafka').bootstrapServers = ['kafka-3.internal.example.com:9093']),
      ['backend_cluster.events_backend-cluster-kafka: update'],
    ],
    [
      (stack) => (resource(stack, 'virtual-cluster-orders', 'produce-schema_validation').condition = ''),
      // Policies below it do not change, although the provider plans an unknown id.
      ['produce_policy_schema_validation.events_virtual-cluster-orders_produce-schema_validation: update'],
    ],
    [
      (stack) => (resource(stack, 'virtual-cluster-analytics', 'consume-internal').enabled = false),
      ['consume_policy_skip_record.events_virtual-cluster-analytics_consume-internal: update'],
    ],
    [(stack) => (resource(stack, 'listener-clients').ports = ['9093']), ['listener.events_listener-clients: update']],
  ];
  for (const [change, expected] of edits) {
    expect(await planned(change)).toEqual(expected);
  }
  synthesize();
  await workspace.succeed('destroy', '-auto-approve', '-no-color');
  expect(workspace.session.store.count()).toBe(0);
});
