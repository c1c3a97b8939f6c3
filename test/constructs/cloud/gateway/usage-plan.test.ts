import { TerraformVariable, Token } from 'cdktf';
import { ApiAuth } from '../../../../constructs/cloud/gateway/api-auth';
import { ApiKey } from '../../../../constructs/cloud/gateway/api-key';
import { Environment } from '../../../../constructs/cloud/gateway/environment';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { UsagePlan } from '../../../../constructs/cloud/gateway/usage-plan';
import { SecretValue } from '../../../../lib/core/secret-value';
import { findingsOf, only, resolved, stackWithProviders, synthesised } from '../../../support/stack';
import { addApi, all, serviceInStack, the } from './support';

const { TEST, RELEASE } = Environment;
const LIMITS = { quota: 1000, requestsPerSecond: 10 };
const auth = ApiAuth.keyPair();

test('a plan says both of its limits', () => {
  const stack = stackWithProviders();
  const { node } = new UsagePlan(stack, 'plan', { name: 'partners', ...LIMITS, description: 'For partners' });
  expect(the(stack, 'usage_plan')).toEqual({
    usage_plan_name: 'partners',
    usage_plan_desc: 'For partners',
    max_request_num: 1000,
    max_request_num_pre_sec: 10,
  });
  expect(node.defaultChild!.node.path).toBe('stack/plan/Resource');
  expect(findingsOf(stack)).toEqual([]);
});

test('a plan without limits says so by name', () => {
  const stack = stackWithProviders();
  new UsagePlan(stack, 'plan', { name: 'a', quota: UsagePlan.UNLIMITED, requestsPerSecond: UsagePlan.UNLIMITED });
  expect(the(stack, 'usage_plan')).toMatchObject({ max_request_num: -1, max_request_num_pre_sec: -1 });
  expect(findingsOf(stack)).toEqual([]);
});

test('limits that are left out, or out of their range, are refused', () => {
  const stack = stackWithProviders();
  new UsagePlan(stack, 'none', { name: 'none' } as any);
  new UsagePlan(stack, 'wrong', { name: 'wrong', quota: 100_000_000, requestsPerSecond: 0 });
  new UsagePlan(stack, 'token', { name: 'token', quota: Token.asNumber('${var.a}'), requestsPerSecond: 2000 });
  expect(findingsOf(stack)).toEqual([
    'error: quota is required, but was not given',
    'error: requestsPerSecond is required, but was not given',
    'error: quota is 100000000; allowed: a whole number from 1 to 99999999, or UsagePlan.UNLIMITED',
    'error: requestsPerSecond is 0; allowed: a whole number from 1 to 2000, or UsagePlan.UNLIMITED',
  ]);
});

