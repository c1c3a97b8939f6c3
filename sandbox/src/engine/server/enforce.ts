import { Attempt, ServerRule } from '../contract/rule';
import { isOn, settingOf, switchedOffBy } from '../contract/switch';
import { ServiceError } from '../protocol/diagnostics';
import { ObjectValue } from '../values/value';
import { World } from './world';

/** Refuses what one of the rules refuses; the error names the rule. */
export function enforce(rules: readonly ServerRule[], attempt: Attempt, world: World): void {
  const view = readingOnce(world);
  for (const rule of rules) {
    const refusal = rule.check(attempt, view);
    // The switch is read only now: nearly everything passes, and each switch is a query of its own.
    if (refusal && isOn(rule, world.setting(settingOf(rule)))) {
      throw new ServiceError(refusal.status, `${refusal.detail} ${switchedOffBy('rule', rule)}`, rule.name);
    }
  }
}

/** Several rules look at the same others; while they do, nothing changes. */
function readingOnce(world: World): World {
  const known = new Map<string, ObjectValue | undefined>();
  const view: World = Object.create(world);
  view.get = (type, key) => {
    const place = `${type}/${key}`;
    if (!known.has(place)) {
      known.set(place, world.get(type, key));
    }
    return known.get(place);
  };
  return view;
}
