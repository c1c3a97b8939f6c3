import { Context } from './context';
import { RouteDraft } from './output';
import { isSecretConstant } from './secrets';
import { blocksIn, SourceObject, textIn } from './source';

const TRANSFORMER = 'request-transformer';
const LISTS: { readonly [position: string]: 'headers' | 'querystring' } = { HEADER: 'headers', QUERY: 'querystring' };

/** Has a service get another path than callers have. */
export function rewrite(route: RouteDraft, uri: string): void {
  settingsOf(route).replace = { uri };
}

/** What becomes of requests on their way: another method, constants, parameters by other names. */
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
    ledger.kept(api, 'service_config_method', targetsOf(answered, 'http_method'));
  } else {
    ledger.unneeded(api, 'service_config_method', 'the service gets the method of callers');
  }
}

function addConstants(context: Context, api: SourceObject, routes: readonly RouteDraft[]): void {
  const { ledger } = context;
  blocksIn(api, 'constant_parameters').forEach(({ name, position, default_value: value }, index) => {
    const field = `constant_parameters[${index}]`;
    const list = LISTS[String(position).toUpperCase()];
    ledger.lost(api, `${field}.desc`, 'settings of policies have no description');
    if (typeof name !== 'string' || typeof value !== 'string') {
      return;
    }
    if (String(position).toUpperCase() === 'PATH') {
      ledger.kept(api, field, targetsOf(routes, 'replace.uri'));
    } else if (list) {
      const isSecret = isSecretConstant(name);
      const text = `${name}:${isSecret ? context.variables.of(api.name, name) : value}`;
      // The one sets what callers do not send, the other what they do.
      routes.forEach((route) => ['add', 'replace'].forEach((way) => push(route, way, list, text)));
      ledger.kept(
        api,
        field,
        targetsOf(routes, `add.${list}`),
        isSecret ? 'its value is a variable of the environment' : undefined,
      );
    } else {
      ledger.lost(api, field, `constants are headers or arguments on the platform, not ${String(position)}`);
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
      ledger.unneeded(api, field, 'the service gets it as callers send it');
    } else if (!isMoved && list && typeof from === 'string' && typeof to === 'string') {
      routes.forEach((route) => push(route, 'rename', list, `${from}:${to}`));
      ledger.kept(api, field, targetsOf(routes, `rename.${list}`));
    } else {
      ledger.lost(
        api,
        field,
        'what moves to another place needs a template: write it into the policy request-transformer by hand',
      );
    }
  });
}

function push(route: RouteDraft, way: string, list: string, text: string): void {
  const settings = settingsOf(route);
  const own = (settings[way] ??= {});
  own[list] = [...new Set([...(own[list] ?? []), text])];
}

function settingsOf({ policies }: RouteDraft): { [setting: string]: any } {
  const settings = policies.get(TRANSFORMER) ?? {};
  policies.set(TRANSFORMER, settings);
  return settings;
}

function targetsOf(routes: readonly RouteDraft[], setting: string): string[] {
  return routes.map(({ name }) => `route "${name}": plugin ${TRANSFORMER}: ${setting}`);
}