describe('attachments', () => {
  test('are made after the release, whichever was said first', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a', { auth });
    const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS, environments: [RELEASE] });
    service.release(RELEASE);
    service.release(TEST);
    plan.attachToApi(api, TEST);
    const attachments = all(stack, 'usage_plan_attachment');
    expect(attachments).toEqual({
      [Object.keys(attachments)[0]]: {
        usage_plan_id: expect.stringMatching(/usage_plan\.orders_plan-plan_\w+\.id\}$/),
        service_id: expect.stringMatching(/service\.orders_\w+\.id\}$/),
        bind_type: 'SERVICE',
        environment: 'release',
        depends_on: [expect.stringMatching(/service_release\.orders_release-release_/)],
      },
      [Object.keys(attachments)[1]]: {
        usage_plan_id: expect.anything(),
        service_id: expect.anything(),
        bind_type: 'API',
        api_id: expect.stringMatching(/api\.orders_api-a_\w+\.id\}$/),
        environment: 'test',
        depends_on: [expect.stringMatching(/service_release\.orders_release-test_/)],
      },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('keep their ids when others are made before them', () => {
    const idsWith = (names: string[]) => {
      const { stack, service } = serviceInStack();
      const apis = names.map((name) => addApi(service, name));
      const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS });
      apis.forEach((api) => plan.attachToApi(api, RELEASE));
      return Object.keys(all(stack, 'usage_plan_attachment'));
    };
    expect(idsWith(['new', 'old'])).toEqual(expect.arrayContaining(idsWith(['old'])));
  });

  test('to an environment that the service is never released to are refused', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(TEST);
    service.addUsagePlan('plan', { name: 'plan', ...LIMITS, environments: [RELEASE] });
    expect(findingsOf(stack)).toEqual([
      'error: environment is "release", to which the service stack/orders is not released; call its release("release")',
    ]);
  });

  test('to a service that is managed elsewhere rely on its release there', () => {
    const stack = stackWithProviders();
    const service = GatewayService.fromGatewayServiceId(stack, 'orders', 'service-1');
    UsagePlan.fromUsagePlanId(stack, 'plan', 'usagePlan-1').attachToService(service, RELEASE);
    expect(the(stack, 'usage_plan_attachment')).toEqual({
      usage_plan_id: 'usagePlan-1',
      service_id: 'service-1',
      bind_type: 'SERVICE',
      environment: 'release',
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('to an environment that only Terraform knows wait for all releases', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(TEST);
    service.release(RELEASE);
    const environment = new TerraformVariable(stack, 'environment', { type: 'string' }).stringValue as Environment;
    service.addUsagePlan('plan', { name: 'plan', ...LIMITS, environments: [environment] });
    expect(the(stack, 'usage_plan_attachment').depends_on).toHaveLength(2);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('are made once for each place', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a');
    service.release(RELEASE);
    const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS, environments: [RELEASE] });
    plan.attachToService(service, RELEASE);
    plan.attachToApi(api, RELEASE);
    plan.attachToApi(api, RELEASE);
    expect(findingsOf(stack)).toEqual([
      'error: attachToService was called twice for stack/orders in "release"; leave one of the calls out',
      'error: attachToApi was called twice for stack/orders/api-a in "release"; leave one of the calls out',
    ]);
  });
});

