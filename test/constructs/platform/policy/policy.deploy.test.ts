/** Deploys policies to the sandbox with the real terraform: an edit changes only its policy. */
import { TerraformStack } from 'cdktf';
import { platform } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { EditedWorkspace } from '../support/edited-workspace';

const { ControlPlane, GatewayPolicy, GatewayService, Policy, l1 } = platform;

const PLUGIN = 'konnect_gateway_plugin_';

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace();
});
afterEach(() => workspace.close());

/** Arguments that the tests edit. */
interface Edits {
  readonly minute?: number;
  readonly limit?: platform.PolicyOptions;
  readonly keys?: platform.PolicyOptions;
  readonly paths?: string[];
  readonly url?: string;
  readonly group?: string[];
  readonly more?: boolean;
}

const policies = (edits: Edits) => (stack: TerraformStack) => {
  const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders' });
  const { controlPlaneId } = controlPlane;
  const { url = 'https://a.example.com', paths = ['/orders'] } = edits;
  const service = new GatewayService(stack, 'service', { controlPlane, url });
  const route = service.addRoute('orders', { paths });
  const ids = ['consumer', 'group', 'partial'].map((id) => platform.GatewayEntityId.derive(stack, id));
  new l1.gatewayConsumer.GatewayConsumer(stack, 'shop', { controlPlaneId, id: ids[0], username: 'shop' });
  const group = new l1.gatewayConsumerGroup.GatewayConsumerGroup(stack, 'gold', {
    controlPlaneId,
    id: ids[1],
    name: 'gold',
    tags: edits.group,
  });
  const redis = new l1.gatewayPartial.GatewayPartial(stack, 'redis', {
    controlPlaneId,
    redisCe: { id: ids[2], name: 'limits', config: { host: 'redis.example.com' } },
  });
  const reference = (id: string, attributes: object): any =>
    Object.assign(ControlPlane.fromControlPlaneId(stack, id, controlPlaneId), attributes);
  const consumer: platform.IConsumer = reference('the-shop', { consumerId: ids[0] });
  const consumerGroup: platform.IConsumerGroup = reference('all-gold', { consumerGroupId: group.id });
  const partial: platform.IGatewayPartial = reference('shared', { gatewayPartialId: ids[2] });

  new GatewayPolicy(stack, 'metrics', { controlPlane, policy: Policy.prometheus({ perConsumer: true }) });
  service.addPolicy('keys', Policy.keyAuth({ keyNames: ['apikey'] }), edits.keys);
  const limit = Policy.rateLimiting({ minute: edits.minute ?? 100, policy: 'redis' });
  const partials = [{ partial }];
  const ofRoute = route.addPolicy('limit', limit, { partials, after: ['key-auth'], ...edits.limit });
  const ofConsumer = service.addPolicy('shop', limit, { consumer, partials });
  const ofGroup = new GatewayPolicy(stack, 'gold-limit', { controlPlane, policy: limit, consumerGroup, partials });
  [ofRoute, ofConsumer, ofGroup].forEach((policy) => policy.node.addDependency(redis));
  ofConsumer.node.addDependency(stack.node.findChild('shop'));
  if (edits.more) {
    route.addPolicy('cors', Policy.cors({ origins: ['https://shop.example.com'] }));
  }
};

/** A policy whose scope, order and partials are edited, next to other policies. */
const placed = (edits: PlaceEdits) => (stack: TerraformStack) => {
  const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders' });
  const services = ['orders', 'carts'].map(
    (id) => new GatewayService(stack, id, { controlPlane, url: `https://${id}.example.com` }),
  );
  const route = services[0].addRoute('orders', { paths: ['/orders'] });
  const consumer = new platform.Consumer(stack, 'shop', { controlPlane, username: 'shop' });
  const consumerGroup = new platform.ConsumerGroup(stack, 'gold', { controlPlane, name: 'gold' });
  const [first, second] = ['first', 'second'].map(
    (id) =>
      new platform.GatewayPartial(stack, id, {
        controlPlane,
        name: id,
        content: platform.GatewayPartialContent.redisCommunity({ host: `${id}.example.com` }),
      }),
  );
  const scopes: { [name: string]: Partial<platform.GatewayPolicyProps> } = {
    all: {},
    service: { service: services[0] },
    'other service': { service: services[1] },
    route: { route },
    consumer: { consumer },
    group: { consumerGroup },
    'service and consumer': { service: services[0], consumer },
  };
  const partials = { first: [{ partial: first }], second: [{ partial: second }], none: undefined };
  new GatewayPolicy(stack, 'limit', {
    controlPlane,
    policy: Policy.rateLimiting({ minute: 100, policy: 'redis' }),
    ...scopes[edits.scope ?? 'service'],
    partials: partials[edits.partial ?? 'first'],
    before: edits.before,
    after: edits.after,
  });
  services[0].addPolicy('keys', Policy.keyAuth({}));
  services[1].addPolicy('keys', Policy.keyAuth({}));
};

