import { isDeepStrictEqual } from 'node:util';
import { call, Code, struct } from '../../../code/code';
import { InventoryValue, InventoryValues, isValues } from '../../../inventory/inventory';
import { durationOf, enumeration, Field, memberOf, plainCode, same } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { RecognitionContext } from '../../recognition-context';
import { required, Source, Unrepresentable } from '../../source';
import { addition, ownerAt, partOfId, referred } from '../additions';
import { textAt } from '../values';
import { service } from './service';

/** Returns a function for the call that attaches a plugin or an IP strategy to an API in an environment. */
function attachTo(api: string, environment: string) {
  return (source: Source, scene: RecognitionContext) => {
    source.take('service_id');
    const args = [
      referred(source, api, 'cloud.Api', scene),
      required(enumeration(environment, 'cloud.Environment')(source, scene)),
    ];
    return { method: 'attachTo', args };
  };
}

const settings: Field = (source, scene) => {
  const type = textAt(source, 'plugin_type');
  const data = dataOf(source);
  const code = (path: string): Code | undefined =>
    data[path] === undefined ? undefined : plainCode(data[path], source, `plugin_data.${path}`, scene);
  switch (type) {
    case 'IPControl':
      return call('cloud.PluginSettings', 'ipControl', ipControl(data, code, source));
    case 'TrafficControl':
      return call('cloud.PluginSettings', 'trafficControl', trafficControl(data, code, source));
    case 'Cors':
      return call('cloud.PluginSettings', 'cors', cors(data, code, source));
    default: {
      const plugin = memberOf('cloud.PluginType', source, 'plugin_type', type);
      return call('cloud.PluginSettings', 'custom', plugin, plainCode(data, source, 'plugin_data', scene));
    }
  }
};

/**
 * Returns the settings in the JSON of a plugin on the cloud's gateway. L2 writes the JSON of a plugin without spaces,
 * so another format would be a change.
 */
function dataOf(source: Source): InventoryValues {
  const text = textAt(source, 'plugin_data');
  let data: InventoryValue;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Unrepresentable('the L2 construct requires JSON for plugin_data');
  }
  if (!isValues(data) || JSON.stringify(data) !== text) {
    throw new Unrepresentable('the L2 construct requires JSON of an object without spaces for plugin_data');
  }
  return data;
}

type Members = (path: string) => Code | undefined;

function ipControl({ type, blocks, ...others }: InventoryValues, code: Members, source: Source): Code {
  const lists: { readonly [type: string]: string } = { white_list: 'ALLOW', black_list: 'DENY' };
  only(others, ['descriptions']);
  if (typeof blocks !== 'string') {
    throw new Unrepresentable('the L2 construct requires a list of addresses for plugin_data');
  }
  return struct({
    type: memberOf('cloud.IpListType', source, 'plugin_data.type', lists[String(type)]),
    addresses: blocks.split('\n'),
    descriptions: code('descriptions'),
  });
}

function trafficControl(
  { expire_type: unit, expire, ...others }: InventoryValues,
  code: Members,
  source: Source,
): Code {
  const special = (list: InventoryValue | undefined, name: string): Code | undefined =>
    Array.isArray(list)
      ? { code: 'entries', entries: Object.fromEntries(list.map((one) => [one[name], one.rate_limit])) }
      : undefined;
  const rates = ['api_rate_limit', 'app_rate_limit', 'ip_rate_limit'];
  only(others, [...rates, 'spec_app_rate_limits', 'spec_ip_rate_limits']);
  return struct({
    requests: code('api_rate_limit'),
    unit: memberOf('cloud.TrafficUnit', source, 'plugin_data.expire_type', unit),
    periods: expire === 1 ? undefined : code('expire'),
    requestsPerApp: code('app_rate_limit'),
    requestsPerAddress: code('ip_rate_limit'),
    specialApps: special(others.spec_app_rate_limits, 'app_id'),
    specialAddresses: special(others.spec_ip_rate_limits, 'ip_key'),
  });
}

function cors(
  { allow_methods: methods, max_age: maxAge, ...others }: InventoryValues,
  code: Members,
  source: Source,
): Code {
  only(others, ['allow_origin', 'allow_headers', 'expose_headers', 'allow_credentials']);
  if (!Array.isArray(methods) || typeof maxAge !== 'number') {
    throw new Unrepresentable('the L2 construct requires allow_methods and max_age for plugin_data');
  }
  const areUsual = isDeepStrictEqual(methods, ['GET', 'POST', 'PUT', 'DELETE', 'HEAD']);
  const allowMethods = areUsual
    ? undefined
    : methods.map((method) => memberOf('cloud.HttpMethod', source, 'plugin_data.allow_methods', method));
  return struct({
    allowOrigins: code('allow_origin'),
    allowMethods,
    allowHeaders: code('allow_headers'),
    exposeHeaders: code('expose_headers'),
    allowCredentials: others.allow_credentials === false ? undefined : code('allow_credentials'),
    maxAge: maxAge === 600 ? undefined : durationOf(maxAge * 1000),
  });
}

/** Throws an error if the JSON of a plugin has members that L2 does not support. */
function only(values: InventoryValues, names: readonly string[]): void {
  const others = Object.keys(values).filter((name) => !names.includes(name));
  if (others.length > 0) {
    throw new Unrepresentable(
      `the L2 construct has no property for ${others.map((name) => `plugin_data.${name}`).join(', ')}`,
    );
  }
}

/** Recognisers that convert plugins, IP strategies, and their attachments to APIs to L2 code. */
export const POLICIES: readonly Recogniser[] = [
  simple({
    type: 'tencentcloud_api_gateway_plugin',
    of: 'cloud.GatewayPlugin',
    fields: { name: same('plugin_name'), settings, description: same('description') },
  }),
  addition({
    type: 'tencentcloud_api_gateway_plugin_attachment',
    of: 'cloud.Attachment',
    owner: ownerAt('plugin_id', 'cloud.GatewayPlugin'),
    add: attachTo('api_id', 'environment_name'),
  }),
  simple({
    type: 'tencentcloud_api_gateway_ip_strategy',
    of: 'cloud.IpStrategy',
    fields: {
      service,
      name: same('strategy_name'),
      type: (source) => {
        const types: { readonly [type: string]: string } = { WHITE: 'ALLOW', BLACK: 'DENY' };
        return memberOf('cloud.IpListType', source, 'strategy_type', types[textAt(source, 'strategy_type')]);
      },
      address: same('strategy_data'),
    },
    addition: { owner: 'service', method: 'addIpStrategy' },
    importFrom: partOfId(1),
  }),
  addition({
    type: 'tencentcloud_api_gateway_strategy_attachment',
    of: 'cloud.Attachment',
    owner: ownerAt('strategy_id', 'cloud.IpStrategy'),
    add: attachTo('bind_api_id', 'environment_name'),
  }),
];
