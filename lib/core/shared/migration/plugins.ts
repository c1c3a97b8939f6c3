import { Members } from '../objects';
import { restrict } from './addresses';
import { MigratedApi } from './apis';
import { rejectRequests } from './callers';
import { Context } from './context';
import { limit } from './limits';
import { RouteDraft } from './output';
import { Relations } from './relations';
import { isKnownObject, numberIn, SourceObject, textIn, textsIn } from './source';

/** Plugin of the cloud gateway and the routes that the plugin is attached to. */
interface PluginUse {
  readonly context: Context;
  readonly plugin: SourceObject;
  readonly data: Members;
  readonly routes: readonly RouteDraft[];
}

const SECONDS: { readonly [unit: string]: number } = { second: 1, minute: 60, hour: 3600, day: 86_400 };
const EACH_NODE = 'each gateway node counts requests separately: configure Redis in the policy for a common count';
const BY_HAND = 'one policy counts by one criterion: add another policy by hand, on a consumer or with limit_by';

/** Conversions of the cloud's plugins to policies, by the plugin types that the platform supports. */
const CONVERSIONS: { readonly [type: string]: (use: PluginUse) => void } = {
  IPControl: useIpControl,
  TrafficControl: useTrafficControl,
  Cors: useCors,
  ProxyCache: useProxyCache,
};

/** Reasons and remedies for the cloud's plugin types that the platform does not support. */
const UNSUPPORTED_TYPES: { readonly [type: string]: string } = {
  CustomReq: 'the plugin calls a function before the request: add a policy with a function, such as pre-function',
  CustomAuth: 'the plugin calls a function that authenticates callers: add an authentication policy',
  Routing: 'the plugin routes by conditions: add routes with the headers of the conditions, or expression routes',
  TrafficControlByParameter:
    'the plugin counts requests by parameters: add rate-limiting-advanced with your own identifier',
  CircuitBreaker: 'circuit breakers of gateways exclude servers, not APIs: add an upstream with health checks',
};

/**
 * Adds policies for the cloud's plugins that are attached to migrated APIs, and records the outcome for each plugin.
 */
export function usePlugins(context: Context, relations: Relations, apis: readonly MigratedApi[]): void {
  const { source, ledger, options } = context;
  const byApi = new Map(apis.map((one) => [one.api, one]));
  for (const plugin of source.of('plugin')) {
    const type = textIn(plugin, 'plugin_type') ?? '';
    const attached = [...new Set(relations.apisOf(plugin))].flatMap((api) => byApi.get(api) ?? []);
    const routes = attached.flatMap((one) => one.routes);
    ledger.recordLost(plugin, 'plugin_name', 'migrated policies have no name, only a type');
    ledger.recordLost(plugin, 'description', 'policies have no description');
    const { plugin_data: data } = plugin.fields;
    if (routes.length === 0) {
      ledger.recordObjectLost(plugin, 'the plugin is not attached to an API in the migrated environment');
    } else if (!Object.hasOwn(CONVERSIONS, type) || !isKnownObject(data)) {
      const reason = UNSUPPORTED_TYPES[type] ?? 'the migration does not know the settings of the plugin';
      if (type === 'IPControl') {
        restrict(context, plugin, routes, 'allow', undefined);
      }
      ['plugin_type', 'plugin_data'].forEach((field) => ledger.recordLost(plugin, field, reason));
    } else {
      CONVERSIONS[type]({ context, plugin, data, routes });
      const targets = routes.map(({ name }) => `route "${name}"`);
      ledger.recordKept(plugin, 'plugin_type', targets);
    }
    if (type === 'CustomAuth') {
      const open = attached.filter(({ api }) => !options.ownAuthentication?.includes(api.name));
      open.forEach(({ api, routes: own }) => {
        own.forEach(rejectRequests);
        const remedy = `add an authentication policy, and list "${api.name}" in ownAuthentication`;
        context.problem(
          'warning',
          api,
          `rejects all requests, because a function authenticates its callers: ${remedy}`,
        );
      });
    }
  }
  for (const { api, routes } of apis) {
    const targets = routes.map(({ name }) => `route "${name}": plugins`);
    relations.of(api, 'plugin').forEach(({ by }) => ledger.recordKept(by, 'environment_name', targets));
    relations.of(api, 'plugin').forEach(({ by }) => ledger.recordKept(by, 'environment', targets));
  }
}

function useIpControl({ context, plugin, data, routes }: PluginUse): void {
  const { ledger } = context;
  const list = data.type === 'white_list' ? 'allow' : 'deny';
  const isKnown = data.type === 'white_list' || data.type === 'black_list';
  restrict(context, plugin, routes, list, isKnown ? data.blocks : undefined);
  const targets = targetsOf(routes, 'ip-restriction', list);
  ['type', 'blocks'].forEach((field) => ledger.recordKept(plugin, `plugin_data.${field}`, targets));
  ledger.recordLost(plugin, 'plugin_data.descriptions', 'addresses have no description');
}