/** Arguments of the policy that the tests edit. */
interface PlaceEdits {
  readonly scope?: string;
  readonly partial?: 'first' | 'second' | 'none';
  readonly before?: string[];
  readonly after?: string[];
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('policies are deployed as configured, and an edit changes only its object', async () => {
    await workspace.deploy(policies({}));
    expect(workspace.stored(`${PLUGIN}rate_limiting`)).toHaveLength(3);
    expect(workspace.stored(`${PLUGIN}key_auth`)).toEqual([
      expect.objectContaining({ config: expect.objectContaining({ key_names: ['apikey'] }) }),
    ]);

    expect(await workspace.planned(policies({ keys: { tags: ['a'] } }))).toEqual(['gateway_plugin_key_auth: update']);
    expect(await workspace.planned(policies({ limit: { enabled: false, condition: 'http.method == "GET"' } }))).toEqual(
      ['gateway_plugin_rate_limiting: update'],
    );
    expect(await workspace.planned(policies({ limit: { after: [], before: ['cors'] } }))).toEqual([
      'gateway_plugin_rate_limiting: update',
    ]);
    expect(await workspace.planned(policies({ minute: 5 }))).toEqual(
      Array(3).fill('gateway_plugin_rate_limiting: update'),
    );
    expect(await workspace.planned(policies({ more: true }))).toEqual(['gateway_plugin_cors: create']);
    // The scopes of the policies keep their ids, so the policies stay.
    expect(await workspace.planned(policies({ paths: ['/shop'] }))).toEqual(['gateway_route: update']);
    expect(await workspace.planned(policies({ url: 'https://b.example.com' }))).toEqual(['gateway_service: update']);
    expect(await workspace.planned(policies({ group: ['a'] }))).toEqual(['gateway_consumer_group: update']);
  });

  test('edits are applied, and all objects are destroyed', async () => {
    await workspace.deploy(policies({}));
    await workspace.deploy(
      policies({
        minute: 5,
        limit: { after: undefined, partials: undefined, enabled: false, tags: ['edited'] },
        keys: { instanceName: 'keys', condition: 'http.method == "GET"' },
        paths: ['/shop'],
        more: true,
      }),
    );
    expect(workspace.stored(`${PLUGIN}key_auth`)).toEqual([expect.objectContaining({ instance_name: 'keys' })]);
    await workspace.deploy(policies({}));
    expect(workspace.stored(`${PLUGIN}cors`)).toEqual([]);
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('a change of scope, ordering or partials changes only the policy, in place', async () => {
    const edits: PlaceEdits[] = [
      { scope: 'other service' },
      { scope: 'route' },
      { scope: 'consumer' },
      { scope: 'group' },
      { scope: 'service and consumer' },
      { scope: 'all' },
      { before: ['cors'] },
      { after: ['key-auth'] },
      { before: ['cors'], after: ['key-auth', 'jwt'] },
      { partial: 'second' },
      { partial: 'none' },
    ];
    await workspace.deploy(placed({}));
    for (const edit of edits) {
      expect([edit, await workspace.planned(placed(edit))]).toEqual([edit, ['gateway_plugin_rate_limiting: update']]);
    }
    for (const edit of [edits[3], edits[8], edits[9], {}]) {
      await workspace.deploy(placed(edit));
      const [{ service, consumer, consumer_group, partials, ordering }] = workspace.stored(`${PLUGIN}rate_limiting`);
      const isOfGroup = edit.scope === 'group';
      expect([service === null, consumer === null, consumer_group === null]).toEqual([isOfGroup, true, !isOfGroup]);
      expect(ordering?.after?.access ?? null).toEqual(edit.after ?? null);
      expect(partials).toHaveLength(1);
    }
  });
});
