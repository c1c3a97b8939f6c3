import { Members } from '../declarative/document';
import { restrict } from './addresses';
import { MigratedApi } from './apis';
import { close } from './callers';
import { Context } from './context';
import { limit } from './limits';
import { RouteDraft } from './output';
import { Relations } from './relations';
import { isObject, numberIn, SourceObject, textIn, textsIn } from './source';

/** What becomes of a plugin on the routes that it is attached to. */
interface Use {
  readonly context: Context;
  readonly plugin: SourceObject;
  readonly data: Members;
  readonly routes: readonly RouteDraft[];
}

const SECONDS: { readonly [unit: string]: number } = { second: 1, minute: 60, hour: 3600, day: 86_400 };
const EACH_NODE = 'each gateway counts by itself: give the policy a Redis to count together';
const BY_HAND = 'one policy counts by one thing: add another by hand, on a consumer or by limit_by';

/** Types of plugins that the platform has something for. */
const USES: { readonly [type: string]: (use: Use) => void } = {
  IPControl: useIpControl,
  TrafficControl: useTrafficControl,
  Cors: useCors,
  ProxyCache: useProxyCache,
};

/** Why others have no counterpart, and what to do. */
const WITHOUT: { readonly [type: string]: string } = {
  CustomReq: 'it calls a function before the request: add a policy that does, such as pre-function',
  CustomAuth: 'it calls a function that authenticates: add a policy that does',
  Routing: 'it routes by conditions: add routes with these headers, or expression routes',
  TrafficControlByParameter: 'it counts by parameters: add rate-limiting-advanced with an identifier of yours',
  CircuitBreaker: 'gateways take servers out rather than APIs: add an upstream with health checks',
};

/** Has the routes of APIs do what plugins that are attached to them do. */
export function usePlugins(context: Context, relations: Relations, apis: readonly MigratedApi[]): void {
  const { source, ledger, options } = context;
  const byApi = new Map(apis.map((one) => [one.api, one]));
  for (const plugin of source.of('plugin')) {
    const type = textIn(plugin, 'plugin_type') ?? '';
    const attached = [...new Set(relations.apisOf(plugin))].flatMap((api) => byApi.get(api) ?? []);
    const routes = attached.flatMap((one) => one.routes);
    ledger.lost(plugin, 'plugin_name', 'policies are told by their type');
    ledger.lost(plugin, 'description', 'policies have no description');
    const { plugin_data: data } = plugin.fields;
    if (routes.length === 0) {
      ledger.lostWhole(plugin, 'it is attached to no API in the environment that is taken');
    } else if (!Object.hasOwn(USES, type) || !isObject(data)) {
      const reason = WITHOUT[type] ?? 'its settings are not known';
      if (type === 'IPControl') {
        restrict(context, plugin, routes, 'allow', undefined);
      }
      ['plugin_type', 'plugin_data'].forEach((field) => ledger.lost(plugin, field, reason));
    } else {
      USES[type]({ context, plugin, data, routes });
      const targets = routes.map(({ name }) => `route "${name}"`);
      ledger.kept(plugin, 'plugin_type', targets);
    }
    if (type === 'CustomAuth') {
      const open = attached.filter(({ api }) => !options.ownAuthentication?.includes(api.name));
      open.forEach(({ api, routes: own }) => {
        own.forEach(close);
        const remedy = `add a policy of yours that authenticates, and name "${api.name}" in ownAuthentication`;
        context.problem('warning', api, `is closed, as a function authenticates its callers: ${remedy}`);
      });
    }
  }
  for (const { api, routes } of apis) {
    const targets = routes.map(({ name }) => `route "${name}": plugins`);
    relations.of(api, 'plugin').forEach(({ by }) => ledger.kept(by, 'environment_name', targets));
    relations.of(api, 'plugin').forEach(({ by }) => ledger.kept(by, 'environment', targets));
  }
}

function useIpControl({ context, plugin, data, routes }: Use): void {
  const { ledger } = context;
  const list = data.type === 'white_list' ? 'allow' : 'deny';
  const isKnown = data.type === 'white_list' || data.type === 'black_list';
  restrict(context, plugin, routes, list, isKnown ? data.blocks : undefined);
  const targets = targetsOf(routes, 'ip-restriction', list);
  ['type', 'blocks'].forEach((field) => ledger.kept(plugin, `plugin_data.${field}`, targets));
  ledger.lost(plugin, 'plugin_data.descriptions', 'addresses have no description');
}

function useTrafficControl({ context: { ledger }, plugin, data, routes }: Use): void {
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
    const first = isUsual ? '' : '; a plan of the caller has a policy of the same type, and then that one counts alone';
    fields.forEach((field) => ledger.changed(plugin, field, targets, EACH_NODE + first));
  }
  ledger.lost(plugin, 'plugin_data', BY_HAND);
}

function useCors({ context: { ledger }, plugin, data, routes }: Use): void {
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
    ledger.kept(plugin, `plugin_data.${field}`, targetsOf(routes, 'cors', setting)),
  );
}

/** @see https://www.tencentcloud.com/document/product/628/44384 */
function useProxyCache({ context: { ledger }, plugin, data, routes }: Use): void {
  const keys = (Array.isArray(data.cache_key_params) ? data.cache_key_params : []).filter(isObject);
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
  const types = 'JSON and plain text alone are kept: name other content types by hand; each gateway keeps its own';
  ledger.changed(plugin, 'plugin_data.ttl', targets('cache_ttl'), types);
  ledger.kept(plugin, 'plugin_data.cache_control', targets('cache_control'));
  ledger.kept(plugin, 'plugin_data.cacheable_response_codes', targets('response_code'));
  if (taken.length < methods.length) {
    const difference = 'the platform keeps no answers to DELETE';
    ledger.changed(plugin, 'plugin_data.cacheable_methods', targets('request_method'), difference);
  } else {
    ledger.kept(plugin, 'plugin_data.cacheable_methods', targets('request_method'));
  }
  ledger.kept(
    plugin,
    'plugin_data.cache_key_params',
    targets('vary_headers and vary_query_params'),
    'the path always tells answers apart',
  );
}

function targetsOf(routes: readonly RouteDraft[], type: string, setting: string): string[] {
  return routes.map(({ name }) => `route "${name}": plugin ${type}: ${setting}`);
}
