import { SERVER_RULES } from '../../services/rules';
import { isOn, settingOf } from '../../settings/rules';
import { Attempt, Operation, ServerRule } from '../contract/rule';
import { ServiceError } from '../protocol/diagnostics';
import { ObjectValue } from '../values/value';
import { World } from './world';

/** The rules that look at an operation on a type, found once. */
const CONCERNED = new Map<string, readonly ServerRule[]>();

/** Refuses what the service would refuse; the error names the rule. */
export function enforce(attempt: Attempt, world: World): void {
  const view = readingOnce(world);
  for (const rule of rulesFor(world.provider, attempt.operation, attempt.type)) {
    const refusal = rule.check(attempt, view);
    // The switch is read only now: nearly everything passes, and each switch is a query of its own.
    if (refusal && isOn(rule, world.setting(settingOf(rule)))) {
      const { name } = rule;
      throw new ServiceError(
        refusal.status,
        `${refusal.detail} (sandbox rule ${name}; gateways sandbox rules --off ${name} switches it off)`,
      );
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

function rulesFor(provider: string, operation: Operation, type: string): readonly ServerRule[] {
  const key = `${provider}/${operation}/${type}`;
  let rules = CONCERNED.get(key);
  if (!rules) {
    rules = SERVER_RULES.filter(
      (rule) =>
        rule.provider === provider && rule.operations.includes(operation) && (rule.types?.includes(type) ?? true),
    );
    CONCERNED.set(key, rules);
  }
  return rules;
}