function useTrafficControl({ context: { ledger }, plugin, data, routes }: PluginUse): void {
  const count = numberIn({ fields: data }, 'api_rate_limit');
  const unit = typeof data.expire_type === 'string' ? data.expire_type : '';
  const periods = numberIn({ fields: data }, 'expire') ?? 1;
  const fields = ['api_rate_limit', 'expire', 'expire_type'].map((field) => `plugin_data.${field}`);
  if (count !== undefined && Object.hasOwn(SECONDS, unit)) {
    const isUsual = periods === 1;
    routes.forEach((route) => {
      if (isUsual) {
        limit(route, unit, count);
      } else {
        const window = { limit: [count], window_size: [periods * SECONDS[unit]], window_type: 'fixed' };
        route.policies.set('rate-limiting-advanced', { ...window, identifier: 'service', strategy: 'local' });
      }
    });
    const targets = isUsual
      ? targetsOf(routes, 'rate-limiting', unit)
      : targetsOf(routes, 'rate-limiting-advanced', 'limit');
    const first = isUsual ? '' : "; if the caller's usage plan has a policy of the same type, only that policy applies";
    fields.forEach((field) => ledger.recordChanged(plugin, field, targets, EACH_NODE + first));
  }
  ledger.recordLost(plugin, 'plugin_data', BY_HAND);
}

function useCors({ context: { ledger }, plugin, data, routes }: PluginUse): void {
  const list = (field: string) => textsIn({ fields: data }, field);
  const origins = list('allow_origin');
  const credentials = data.allow_credentials === true;
  const config = {
    origins,
    methods: list('allow_methods').sort(),
    headers: list('allow_headers'),
    exposed_headers: list('expose_headers'),
    credentials,
    max_age: numberIn({ fields: data }, 'max_age'),
  };
  const given = Object.entries(config).filter(
    ([, value]) => !(Array.isArray(value) ? value.length === 0 : value === undefined),
  );
  routes.forEach(({ policies }) => policies.set('cors', Object.fromEntries(given)));
  const settings = {
    allow_origin: 'origins',
    allow_methods: 'methods',
    allow_headers: 'headers',
    expose_headers: 'exposed_headers',
    allow_credentials: 'credentials',
    max_age: 'max_age',
  };
  Object.entries(settings).forEach(([field, setting]) =>
    ledger.recordKept(plugin, `plugin_data.${field}`, targetsOf(routes, 'cors', setting)),
  );
}

/** @see https://www.tencentcloud.com/document/product/628/44384 */
function useProxyCache({ context: { ledger }, plugin, data, routes }: PluginUse): void {
  const keys = (Array.isArray(data.cache_key_params) ? data.cache_key_params : []).filter(isKnownObject);
  const named = (position: string) =>
    keys
      .filter((key) => key.position === position)
      .flatMap(({ parameter }) => (typeof parameter === 'string' ? [parameter] : []));
  const methods = textsIn({ fields: data }, 'cacheable_methods');
  const taken = methods.filter((method) => ['GET', 'HEAD', 'PATCH', 'POST', 'PUT'].includes(method));
  const codes = Array.isArray(data.cacheable_response_codes) ? data.cacheable_response_codes : [];
  const config = {
    strategy: 'memory',
    request_method: taken.length > 0 ? taken : undefined,
    response_code: codes.length > 0 ? codes : undefined,
    cache_control: data.cache_control === true,
    cache_ttl: numberIn({ fields: data }, 'ttl'),
    vary_headers: named('header').length > 0 ? named('header') : undefined,
    vary_query_params: named('query').length > 0 ? named('query') : undefined,
  };
  const given = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
  routes.forEach(({ policies }) => policies.set('proxy-cache', given));
  const targets = (setting: string) => targetsOf(routes, 'proxy-cache', setting);
  const types =
    'the policy caches only JSON and plain text: add other content types by hand; each gateway node has its own cache';
  ledger.recordChanged(plugin, 'plugin_data.ttl', targets('cache_ttl'), types);
  ledger.recordKept(plugin, 'plugin_data.cache_control', targets('cache_control'));
  ledger.recordKept(plugin, 'plugin_data.cacheable_response_codes', targets('response_code'));
  if (taken.length < methods.length) {
    const difference = 'the platform does not cache responses to DELETE requests';
    ledger.recordChanged(plugin, 'plugin_data.cacheable_methods', targets('request_method'), difference);
  } else {
    ledger.recordKept(plugin, 'plugin_data.cacheable_methods', targets('request_method'));
  }
  ledger.recordKept(
    plugin,
    'plugin_data.cache_key_params',
    targets('vary_headers and vary_query_params'),
    'the request path is always part of the cache key',
  );
}

function targetsOf(routes: readonly RouteDraft[], type: string, setting: string): string[] {
  return routes.map(({ name }) => `route "${name}": plugin ${type}: ${setting}`);
}
