import { TerraformVariable, Token } from 'cdktf';
import { ApiAuth } from '../../../../constructs/cloud/gateway/api-auth';
import { ApiKey } from '../../../../constructs/cloud/gateway/api-key';
import { Environment } from '../../../../constructs/cloud/gateway/environment';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { UsagePlan } from '../../../../constructs/cloud/gateway/usage-plan';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import {
  findingsOf,
  invalidArguments,
  missing,
  only,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';
import { addApi, all, allUnchecked, lifecycleOf, serviceInStack, the } from './support';

const { TEST, RELEASE } = Environment;
const LIMITS = { quota: 1000, requestsPerSecond: 10 };
const auth = ApiAuth.keyPair();

test('a plan requires both limits', () => {
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

test('a plan without limits requires the explicit setting', () => {
  const stack = stackWithProviders();
  new UsagePlan(stack, 'plan', { name: 'a', quota: UsagePlan.UNLIMITED, requestsPerSecond: UsagePlan.UNLIMITED });
  expect(the(stack, 'usage_plan')).toMatchObject({ max_request_num: -1, max_request_num_pre_sec: -1 });
  expect(findingsOf(stack)).toEqual([]);
});

test('empty names are rejected, and names that only Terraform knows pass', () => {
  const stack = stackWithProviders();
  new UsagePlan(stack, 'plan', { name: '', ...LIMITS });
  new ApiKey(stack, 'key', { name: '' });
  new UsagePlan(stack, 'plan-token', { name: unknownText(), ...LIMITS });
  new ApiKey(stack, 'key-token', { name: unknownText() });
  const message = 'error: name is ""; allowed: a text that is not empty';
  expect(findingsOf(stack)).toEqual([message, message]);
});

test('a description that is not configured stays, because the provider cannot empty it', () => {
  const [bare, full] = [undefined, 'For partners'].map((description) => {
    const stack = stackWithProviders();
    new UsagePlan(stack, 'plan', { name: 'partners', ...LIMITS, description });
    return lifecycleOf(stack, 'usage_plan');
  });
  expect([bare, full]).toEqual([{ ignore_changes: ['usage_plan_desc'] }, undefined]);
});

test('missing limits and limits out of range are rejected', () => {
  const stack = stackWithProviders();
  const none = () => new UsagePlan(stack, 'none', { name: 'none' } as any);
  expect(invalidArguments(none).sort()).toEqual(missing('quota', 'requestsPerSecond'));
  new UsagePlan(stack, 'wrong', { name: 'wrong', quota: 100_000_000, requestsPerSecond: 0 });
  new UsagePlan(stack, 'token', { name: 'token', quota: Token.asNumber('${var.a}'), requestsPerSecond: 2000 });
  expect(findingsOf(stack)).toEqual([
    'error: quota is 100000000; allowed: whole numbers from 1 to 99999999, or UsagePlan.UNLIMITED',
    'error: requestsPerSecond is 0; allowed: whole numbers from 1 to 2000, or UsagePlan.UNLIMITED',
  ]);
});

describe('attachments', () => {
  test('depend on the release, in any order of declaration', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a', { auth });
    const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS, environments: [RELEASE] });
    service.release(RELEASE, { releaseOnChange: false });
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

  test('keep their ids if others are added before them', () => {
    const idsWith = (names: string[]) => {
      const { stack, service } = serviceInStack();
      const apis = names.map((name) => addApi(service, name));
      const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS });
      apis.forEach((api) => plan.attachToApi(api, RELEASE));
      return Object.keys(allUnchecked(stack, 'usage_plan_attachment'));
    };
    expect(idsWith(['new', 'old'])).toEqual(expect.arrayContaining(idsWith(['old'])));
  });

  test('to an environment without a release are rejected', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(TEST);
    service.addUsagePlan('plan', { name: 'plan', ...LIMITS, environments: [RELEASE] });
    expect(findingsOf(stack)).toEqual([
      'error: environment is "release", to which the service stack/orders is not released; call its release("release")',
    ]);
  });

  test('to a service managed elsewhere assume that it is released', () => {
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

  test('to an environment that only Terraform knows depend on all releases', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(TEST);
    service.release(RELEASE, { releaseOnChange: false });
    const environment = new TerraformVariable(stack, 'environment', { type: 'string' }).stringValue as Environment;
    service.addUsagePlan('plan', { name: 'plan', ...LIMITS, environments: [environment] });
    expect(the(stack, 'usage_plan_attachment').depends_on).toHaveLength(2);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('are unique for each target', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS, environments: [RELEASE] });
    plan.attachToService(service, RELEASE);
    service.release(TEST);
    plan.attachToApi(api, TEST);
    plan.attachToApi(api, TEST);
    expect(findingsOf(stack)).toEqual([
      'error: attachToService is called twice for stack/orders in "release"; leave one of the calls out',
      'error: attachToApi is called twice for stack/orders/api-a in "test"; leave one of the calls out',
    ]);
  });

  test('by two references to the same plan are duplicates', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    const [one, other] = ['one', 'other'].map((id) => UsagePlan.fromUsagePlanId(stack, id, 'usagePlan-1'));
    one.attachToService(service, RELEASE);
    UsagePlan.fromUsagePlanId(stack, 'another', 'usagePlan-2').attachToService(service, RELEASE);
    expect(findingsOf(stack)).toEqual([]);
    other.attachToService(service, RELEASE);
    expect(findingsOf(stack)).toEqual([
      'error: is attached to stack/orders in "release", where stack/one, a reference to the same plan, is attached already; attach the plan once',
    ]);
  });

  test('are for a service or its APIs in an environment, for all plans', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a');
    [TEST, RELEASE].forEach((environment) => service.release(environment, { releaseOnChange: false }));
    const whole = service.addUsagePlan('whole', { name: 'whole', ...LIMITS, environments: [RELEASE] });
    const single = service.addUsagePlan('single', { name: 'single', ...LIMITS });
    single.attachToApi(api, TEST);
    expect(findingsOf(stack)).toEqual([]);
    single.attachToApi(api, RELEASE);
    whole.attachToApi(api, RELEASE);
    const remedy = 'plans can be attached to the service or to its APIs, not to both: leave one of the attachments out';
    expect(findingsOf(stack)).toEqual([
      `error: is attached to stack/orders/api-a in "release", where the same plan is attached to the whole service stack/orders; ${remedy}`,
      `error: is attached to stack/orders/api-a in "release", where stack/orders/plan-whole is attached to the whole service stack/orders; ${remedy}`,
    ]);
  });
});

