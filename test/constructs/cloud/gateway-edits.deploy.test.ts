/** Deploys edits of gateways that the provider applies incorrectly in place to the sandbox, with the real terraform. */
import { TerraformOutput, TerraformStack } from 'cdktf';
import { Api } from '../../../constructs/cloud/gateway/api';
import { ApiAuth } from '../../../constructs/cloud/gateway/api-auth';
import { ApiKey } from '../../../constructs/cloud/gateway/api-key';
import { ApiOptions } from '../../../constructs/cloud/gateway/api-props';
import { Backend } from '../../../constructs/cloud/gateway/backend';
import { CustomDomainOptions } from '../../../constructs/cloud/gateway/custom-domain';
import { Environment } from '../../../constructs/cloud/gateway/environment';
import { GatewayService } from '../../../constructs/cloud/gateway/gateway-service';
import { HttpMethod } from '../../../constructs/cloud/gateway/http-method';
import { IpListType } from '../../../constructs/cloud/gateway/ip-list-type';
import { Upstream, UpstreamNodes } from '../../../constructs/cloud/gateway/upstream';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';
import { changes } from '../platform/support/changes';

const { RELEASE } = Environment;

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const stored = (type: string) => workspace.stored(`tencentcloud_api_gateway_${type}`);
const apiNamed = (name: string) => stored('api').find(({ api_name: one }) => one === name);

interface Variation {
  readonly allowOutage?: boolean;
  /** Edits that the provider applies in place. */
  readonly inPlace?: boolean;
  /** Edits that the provider cannot apply in place. */
  readonly wrong?: boolean;
}

/** A gateway whose objects the provider can only partly edit. */
function gateway(stack: TerraformStack, { allowOutage, inPlace = false, wrong = false }: Variation): void {
  const service = new GatewayService(stack, 'orders', { name: 'orders' });
  const upstream = new Upstream(stack, 'upstream', {
    vpcId: 'vpc-1a2b3c4d',
    allowOutage,
    nodes: UpstreamNodes.servers([{ host: inPlace ? '10.0.0.5' : '10.0.0.4', port: 8080 }]),
    ...(inPlace ? {} : { name: 'orders', description: 'Orders', host: 'orders' }),
    healthCheck: inPlace ? undefined : { healthyHttpStatus: '200', unhealthyHttpStatus: '500' },
  });
  const add = (name: string, options: Partial<ApiOptions>) =>
    service.addApi(name, { name, path: `/${name}`, backend: Backend.mock('ok'), allowOutage, ...options });
  // A removed argument, or an argument of another type of backend, stays on the service, and plans do not show it
  // again.
  const http = Backend.http({ url: 'https://orders.example.com' });
  const before = { description: 'Said', errorCodes: [{ code: 404, message: 'none', convertTo: 410 }], backend: http };
  const plain = add('plain', inPlace ? { backend: Backend.mock('ok') } : before);
  const oauth = ApiAuth.oauthAuthorizationApi({ publicKey: 'key', tokenLocation: 'here' });
  add('login', { auth: inPlace ? ApiAuth.none() : oauth });
  // Edits that the provider sends wrongly, or rejects.
  const limits = wrong ? { test: 1, prepub: 2, release: 300 } : { test: 1, prepub: 2, release: 3 };
  const limited = add('limited', { qpsLimits: limits, description: inPlace ? 'Said' : undefined });
  const nodes = add('nodes', {
    path: wrong ? '/other-nodes' : '/nodes',
    // Remembered values are compared unchanged.
    description: 'Says ${x}, %{ y } and "z"',
    backend: Backend.upstream(upstream, { url: 'http://orders', path: '/' }),
  });
  add('network', { backend: wrong ? Backend.vpc({ url: 'http://10.0.0.1', vpcId: 'vpc-1a2b3c4d' }) : http });
  service.release(RELEASE);
  const plan = service.addUsagePlan('plan', {
    name: 'plan',
    quota: 1,
    requestsPerSecond: 1,
    description: inPlace ? undefined : 'Said',
  });
  [plain, limited, nodes].forEach((api) => plan.attachToApi(api, RELEASE));
  new ApiKey(stack, 'key', { name: wrong ? 'another' : 'key', allowOutage });
  const blocked = { name: 'blocked', type: wrong ? IpListType.ALLOW : IpListType.DENY, allowOutage };
  const address = inPlace ? '203.0.113.8' : '203.0.113.7';
  service.addIpStrategy('blocked', { ...blocked, address }).attachTo(limited, RELEASE);
  const pathMappings = [{ path: inPlace ? '/v2' : '/v1', environment: RELEASE }];
  const domain: CustomDomainOptions = { domain: 'api.example.com', certificateId: 'cert-1', pathMappings, allowOutage };
  service.addCustomDomain('own', wrong ? { ...domain, pathMappings: undefined } : domain);
}

