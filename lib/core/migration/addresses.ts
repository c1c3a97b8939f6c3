import { MigratedApi } from './apis';
import { Context } from './context';
import { RouteDraft } from './output';
import { Relations } from './relations';
import { SourceObject, textIn } from './source';

const TYPE = 'ip-restriction';

/** Lets addresses in, or keeps them out. Addresses that are not known are an error: without them all would be let in. */
export function restrict(
  context: Context,
  object: SourceObject,
  routes: readonly RouteDraft[],
  list: 'allow' | 'deny',
  text: unknown,
): void {
  const addresses = addressesIn(text);
  if (addresses.length === 0) {
    const remedy = 'give them as text, or leave it out and add the policy ip-restriction by hand';
    context.problem('error', object, `has no list of addresses that is known; ${remedy}`);
    return;
  }
  for (const { policies } of routes) {
    const settings = policies.get(TYPE) ?? {};
    policies.set(TYPE, { ...settings, [list]: [...new Set([...(settings[list] ?? []), ...addresses])] });
  }
}

/** The addresses in a text with one in each line, or with commas between them. */
function addressesIn(text: unknown): string[] {
  return typeof text === 'string' ? text.split(/[\s,;]+/).filter((part) => part !== '') : [];
}

/** Restricts the routes of the APIs that strategies are attached to. */
export function restrictAll(context: Context, relations: Relations, apis: readonly MigratedApi[]): void {
  const { source, ledger } = context;
  const byApi = new Map(apis.map((one) => [one.api, one]));
  for (const strategy of source.of('ip_strategy')) {
    const routes = [...new Set(relations.apisOf(strategy))].flatMap((api) => byApi.get(api)?.routes ?? []);
    if (routes.length === 0) {
      ledger.lostWhole(strategy, 'it is attached to no API in the environment that is taken');
      continue;
    }
    const type = textIn(strategy, 'strategy_type') ?? '';
    const list = type === 'WHITE' ? 'allow' : 'deny';
    // The resource and the lists of the service call it differently.
    const field = strategy.fields.strategy_data === undefined ? 'ip_list' : 'strategy_data';
    const isKnown = type === 'WHITE' || type === 'BLACK';
    restrict(context, strategy, routes, list, isKnown ? strategy.fields[field] : undefined);
    const targets = routes.map(({ name }) => `route "${name}": plugin ${TYPE}: ${list}`);
    ledger.kept(strategy, field, targets);
    ledger.kept(strategy, 'strategy_type', targets);
    ledger.lost(strategy, 'strategy_name', 'policies are told by their type');
  }
  for (const { api, routes } of apis) {
    const targets = routes.map(({ name }) => `route "${name}": plugin ${TYPE}`);
    relations.of(api, 'ip_strategy').forEach(({ by }) => ledger.kept(by, 'environment_name', targets));
  }
}
