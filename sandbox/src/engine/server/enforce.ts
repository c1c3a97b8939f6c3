import { Attempt, ServerRule } from '../contract/rule';
import { ServiceError } from '../contract/service-error';
import { isOn, settingOf, switchedOffBy } from '../contract/switch';
import { ObjectValue } from '../values/value';
import { ProviderStore } from './provider-store';

/**
 * Throws an error if an enabled service rule rejects a request. The error of a rejected request names the service rule.
 */
export function enforce(rules: readonly ServerRule[], attempt: Attempt, world: ProviderStore): void {
  const view = readingOnce(world);
  for (const rule of rules) {
    const refusal = rule.check(attempt, view);
    // The sandbox reads whether a rule is enabled only after the rule rejects a request, because each read is a query
    // and most requests pass.
    if (refusal && isOn(rule, world.setting(settingOf(rule)))) {
      throw new ServiceError(refusal.status, refusal.detail, rule.name, switchedOffBy('rule', rule));
    }
  }
}

/**
 * Caches reads of single objects while the service rules check a request, because several rules read the same objects
 * and no rule changes objects.
 */
function readingOnce(world: ProviderStore): ProviderStore {
  const known = new Map<string, ObjectValue | undefined>();
  const view: ProviderStore = Object.create(world);
  view.get = (type, key) => {
    const place = `${type}/${key}`;
    if (!known.has(place)) {
      known.set(place, world.get(type, key));
    }
    return known.get(place);
  };
  return view;
}
