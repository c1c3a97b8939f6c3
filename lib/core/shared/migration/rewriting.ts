import { isPlainObject } from '../objects';
import { Context } from './context';
import { RouteDraft } from './output';
import { isSecretConstant } from './secrets';
import { blocksIn, SourceObject, textIn, textsIn } from './source';

const TRANSFORMER = 'request-transformer';
const LISTS: { readonly [position: string]: 'headers' | 'querystring' } = { HEADER: 'headers', QUERY: 'querystring' };

/** Makes the policy `request-transformer` of a route replace the request path for the service. */
export function rewrite(route: RouteDraft, uri: string): void {
  settingsOf(route).replace = { uri };
}

/**
 * Makes the policy `request-transformer` of routes change the method, add the constants and rename the parameters of
 * requests for the service. If the requests of an API need no change, `transform` adds no policy.
 */
export function transform(context: Context, api: SourceObject, routes: readonly RouteDraft[]): void {
  setMethod(context, api, routes);
  addConstants(context, api, routes);
  renameParameters(context, api, routes);
}

function setMethod({ ledger }: Context, api: SourceObject, routes: readonly RouteDraft[]): void {
  const method = textIn(api, 'service_config_method')?.toUpperCase();
  const isOther = method !== undefined && method !== (textIn(api, 'request_config_method') ?? 'GET').toUpperCase();
  const answered = routes.filter(({ service }) => service);
  if (isOther && method !== 'ANY') {
    answered.forEach((route) => (settingsOf(route).http_method = method));
    ledger.recordKept(api, 'service_config_method', targetsOf(answered, 'http_method'));
  } else {
    ledger.recordUnneeded(api, 'service_config_method', 'the service already receives the method of callers');
  }
}

function addConstants(context: Context, api: SourceObject, routes: readonly RouteDraft[]): void {
  const { ledger } = context;
  blocksIn(api, 'constant_parameters').forEach(({ name, position, default_value: value }, index) => {
    const field = `constant_parameters[${index}]`;
    const list = LISTS[String(position).toUpperCase()];
    ledger.recordLost(api, `${field}.desc`, 'settings of policies have no description on the platform');
    if (typeof name !== 'string' || typeof value !== 'string') {
      return;
    }
    if (String(position).toUpperCase() === 'PATH') {
      ledger.recordKept(api, field, targetsOf(routes, 'replace.uri'));
    } else if (list) {
      const isSecret = isSecretConstant(name);
      const text = `${name}:${isSecret ? context.variables.of(api.name, name) : value}`;
      // In the policy request-transformer, `add` sets the value if callers do not send the parameter, and `replace` if they do.
      routes.forEach((route) => ['add', 'replace'].forEach((way) => addSetting(route, way, list, text)));
      ledger.recordKept(
        api,
        field,
        targetsOf(routes, `add.${list}`),
        isSecret ? 'the value of the constant comes from an environment variable' : undefined,
      );
    } else {
      ledger.recordLost(
        api,
        field,
        `the platform supports constants in headers and the query, not in ${String(position)}`,
      );
    }
  });
}

function renameParameters({ ledger }: Context, api: SourceObject, routes: readonly RouteDraft[]): void {
  blocksIn(api, 'service_parameters').forEach((parameter, index) => {
    const field = `service_parameters[${index}]`;
    const from = parameter.relevant_request_parameter_name;
    const [to, position] = [parameter.name, String(parameter.position).toUpperCase()];
    const isMoved = String(parameter.relevant_request_parameter_position).toUpperCase() !== position;
    const list = LISTS[position];
    if (!isMoved && from === to) {
      ledger.recordUnneeded(api, field, 'the service receives the parameter as callers send it');
    } else if (!isMoved && list && typeof from === 'string' && typeof to === 'string') {
      routes.forEach((route) => addSetting(route, 'rename', list, `${from}:${to}`));
      ledger.recordKept(api, field, targetsOf(routes, `rename.${list}`));
    } else {
      ledger.recordLost(
        api,
        field,
        isMoved
          ? 'moving a parameter to another position needs a template: write the template into the policy request-transformer by hand'
          : `the platform renames parameters in headers and the query, not in ${position}: write a template into the policy request-transformer by hand`,
      );
    }
  });
}

function addSetting(route: RouteDraft, way: string, list: string, text: string): void {
  const settings = settingsOf(route);
  const own = settings[way];
  const lists = isPlainObject(own) ? own : {};
  settings[way] = { ...lists, [list]: [...new Set([...textsIn({ fields: lists }, list), text])] };
}

function settingsOf({ policies }: RouteDraft): { [setting: string]: unknown } {
  const settings = policies.get(TRANSFORMER) ?? {};
  policies.set(TRANSFORMER, settings);
  return settings;
}

function targetsOf(routes: readonly RouteDraft[], setting: string): string[] {
  return routes.map(({ name }) => `route "${name}": plugin ${TRANSFORMER}: ${setting}`);
}
