import { isOn, settingOf } from '../engine/contract/switch';
import { Store } from '../engine/store';
import { UsageError } from '../input/usage-error';
import { SERVER_RULES, SWITCHES } from '../services';
import { CatalogId } from '../shared/catalog/types';
import { nearNames } from '../shared/formats/near';

/** Rule of a service or quirk of a provider, as commands list it. */
export interface ListedRule {
  readonly name: string;
  readonly provider: CatalogId;
  /** `service` for a check of the service, `plugin` for a behaviour of the provider. */
  readonly of: 'service' | 'plugin';
  /** Description of the rule or quirk in one sentence. */
  readonly summary: string;
  readonly isOn: boolean;
}

const REFUSALS = new Set<string>(SERVER_RULES.map(({ name }) => name));

/** Returns all rules in the order of their checks, and then the quirks of the providers, with their state in a store. */
export function listRules(store: Store): ListedRule[] {
  const settings = store.listSettings();
  return SWITCHES.map((rule) => {
    const { name, provider, summary } = rule;
    const of = REFUSALS.has(name) ? 'service' : 'plugin';
    return { name, provider, of, summary, isOn: isOn(rule, settings[settingOf(rule)]) };
  });
}

/** Switches a rule or quirk on or off in a store, or restores its default if `on` is undefined. */
export function switchRule(store: Store, name: string, on: boolean | undefined): void {
  const rule = SWITCHES.find((one) => one.name === name);
  if (!rule) {
    throw new UsageError(`the rule ${name} does not exist; ${suggestion(name)}`);
  }
  store.setSetting(settingOf(rule), on);
}

function suggestion(name: string): string {
  const names = SWITCHES.map((rule) => rule.name).sort();
  const near = nearNames(name, names);
  return near.length > 0 ? `did you mean ${near.join(' or ')}?` : `the rules are ${names.join(', ')}`;
}