describe('API keys', () => {
  test('are generated by the service, and added to an attached plan', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'a', { auth });
    service.release(RELEASE, { releaseOnChange: false });
    const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS });
    const key = plan.addKey('shop', { name: 'shop' });
    plan.attachToService(service, RELEASE);
    expect(the(stack, 'api_key')).toEqual({ secret_name: 'shop', lifecycle: expect.anything() });
    expect(the(stack, 'api_key_attachment')).toEqual({
      api_key_id: expect.stringMatching(/api_key\.orders_plan-plan_key-shop_\w+\.id\}$/),
      usage_plan_id: expect.stringMatching(/usage_plan\.orders_plan-plan_\w+\.id\}$/),
      depends_on: [expect.stringMatching(/usage_plan_attachment\./)],
    });
    expect(resolved(stack, key.apiKeySecret.unsafeUnwrap())).toMatch(/\.access_key_secret\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can have a chosen secret, which no message shows', () => {
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
      lifecycle: expect.anything(),
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

  test('can be managed elsewhere, and are added to a plan once', () => {
    const stack = stackWithProviders();
    const plan = new UsagePlan(stack, 'plan', { name: 'plan', ...LIMITS });
    const key = ApiKey.fromApiKeyId(stack, 'key', 'AKID1');
    plan.attachKey(key);
    expect(the(stack, 'api_key_attachment').api_key_id).toBe('AKID1');
    plan.attachKey(key);
    expect(findingsOf(stack)).toContain('error: attachKey is called twice for stack/key; leave one of the calls out');
  });

  test('are rejected if the API does not accept keys', () => {
    const { stack, service } = serviceInStack();
    const open = addApi(service, 'open');
    service.release(RELEASE, { releaseOnChange: false });
    const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS });
    plan.attachToApi(open, RELEASE);
    expect(findingsOf(stack)).toEqual([]);
    plan.addKey('shop', { name: 'shop' });
    expect(findingsOf(stack)).toEqual([
      'error: has keys, and is attached to stack/orders/api-open, which does not accept keys, because its auth is ApiAuth.none; give the API auth: ApiAuth.keyPair(), or remove the keys of the plan',
    ]);
  });

  test('are rejected if no API of the service accepts keys', () => {
    const { stack, service } = serviceInStack();
    addApi(service, 'open');
    service.release(RELEASE, { releaseOnChange: false });
    const plan = service.addUsagePlan('plan', { name: 'plan', ...LIMITS, environments: [RELEASE] });
    plan.addKey('shop', { name: 'shop' });
    expect(findingsOf(stack)).toEqual([
      'error: has keys, and is attached to stack/orders, but none of its APIs accepts keys; give one of the APIs auth: ApiAuth.keyPair(), or remove the keys of the plan',
    ]);
  });

  test('are rejected if two plans for the same target share them', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a', { auth });
    const other = addApi(service, 'b', { auth });
    service.release(RELEASE, { releaseOnChange: false });
    service.release(TEST);
    const key = new ApiKey(stack, 'key', { name: 'shop' });
    const plans = ['one', 'two', 'three'].map((id) => service.addUsagePlan(id, { name: id, ...LIMITS }));
    plans.forEach((plan) => plan.attachKey(key));
    plans[0].attachToApi(api, RELEASE);
    plans[1].attachToApi(other, RELEASE);
    plans[2].attachToService(service, TEST);
    expect(findingsOf(stack)).toEqual([]);
    plans[2].attachToApi(api, RELEASE);
    plans[2].attachToApi(other, RELEASE);
    const end = 'in "release"; use a separate key for each plan, or apply one of the plans in another environment';
    expect(findingsOf(stack)).toEqual([
      `error: shares the key stack/key with stack/orders/plan-one, and both apply to stack/orders/api-a ${end}`,
      `error: shares the key stack/key with stack/orders/plan-two, and both apply to stack/orders/api-b ${end}`,
    ]);
  });

  test('are added to a plan once, by any reference', () => {
    const stack = stackWithProviders();
    const plan = UsagePlan.fromUsagePlanId(stack, 'plan', 'usagePlan-1');
    const same = UsagePlan.fromUsagePlanId(stack, 'same', 'usagePlan-1');
    const [one, two] = ['one', 'two'].map((id) => ApiKey.fromApiKeyId(stack, id, 'AKID1'));
    plan.attachKey(one);
    plan.attachKey(ApiKey.fromApiKeyId(stack, 'other', 'AKID2'));
    expect(findingsOf(stack)).toEqual([]);
    plan.attachKey(two);
    same.attachKey(two);
    const remedy = 'through another reference; attach the key once, because removing one attachment removes both';
    expect(findingsOf(stack)).toEqual([
      `error: has the key stack/two, which the plan has already ${remedy}`,
      `error: has the key stack/two, which stack/plan has already ${remedy}`,
    ]);
  });

  test('cannot be disabled if the service generates them, but existing keys can', () => {
    const stack = stackWithProviders();
    new ApiKey(stack, 'off', { name: 'off', enabled: false });
    new ApiKey(stack, 'known', { name: 'known', enabled: false }).importFrom('AKID1');
    expect(findingsOf(stack)).toEqual([
      'error: enabled is false, but the provider cannot create a disabled key without credentials: each try would leave an enabled key behind; give credentials, or import an existing key with importFrom',
    ]);
    expect(Object.values(allUnchecked(stack, 'api_key')).map(({ status }) => status)).toEqual(['off', 'off']);
  });

  test('keep their names and ids, unless outages are allowed', () => {
    const stack = stackWithProviders();
    const credentials = { accessKeyId: 'partner-key', accessKeySecret: SecretValue.unsafePlainText('partner-secret') };
    new ApiKey(stack, 'key', { name: 'own', credentials });
    expect(synthesized(stack).resource.terraform_data).toEqual({
      [Object.keys(synthesized(stack).resource.terraform_data)[0]]: {
        input: { name: 'own', accessKeyId: 'partner-key' },
        lifecycle: { ignore_changes: ['input'] },
      },
    });
    expect(lifecycleOf(stack, 'api_key').precondition[0].error_message).toBe(
      'stack/key: the provider cannot change the name or the accessKeyId of a key in place, and with a replacement the gateway rejects callers that sign with the old key; undo the change, or set allowOutage of stack/key to true until the change is applied.',
    );
    const open = stackWithProviders();
    new ApiKey(open, 'key', { name: 'own', allowOutage: true });
    expect([findingsOf(stack), findingsOf(open)]).toEqual([[], []]);
    expect([warningsOf(stack), warningsOf(open)]).toEqual([
      [],
      [
        expect.stringContaining(
          'allowOutage is true: an edit of the name or the accessKeyId of a key causes a replacement, during which the gateway rejects callers that sign with the old key; remove allowOutage after the edit is applied',
        ),
      ],
    ]);
    expect(lifecycleOf(open, 'api_key')).toEqual({
      replace_triggered_by: [expect.stringMatching(/^terraform_data\.key_Content_/)],
    });
  });
});

