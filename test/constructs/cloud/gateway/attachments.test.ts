import { Api } from '../../../../constructs/cloud/gateway/api';
import { ApiApp } from '../../../../constructs/cloud/gateway/api-app';
import { ApiAuth } from '../../../../constructs/cloud/gateway/api-auth';
import { Environment } from '../../../../constructs/cloud/gateway/environment';
import { GatewayPlugin } from '../../../../constructs/cloud/gateway/gateway-plugin';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { IpListType } from '../../../../constructs/cloud/gateway/ip-list-type';
import { IpStrategy } from '../../../../constructs/cloud/gateway/ip-strategy';
import { PluginSettings } from '../../../../constructs/cloud/gateway/plugin-settings';
import {
  findingsOf,
  only,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';
import { addApi, all, lifecycleOf, serviceInStack, the } from './support';

const { RELEASE, TEST } = Environment;
const afterRelease = [expect.stringMatching(/service_release\.orders_release-release_/)];

test('empty names are rejected, and names that only Terraform knows pass', () => {
  const { stack, service } = serviceInStack();
  const api = addApi(service, 'a');
  service.release(RELEASE, { releaseOnChange: false });
  ['', unknownText()].forEach((name, index) => {
    new ApiApp(stack, `app-${index}`, { name });
    service.addIpStrategy(`strategy-${index}`, { name, type: IpListType.DENY, address: '203.0.113.7' });
    service.addDocument(`document-${index}`, { name, apis: [api], environment: RELEASE });
  });
  const message = 'error: name is ""; allowed: a text that is not empty';
  expect(findingsOf(stack)).toEqual([message, message, message]);
});

describe('applications', () => {
  test('are attached to APIs after the release', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a', { auth: ApiAuth.application() });
    const app = new ApiApp(stack, 'shop', { name: 'shop', description: 'The shop', tags: { team: 'shop' } });
    app.attachTo(api, RELEASE);
    service.release(RELEASE, { releaseOnChange: false });
    expect(the(stack, 'api_app')).toEqual({ api_app_name: 'shop', api_app_desc: 'The shop', tags: { team: 'shop' } });
    expect(the(stack, 'api_app_attachment')).toEqual({
      api_app_id: expect.stringMatching(/api_app\.shop_\w+\.id\}$/),
      api_id: expect.stringMatching(/api\.orders_api-a_\w+\.id\}$/),
      service_id: expect.stringMatching(/service\.orders_\w+\.id\}$/),
      environment: 'release',
      depends_on: afterRelease,
    });
    expect(resolved(stack, app.apiAppSecret.unsafeUnwrap())).toMatch(/\.api_app_secret\}$/);
    expect(resolved(stack, app.apiAppKey)).toMatch(/\.api_app_key\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('are rejected for APIs with other authentication, and for a second attachment', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    const app = ApiApp.fromApiAppId(stack, 'shop', 'app-1');
    app.attachTo(api, RELEASE);
    expect(findingsOf(stack)).toEqual([
      'error: is attached to stack/orders/api-a, which does not accept applications, because its auth is ApiAuth.none; give the API auth: ApiAuth.application()',
    ]);
    app.attachTo(api, RELEASE);
    expect(findingsOf(stack)).toContain(
      'error: attachTo is called twice for stack/orders/api-a in "release"; leave one of the calls out',
    );
  });

  test('can be looked up', () => {
    const stack = stackWithProviders();
    ApiApp.fromLookup(stack, 'shop', { name: 'shop' });
    expect(only(stack, 'tencentcloud_api_gateway_api_apps', 'data')).toMatchObject({ api_app_name: 'shop' });
  });
});