async function applied(variation: Variation): Promise<void> {
  workspace.synthesize((stack) => gateway(stack, variation));
  await workspace.succeed('apply', '-auto-approve', '-no-color');
  expect(await changes(workspace)).toEqual({});
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('edits are applied in place, rejected at plan, or replace the resource', async () => {
    workspace.synthesize((stack) => gateway(stack, {}));
    await workspace.succeed('init', '-input=false');
    await applied({});
    const ids = stored('api').map(({ id }) => id);

    await applied({ inPlace: true });
    expect(stored('api').map(({ id }) => id)).toEqual(ids);
    expect(apiNamed('plain')).toMatchObject({ service_config_type: 'MOCK' });
    expect(apiNamed('limited')).toMatchObject({ test_limit: 1, pre_limit: 2, release_limit: 3 });
    expect(stored('custom_domain')).toMatchObject([{ path_mappings: ['/v2#release'] }]);
    expect(stored('upstream')[0].nodes).toMatchObject([{ host: '10.0.0.5' }]);

    // Each edit is rejected with its reason, and nothing changes. The domain waits for the release, and that for the APIs.
    const count = workspace.session.store.count();
    workspace.synthesize((stack) => gateway(stack, { inPlace: true, wrong: true }));
    const { status, text } = await workspace.terraform('apply', '-auto-approve', '-no-color');
    expect(status).toBe(1);
    const told = text.replace(/\s+/g, ' ').match(/stack\/\S+: the provider cannot change/g) ?? [];
    expect([...told].sort()).toEqual(
      ['key', 'orders/api-limited', 'orders/api-network', 'orders/api-nodes', 'orders/strategy-blocked'].map(
        (path) => `stack/${path}: the provider cannot change`,
      ),
    );
    const ways = text.replace(/\s+/g, ' ').match(/undo the change, or set allowOutage of stack\/\S+ to true/g);
    expect(ways).toHaveLength(told.length);
    expect([workspace.session.store.count(), stored('api').map(({ id }) => id)]).toEqual([count, ids]);

    // With allowOutage, terraform replaces the affected resources at their addresses, and nothing else changes. The flag alone has no
    // effect.
    await applied({ inPlace: true, allowOutage: true });
    expect(stored('api').map(({ id }) => id)).toEqual(ids);
    workspace.synthesize((stack) => gateway(stack, { inPlace: true, wrong: true, allowOutage: true }));
    const planned = Object.entries(await changes(workspace));
    const replaced = planned.filter(([, actions]) => actions === 'delete,create').map(([address]) => address);
    expect(replaced.map((address) => address.replace(/^tencentcloud_api_gateway_|_[0-9A-F]{8}$/g, '')).sort()).toEqual([
      'api.orders_api-limited',
      'api.orders_api-network',
      'api.orders_api-nodes',
      'api_key.key',
      'custom_domain.orders_domain-own',
      'ip_strategy.orders_strategy-blocked',
      expect.stringMatching(/^strategy_attachment\./),
      expect.stringMatching(/^usage_plan_attachment\..*limited/),
      expect.stringMatching(/^usage_plan_attachment\..*nodes/),
    ]);
    await applied({ inPlace: true, wrong: true, allowOutage: true });
    expect(apiNamed('limited')).toMatchObject({ test_limit: 1, pre_limit: 2, release_limit: 300 });
    expect(apiNamed('nodes')).toMatchObject({
      request_config_path: '/other-nodes',
      service_config_product: 'upstream',
    });
    expect(apiNamed('network')).toMatchObject({ service_config_product: 'clb' });
    expect(stored('api_key')).toMatchObject([{ secret_name: 'another' }]);
    expect(stored('ip_strategy')).toMatchObject([{ strategy_type: 'WHITE' }]);

    // Outages are no longer allowed, as before. This does not prevent the destruction.
    await applied({ inPlace: true, wrong: true });
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('an API can be looked up by its path and method', async () => {
    workspace.synthesize((stack) => {
      const service = new GatewayService(stack, 'orders', { name: 'orders' });
      ['a', 'ab'].forEach((name) => service.addApi(name, { name, path: `/${name}`, backend: Backend.mock('ok') }));
      service.addApi('post', { name: 'post', path: '/a', method: HttpMethod.POST, backend: Backend.mock('ok') });
    });
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');

    const find = (path: string) => (stack: TerraformStack) => {
      const service = GatewayService.fromLookup(stack, 'service', { name: 'orders' });
      const { apiId } = Api.fromLookup(stack, 'api', { service, path, method: HttpMethod.POST });
      new TerraformOutput(stack, 'id', { value: apiId }).overrideLogicalId('id');
    };
    // Another state, as another team has it.
    await workspace.succeed('workspace', 'new', '-no-color', 'other');
    workspace.synthesize(find('/a'));
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    expect(await workspace.succeed('output', '-raw', 'id')).toContain(apiNamed('post').id);

    workspace.synthesize(find('/none'));
    const { status, text } = await workspace.terraform('plan', '-no-color');
    expect(status).toBe(1);
    expect(text.replace(/\s+/g, ' ')).toContain('there is not exactly one object with method "POST" and path "/none"');
  });
});
