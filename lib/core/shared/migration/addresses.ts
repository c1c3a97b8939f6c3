import { MigratedApi } from './apis';
import { Context } from './context';
import { RouteDraft } from './output';
import { Relations } from './relations';
import { SourceObject, textIn, textsIn } from './source';

const TYPE = 'ip-restriction';

/**
 * Adds IP addresses to the policy `ip-restriction` of each migrated route, which allows or denies the addresses. A
 * missing or empty list of IP addresses is an error, because the migrated routes would be open to all addresses without
 * the policy.
 */
export function restrict(
  context: Context,
  object: SourceObject,
  routes: readonly RouteDraft[],
  list: 'allow' | 'deny',
  text: unknown,
): void {
  const addresses = addressesIn(text);
  if (addresses.length === 0) {
    const remedy =
      'give the IP addresses as text, or leave the IP strategy out and add the policy ip-restriction yourself';
    context.problem('error', object, `has no known list of IP addresses; ${remedy}`);
    return;
  }
  for (const { policies } of routes) {
    const settings = policies.get(TYPE) ?? {};
    policies.set(TYPE, { ...settings, [list]: [...new Set([...textsIn({ fields: settings }, list), ...addresses])] });
  }
}

/** Splits a text into IP addresses, which are separated by white space, commas or semicolons. */
function addressesIn(text: unknown): string[] {
  return typeof text === 'string' ? text.split(/[\s,;]+/).filter((part) => part !== '') : [];
}

/** Adds IP restriction policies to the migrated routes of all APIs with an IP strategy. */
export function restrictAll(context: Context, relations: Relations, apis: readonly MigratedApi[]): void {
  const { source, ledger } = context;
  const byApi = new Map(apis.map((one) => [one.api, one]));
  for (const strategy of source.of('ip_strategy')) {
    const routes = [...new Set(relations.apisOf(strategy))].flatMap((api) => byApi.get(api)?.routes ?? []);
    if (routes.length === 0) {
      ledger.recordObjectLost(strategy, 'the IP strategy is not attached to an API in the migrated environment');
      continue;
    }
    const type = textIn(strategy, 'strategy_type') ?? '';
    const list = type === 'WHITE' ? 'allow' : 'deny';
    // The Terraform resource and the data sources of IP strategies use different names for the list of addresses.
    const field = strategy.fields.strategy_data === undefined ? 'ip_list' : 'strategy_data';
    const isKnown = type === 'WHITE' || type === 'BLACK';
    restrict(context, strategy, routes, list, isKnown ? strategy.fields[field] : undefined);
    const targets = routes.map(({ name }) => `route "${name}": plugin ${TYPE}: ${list}`);
    ledger.recordKept(strategy, field, targets);
    ledger.recordKept(strategy, 'strategy_type', targets);
    ledger.recordLost(strategy, 'strategy_name', 'migrated policies have no name, only a type');
  }
  for (const { api, routes } of apis) {
    const targets = routes.map(({ name }) => `route "${name}": plugin ${TYPE}`);
    relations.of(api, 'ip_strategy').forEach(({ by }) => ledger.recordKept(by, 'environment_name', targets));
  }
}