describe('strategies', () => {
  const options = { name: 'blocked', type: IpListType.DENY, address: '203.0.113.7' };

  test('allow or deny one address, after the release', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    service.addIpStrategy('blocked', options).attachTo(api, RELEASE);
    expect(the(stack, 'ip_strategy')).toMatchObject({
      strategy_name: 'blocked',
      strategy_type: 'BLACK',
      strategy_data: '203.0.113.7',
    });
    expect(the(stack, 'strategy_attachment')).toEqual({
      service_id: expect.stringMatching(/service\.orders_\w+\.id\}$/),
      strategy_id: expect.stringMatching(/ip_strategy\.orders_strategy-blocked_\w+\.strategy_id\}$/),
      bind_api_id: expect.stringMatching(/api\.orders_api-a_\w+\.id\}$/),
      environment_name: 'release',
      depends_on: afterRelease,
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each(['198.51.100.0/24', '203.0.113.7,203.0.113.8', '203.0.113.1-203.0.113.9', 'here', ''])(
    'reject other values: %j',
    (address) => {
      const { stack, service } = serviceInStack();
      service.addIpStrategy('blocked', { ...options, address });
      expect(findingsOf(stack)).toEqual([
        `error: address is "${address}"; allowed: exactly one IP address, such as 203.0.113.7; for lists and ranges, attach a GatewayPlugin with PluginSettings.ipControl`,
      ]);
    },
  );

  test('accept IPv6 addresses and addresses that only Terraform knows', () => {
    const { stack, service } = serviceInStack();
    service.addIpStrategy('token', { ...options, type: IpListType.ALLOW, address: unknownText() });
    service.addIpStrategy('six', { ...options, address: '2001:db8::7' });
    const types = Object.values(all(stack, 'ip_strategy')).map(({ strategy_type: type }) => type);
    expect(types.sort()).toEqual(['BLACK', 'WHITE']);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('apply to APIs of their own service', () => {
    const { stack, service } = serviceInStack();
    const other = new GatewayService(stack, 'other', { name: 'other' });
    const api = addApi(other, 'a');
    other.release(RELEASE, { releaseOnChange: false });
    service.addIpStrategy('blocked', options).attachTo(api, RELEASE);
    expect(findingsOf(stack)).toEqual([
      'error: belongs to stack/orders, but stack/other/api-a belongs to stack/other; attach the strategy to APIs of its own service',
    ]);
  });

  test('are rejected if attaching them makes the provider lose other attachments', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a');
    [TEST, RELEASE].forEach((environment) => service.release(environment, { releaseOnChange: false }));
    const strategy = service.addIpStrategy('blocked', options);
    strategy.attachTo(api, RELEASE);
    strategy.attachTo(addApi(service, 'b'), unknownText() as Environment);
    expect(findingsOf(stack)).toEqual([]);
    const attachments = Object.values(all(stack, 'strategy_attachment'));
    const unknown = attachments.find(({ environment_name: environment }) => environment === '${var.x}');
    const message =
      'stack/orders/strategy-blocked: environment is "test", where the provider fails after it attaches a strategy, and then loses all other attachments of the strategy; attach a GatewayPlugin with PluginSettings.ipControl instead.';
    const precondition = [{ condition: '${"${var.x}" != "test"}', error_message: message }];
    expect(unknown.lifecycle).toEqual({ precondition });
    strategy.attachTo(api, TEST);
    expect(findingsOf(stack)).toEqual([
      'error: environment is "test", where the provider fails after it attaches a strategy, and then loses all other attachments of the strategy; attach a GatewayPlugin with PluginSettings.ipControl instead',
    ]);
  });

  test('keep their names and types, unless outages are allowed', () => {
    const { stack, service } = serviceInStack();
    service.addIpStrategy('blocked', options);
    const remembered = Object.values<any>(synthesized(stack).locals);
    expect(remembered).toContainEqual({ name: 'blocked', type: 'DENY' });
    expect(lifecycleOf(stack, 'ip_strategy').precondition[0]).toEqual({
      condition: expect.stringContaining('_Content_'),
      error_message:
        'stack/orders/strategy-blocked: the provider cannot change the name or the type of a strategy in place, and with a replacement the strategy is detached from its APIs until the replacement is complete, so any address can call the APIs; undo the change, or set allowOutage of stack/orders/strategy-blocked to true until the change is applied.',
    });
    const open = serviceInStack();
    open.service.addIpStrategy('blocked', { ...options, allowOutage: true });
    expect(lifecycleOf(open.stack, 'ip_strategy')).toEqual({
      replace_triggered_by: [expect.stringMatching(/_Content_\w+$/)],
    });
    expect([findingsOf(stack), findingsOf(open.stack)]).toEqual([[], []]);
    expect([warningsOf(stack), warningsOf(open.stack)]).toEqual([
      [],
      [
        expect.stringContaining(
          'allowOutage is true: an edit of the name or the type of a strategy causes a replacement, during which the strategy is detached from its APIs until the replacement is complete, so any address can call the APIs; remove allowOutage after the edit is applied',
        ),
      ],
    ]);
  });

  test('can be referenced and looked up', () => {
    const stack = stackWithProviders();
    const service = GatewayService.fromGatewayServiceId(stack, 'orders', 'service-1');
    const api = Api.fromApiAttributes(stack, 'api', { service, apiId: 'api-1' });
    IpStrategy.fromIpStrategyAttributes(stack, 'one', { service, ipStrategyId: 'IPStrategy-1' }).attachTo(api, RELEASE);
    expect(the(stack, 'strategy_attachment')).toEqual({
      service_id: 'service-1',
      strategy_id: 'IPStrategy-1',
      bind_api_id: 'api-1',
      environment_name: 'release',
    });
    IpStrategy.fromLookup(stack, 'two', { service, name: 'blocked' });
    expect(only(stack, 'tencentcloud_api_gateway_ip_strategies', 'data')).toMatchObject({
      service_id: 'service-1',
      strategy_name: 'blocked',
    });
  });

  test('cannot be looked up with an empty name', () => {
    const { stack, service } = serviceInStack();
    IpStrategy.fromLookup(stack, 'two', { service, name: '' });
    expect(findingsOf(stack)).toEqual(['error: name is ""; allowed: a text that is not empty']);
  });
});

describe('plugins', () => {
  const settings = PluginSettings.custom('ProxyCache' as any, { ttl: 60 });

  test('are attached after the release, and replaced if their type changes', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    const plugin = service.addPlugin('cache', { name: 'cache', settings, description: 'Keeps answers' });
    plugin.attachTo(api, RELEASE);
    expect(the(stack, 'plugin')).toEqual({
      plugin_name: 'cache',
      plugin_type: 'ProxyCache',
      plugin_data: '{"ttl":60}',
      description: 'Keeps answers',
    });
    expect(plugin.node.defaultChild!.node.path).toBe('stack/orders/plugin-cache/ProxyCache');
    expect(the(stack, 'plugin_attachment')).toEqual({
      plugin_id: expect.stringMatching(/plugin\.orders_plugin-cache_ProxyCache_\w+\.id\}$/),
      service_id: expect.anything(),
      api_id: expect.stringMatching(/api\.orders_api-a_\w+\.id\}$/),
      environment_name: 'release',
      depends_on: afterRelease,
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('are attached to an API at most once for each type and environment', () => {
    const { stack, service } = serviceInStack();
    const [api, other] = ['a', 'b'].map((id) => addApi(service, id));
    [TEST, RELEASE].forEach((environment) => service.release(environment, { releaseOnChange: false }));
    const [one, two] = ['one', 'two'].map((name) => service.addPlugin(name, { name, settings }));
    const cors = service.addPlugin('cors', { name: 'cors', settings: PluginSettings.cors({ allowOrigins: ['*'] }) });
    [one, cors].forEach((plugin) => plugin.attachTo(api, RELEASE));
    two.attachTo(api, TEST);
    two.attachTo(other, RELEASE);
    two.attachTo(api, unknownText() as Environment);
    expect(findingsOf(stack)).toEqual([]);
    two.attachTo(api, RELEASE);
    expect(findingsOf(stack)).toEqual([
      'error: is attached to stack/orders/api-a in "release", where stack/orders/plugin-one, also of the type ProxyCache, is attached already; an API can have one plugin of each type: leave one of them out',
    ]);
  });

  test('keep a description that is not configured, because the provider cannot empty it', () => {
    const { stack, service } = serviceInStack();
    service.addPlugin('cache', { name: 'cache', settings });
    expect(lifecycleOf(stack, 'plugin')).toEqual({ ignore_changes: ['description'] });
  });

  test('can be managed elsewhere', () => {
    const { stack, service } = serviceInStack();
    const api = addApi(service, 'a');
    service.release(RELEASE, { releaseOnChange: false });
    GatewayPlugin.fromGatewayPluginId(stack, 'plugin', 'plugin-1').attachTo(api, RELEASE);
    expect(the(stack, 'plugin_attachment').plugin_id).toBe('plugin-1');
  });

  test('can be looked up by API', () => {
    const { stack, service } = serviceInStack();
    const [one, other] = ['a', 'b'].map((id) => addApi(service, id));
    service.release(RELEASE, { releaseOnChange: false });
    const plugin = GatewayPlugin.fromLookup(stack, 'plugin', { name: 'cache', api: one, environment: RELEASE });
    plugin.attachTo(other, RELEASE);
    expect(only(stack, 'tencentcloud_api_gateway_api_plugins', 'data')).toMatchObject({
      service_id: expect.stringMatching(/api_gateway_service\.orders_\w+\.id\}$/),
      api_id: expect.stringMatching(/api_gateway_api\.orders_api-a_\w+\.id\}$/),
      environment_name: 'release',
    });
    expect(the(stack, 'plugin_attachment').plugin_id).toMatch(/one\(.*plugin_id.*plugin_name == "cache"/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each(['a', '1st', 'under_score', 'end-', 'x'.repeat(51)])('require a valid name: %s is invalid', (name) => {
    const stack = stackWithProviders();
    new GatewayPlugin(stack, 'plugin', { name, settings });
    expect(findingsOf(stack)).toEqual([
      `error: name is "${name}"; allowed: 2 to 50 letters, digits and hyphens, beginning with a letter and not ending with a hyphen`,
    ]);
  });

  test('a name that only Terraform knows passes', () => {
    const stack = stackWithProviders();
    new GatewayPlugin(stack, 'plugin', { name: unknownText(), settings });
    expect(findingsOf(stack)).toEqual([]);
  });
});
