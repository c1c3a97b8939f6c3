import { Fn, TerraformVariable } from 'cdktf';
import * as fc from 'fast-check';
import { GatewayPlugin } from '../../../../constructs/cloud/gateway/gateway-plugin';
import { HttpMethod } from '../../../../constructs/cloud/gateway/http-method';
import { IpListType } from '../../../../constructs/cloud/gateway/ip-list-type';
import { PluginSettings, PluginType, TrafficUnit } from '../../../../constructs/cloud/gateway/plugin-settings';
import { Duration } from '../../../../lib/core/values/duration';
import { findingsOf, stackWithProviders, unknownText } from '../../../support/stack';
import { the, theUnchecked } from './support';

const { ALLOW, DENY } = IpListType;

function pluginOf(settings: PluginSettings) {
  const stack = stackWithProviders();
  new GatewayPlugin(stack, 'plugin', { name: 'plugin', settings });
  const { plugin_type: type, plugin_data: text } = theUnchecked(stack, 'plugin');
  return { type, text, findings: findingsOf(stack) };
}

function dataOf(settings: PluginSettings): any {
  const { text, findings } = pluginOf(settings);
  expect(findings).toEqual([]);
  return JSON.parse(text);
}

describe('addresses', () => {
  test('are sent line by line', () => {
    const addresses = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'];
    expect(dataOf(PluginSettings.ipControl({ type: ALLOW, addresses }))).toEqual({
      type: 'white_list',
      blocks: '203.0.113.7\n198.51.100.0/24\n2001:db8::/32',
    });
    const descriptions = { '203.0.113.7': 'Office' };
    expect(dataOf(PluginSettings.ipControl({ type: DENY, addresses: ['203.0.113.7'], descriptions }))).toEqual({
      type: 'black_list',
      blocks: '203.0.113.7',
      descriptions,
    });
  });

  test('that are malformed are rejected separately', () => {
    const addresses = ['203.0.113.7', '203.0.113.256', '198.51.100.0/33', '::1/129', '1.2.3.4/8/8', 'here'];
    const allowed = 'allowed: addresses and networks such as "10.0.0.1", "10.0.0.0/24"';
    expect(pluginOf(PluginSettings.ipControl({ type: ALLOW, addresses })).findings).toEqual(
      addresses.slice(1).map((address, index) => `error: settings.addresses[${index + 1}] is "${address}"; ${allowed}`),
    );
    expect(pluginOf(PluginSettings.ipControl({ type: ALLOW, addresses: [] })).findings).toEqual([
      'error: settings.addresses is empty; give at least one address or network',
    ]);
  });

  test('must be unique', () => {
    const addresses = ['203.0.113.7', '198.51.100.0/24', '203.0.113.7'];
    expect(pluginOf(PluginSettings.ipControl({ type: ALLOW, addresses })).findings).toEqual([
      'error: settings.addresses has "203.0.113.7" twice; leave one of them out',
    ]);
  });

  test('that only Terraform knows become expressions', () => {
    const one = pluginOf(
      PluginSettings.ipControl({ type: ALLOW, addresses: ['203.0.113.7', unknownText('${var.office}')] }),
    );
    expect(one).toEqual({
      type: 'IPControl',
      findings: [],
      text: '{"type":"white_list","blocks":"203.0.113.7\\n${var.office}"}',
    });
    const stack = stackWithProviders();
    const { listValue } = new TerraformVariable(stack, 'offices', { type: 'list(string)' });
    const settings = PluginSettings.ipControl({ type: ALLOW, addresses: listValue });
    new GatewayPlugin(stack, 'plugin', { name: 'plugin', settings });
    const text = '{"type":"white_list","blocks":${jsonencode(join("\\n", var.offices))}}';
    expect(the(stack, 'plugin').plugin_data).toBe(text);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can be any IPv4 address', () => {
    const bits = fc.option(fc.integer({ min: 0, max: 32 }));
    fc.assert(
      fc.property(fc.ipV4(), bits, (address, length) => {
        const range = length === null ? address : `${address}/${length}`;
        expect(dataOf(PluginSettings.ipControl({ type: ALLOW, addresses: [range] })).blocks).toBe(range);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a rate limit', () => {
  test('has a period', () => {
    const settings = PluginSettings.trafficControl({ requests: 500, unit: TrafficUnit.HOUR });
    expect(pluginOf(settings).type).toBe('TrafficControl');
    expect(dataOf(settings)).toEqual({ expire_type: 'hour', expire: 1, api_rate_limit: 500 });
  });

  test('accepts all properties', () => {
    const settings = PluginSettings.trafficControl({
      requests: 500,
      unit: TrafficUnit.MINUTE,
      periods: 5,
      requestsPerApp: 10,
      requestsPerAddress: 2,
      specialApps: { 'app-1': 20 },
      specialAddresses: { '203.0.113.7': 30 },
    });
    expect(dataOf(settings)).toEqual({
      expire_type: 'minute',
      expire: 5,
      api_rate_limit: 500,
      app_rate_limit: 10,
      ip_rate_limit: 2,
      spec_app_rate_limits: [{ app_id: 'app-1', rate_limit: 20 }],
      spec_ip_rate_limits: [{ ip_key: '203.0.113.7', rate_limit: 30 }],
    });
  });

  test('requires whole numbers', () => {
    const many = Object.fromEntries([...Array(31).keys()].map((index) => [`app-${index}`, 1]));
    const settings = PluginSettings.trafficControl({
      requests: 0,
      unit: TrafficUnit.SECOND,
      periods: 0.5,
      specialApps: many,
      specialAddresses: { '203.0.113.7': -1 },
    });
    const allowed = 'allowed: whole numbers from 1';
    expect(pluginOf(settings).findings).toEqual([
      `error: settings.periods is 0.5; ${allowed}`,
      `error: settings.requests is 0; ${allowed}`,
      'error: settings.specialApps has 31 entries; allowed: 30 or less',
      `error: settings.specialAddresses["203.0.113.7"] is -1; ${allowed}`,
    ]);
  });

  test('writes numbers that only Terraform knows as expressions', () => {
    const stack = stackWithProviders();
    const { numberValue } = new TerraformVariable(stack, 'requests', { type: 'number' });
    const settings = PluginSettings.trafficControl({ requests: numberValue, unit: TrafficUnit.SECOND });
    new GatewayPlugin(stack, 'plugin', { name: 'plugin', settings });
    const text = '{"expire_type":"second","expire":1,"api_rate_limit":${jsonencode(var.requests)}}';
    expect(the(stack, 'plugin').plugin_data).toBe(text);
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('CORS', () => {
  test('allows all methods for ten minutes by default', () => {
    expect(dataOf(PluginSettings.cors({ allowOrigins: ['*'] }))).toEqual({
      allow_origin: ['*'],
      allow_methods: ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'],
      allow_credentials: false,
      max_age: 600,
    });
  });

  test('accepts all properties', () => {
    const settings = PluginSettings.cors({
      allowOrigins: ['https://shop.example.com:8443'],
      allowMethods: [HttpMethod.GET],
      allowHeaders: ['X-Api-ID'],
      exposeHeaders: ['*'],
      allowCredentials: true,
      maxAge: Duration.hours(1),
    });
    expect(dataOf(settings)).toEqual({
      allow_origin: ['https://shop.example.com:8443'],
      allow_methods: ['GET'],
      allow_headers: ['X-Api-ID'],
      expose_headers: ['*'],
      allow_credentials: true,
      max_age: 3600,
    });
  });

  test('requires specific origins, or * alone', () => {
    expect(pluginOf(PluginSettings.cors({ allowOrigins: [] })).findings).toEqual([
      'error: settings.allowOrigins is empty; give at least one origin, or * for all',
    ]);
    expect(pluginOf(PluginSettings.cors({ allowOrigins: ['*', 'https://shop.example.com'] })).findings).toEqual([
      'error: settings.allowOrigins has * and other origins; give only *, because * allows all origins',
    ]);
    expect(pluginOf(PluginSettings.cors({ allowOrigins: [unknownText()] })).findings).toEqual([]);
  });

  test('rejects malformed origins and the method ANY', () => {
    const settings = PluginSettings.cors({ allowOrigins: ['shop.example.com'], allowMethods: [HttpMethod.ANY] });
    expect(pluginOf(settings).findings).toEqual([
      'error: settings.allowOrigins[0] is "shop.example.com"; allowed: scheme, host and port, such as https://shop.example.com, or * for all',
      'error: settings.allowMethods[0] is ANY; allowed: GET, POST, PUT, DELETE, HEAD',
    ]);
  });
});

describe('custom plugin settings', () => {
  test('are sent unchanged, with values that only Terraform knows', () => {
    const token = Fn.upper('x');
    const data = { text: '${x} "quoted"\n', expression: token, within: `is ${token}`, list: [1, null, true] };
    const { text, type } = pluginOf(PluginSettings.custom(PluginType.ROUTING, data));
    const members = [
      '"text":"$${x} \\"quoted\\"\\n"',
      '"expression":${jsonencode(upper("x"))}',
      '"within":"is ${upper("x")}"',
      '"list":[1,null,true]',
    ];
    expect([type, text]).toEqual(['Routing', `{${members.join(',')}}`]);
  });

  test('that contain Terraform values become expressions', () => {
    const stack = stackWithProviders();
    const value = new TerraformVariable(stack, 'value', { type: 'string' }).stringValue;
    const settings = PluginSettings.custom(PluginType.ROUTING, { value });
    new GatewayPlugin(stack, 'plugin', { name: 'plugin', settings });
    expect(the(stack, 'plugin').plugin_data).toBe('{"value":${jsonencode(var.value)}}');
  });

  test.each([
    [{ a: { b: [NaN] } }, 'settings.data.a.b[0] is NaN'],
    [{ when: new Date(0) }, 'settings.data.when is a Date'],
    [{ call: () => 1 }, 'settings.data.call is a function'],
  ])('must be JSON: %j is invalid', (data, message) => {
    expect(pluginOf(PluginSettings.custom(PluginType.ROUTING, data)).findings).toEqual([
      `error: ${message}; allowed: values that JSON can represent`,
    ]);
  });

  test('are rejected with all of their problems', () => {
    expect(pluginOf(PluginSettings.custom(PluginType.ROUTING, { a: [NaN, 1, Infinity], b: () => 1 })).findings).toEqual(
      [
        'error: settings.data.a[0] is NaN; allowed: values that JSON can represent',
        'error: settings.data.a[2] is Infinity; allowed: values that JSON can represent',
        'error: settings.data.b is a function; allowed: values that JSON can represent',
      ],
    );
  });
});
