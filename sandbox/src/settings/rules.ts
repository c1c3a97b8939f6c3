import { isOn, settingOf } from '../engine/contract/rule';
import { Store } from '../engine/store';
import { nearNames } from '../input/near';
import { UsageError } from '../input/usage-error';
import { SERVER_RULES } from '../services';
import { CatalogId } from '../shared/catalog/types';

/** A rule as the user sees it. */
export interface ListedRule {
  readonly name: string;
  readonly provider: CatalogId;
  /** One sentence. */
  readonly summary: string;
  readonly isOn: boolean;
}

/** All rules, in the order of their checks, with their switches in a store. */
export function listRules(store: Store): ListedRule[] {
  const settings = store.listSettings();
  return SERVER_RULES.map((rule) => {
    const { name, provider, summary } = rule;
    return { name, provider, summary, isOn: isOn(rule, settings[settingOf(rule)]) };
  });
}

/** Switches a rule on or off in a store; undefined puts it back to where it is by default. */
export function switchRule(store: Store, name: string, on: boolean | undefined): void {
  const rule = SERVER_RULES.find((one) => one.name === name);
  if (!rule) {
    throw new UsageError(`there is no rule ${name}; ${suggestion(name)}`);
  }
  store.setSetting(settingOf(rule), on);
}

function suggestion(name: string): string {
  const names = SERVER_RULES.map((rule) => rule.name).sort();
  const near = nearNames(name, names);
  return near.length > 0 ? `did you mean ${near.join(' or ')}?` : `the rules are ${names.join(', ')}`;
}