describe('a lookup', () => {
  test('finds a plan by its name', () => {
    const stack = stackWithProviders();
    const plan = UsagePlan.fromLookup(stack, 'plan', { name: 'partners' });
    plan.attachKey(ApiKey.fromLookup(stack, 'key', { apiKeyId: 'AKID1' }));
    expect(only(stack, 'tencentcloud_api_gateway_usage_plans', 'data')).toMatchObject({
      usage_plan_name: 'partners',
      lifecycle: {
        postcondition: [
          {
            condition: '${length([for val in self.list : val if val.usage_plan_name == "partners"]) == 1}',
            error_message: 'stack/plan: there is not exactly one object with name "partners"',
          },
        ],
      },
    });
    expect(synthesized(stack).data.tencentcloud_api_gateway_api_keys).toMatchObject({
      [Object.keys(synthesized(stack).data.tencentcloud_api_gateway_api_keys)[0]]: { api_key_id: 'AKID1' },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('without id and name is rejected', () => {
    const stack = stackWithProviders();
    UsagePlan.fromLookup(stack, 'plan', {});
    ApiKey.fromLookup(stack, 'key', {});
    expect(findingsOf(stack)).toEqual([
      'error: has no condition for the look-up; give name or usagePlanId',
      'error: has no condition for the look-up; give name or apiKeyId',
    ]);
  });
});