describe('keys', () => {
  test('are made by the cloud, and given to the plan where it applies already', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a', { auth });
    service.release(RELEASE);
    const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS });
    const key = plan.addKey('shop', { name: 'shop' });
    plan.attachToService(service, RELEASE);
    expect(the(stack, 'api_key')).toEqual({ secret_name: 'shop' });
    expect(the(stack, 'api_key_attachment')).toEqual({
      api_key_id: expect.stringMatching(/api_key\.orders_plan-plan_key-shop_\w+\.id\}$/),
      usage_plan_id: expect.stringMatching(/usage_plan\.orders_plan-plan_\w+\.id\}$/),
      depends_on: [expect.stringMatching(/usage_plan_attachment\./)],
    });
    expect(resolved(stack, key.apiKeySecret.unsafeUnwrap())).toMatch(/\.access_key_secret\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can be your own, with a secret that no message shows', () => {
    const stack = stackWithProviders();
    const secret = new TerraformVariable(stack, 'secret', { type: 'string', sensitive: true });
    const credentials = { accessKeyId: 'partner-key', accessKeySecret: SecretValue.fromVariable(secret) };
    new ApiKey(stack, 'key', { name: 'own', enabled: false, credentials });
    expect(the(stack, 'api_key')).toEqual({
      secret_name: 'own',
      status: 'off',
      access_key_type: 'manual',
      access_key_id: 'partner-key',
      access_key_secret: '${var.secret}',
    });
    const short = SecretValue.unsafePlainText('hush');
    new ApiKey(stack, 'short', {
      name: 'short',
      enabled: true,
      credentials: { accessKeyId: 'abcde', accessKeySecret: short },
    });
    expect(findingsOf(stack)).toHaveLength(1);
    expect(findingsOf(stack).join()).not.toContain('hush');
  });

  test('can be managed elsewhere, but are given to a plan once', () => {
    const stack = stackWithProviders();
    const plan = new UsagePlan(stack, 'plan', { name: 'plan', ...LIMITS });
    const key = ApiKey.fromApiKeyId(stack, 'key', 'AKID1');
    plan.attachKey(key);
    expect(the(stack, 'api_key_attachment').api_key_id).toBe('AKID1');
    plan.attachKey(key);
    expect(findingsOf(stack)).toContain('error: attachKey was called twice for stack/key; leave one of the calls out');
  });

  test('are refused where the API takes none', () => {
    const { stack, service } = serviceInStack();
    const open = addApi(service, 'open');
    service.release(RELEASE);
    const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS });
    plan.attachToApi(open, RELEASE);
    expect(findingsOf(stack)).toEqual([]);
    plan.addKey('shop', { name: 'shop' });
    expect(findingsOf(stack)).toEqual([
      'error: has keys, and is attached to stack/orders/api-open, which takes none, since its auth is ApiAuth.none; give it auth: ApiAuth.keyPair(), or the plan no keys',
    ]);
  });

  test('are refused where no API of the service takes any', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'open');
    service.release(RELEASE);
    const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS, environments: [RELEASE] });
    plan.addKey('shop', { name: 'shop' });
    expect(findingsOf(stack)).toEqual([
      'error: has keys, and is attached to stack/orders, of whose APIs none takes any; give one auth: ApiAuth.keyPair(), or the plan no keys',
    ]);
  });

  test('are not shared by two plans in one place', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a', { auth });
    const other = addApi(service, 'b', { auth });
    service.release(RELEASE);
    service.release(TEST);
    const key = new ApiKey(stack, 'key', { name: 'shop' });
    const plans = ['one', 'two', 'three'].map((id) => service.addUsagePlan(id, { name: id, ...LIMITS }));
    plans.forEach((plan) => plan.attachKey(key));
    plans[0].attachToApi(api, RELEASE);
    plans[1].attachToApi(other, RELEASE);
    plans[2].attachToService(service, TEST);
    expect(findingsOf(stack)).toEqual([]);
    plans[2].attachToService(service, RELEASE);
    const end = 'in "release"; give one of them another key, or another environment';
    expect(findingsOf(stack)).toEqual([
      `error: shares the key stack/key with stack/orders/plan-one, and both apply to stack/orders ${end}`,
      `error: shares the key stack/key with stack/orders/plan-two, and both apply to stack/orders ${end}`,
    ]);
  });
});

describe('looking up', () => {
  test('a plan by its name', () => {
    const stack = stackWithProviders();
    const plan = UsagePlan.fromLookup(stack, 'plan', { name: 'partners' });
    plan.attachKey(ApiKey.fromLookup(stack, 'key', { apiKeyId: 'AKID1' }));
    expect(only(stack, 'tencentcloud_api_gateway_usage_plans', 'data')).toMatchObject({
      usage_plan_name: 'partners',
      lifecycle: {
        postcondition: [
          {
            condition: '${length([for val in self.list : val if val.usage_plan_name == "partners"]) == 1}',
            error_message: 'stack/plan: there is not exactly one with name "partners"',
          },
        ],
      },
    });
    expect(synthesised(stack).data.tencentcloud_api_gateway_api_keys).toMatchObject({
      [Object.keys(synthesised(stack).data.tencentcloud_api_gateway_api_keys)[0]]: { api_key_id: 'AKID1' },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('nothing in particular is refused', () => {
    const stack = stackWithProviders();
    UsagePlan.fromLookup(stack, 'plan', {});
    ApiKey.fromLookup(stack, 'key', {});
    expect(findingsOf(stack)).toEqual([
      'error: does not say what is looked up; give name or usagePlanId',
      'error: does not say what is looked up; give name or apiKeyId',
    ]);
  });
});
