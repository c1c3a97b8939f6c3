import { ServiceError } from '../protocol/diagnostics';
import { World } from '../server/world';
import { Attempt, ServerRule } from './rule';
import { SERVER_RULES } from '.';

/** Where the store keeps whether a rule is on. */
export function settingOf(rule: ServerRule): string {
  return `rule.${rule.name}`;
}

/** Refuses what the service would refuse; the error names the rule. */
export function enforce(attempt: Attempt, world: World): void {
  for (const rule of SERVER_RULES) {
    const refusal = concerns(rule, attempt, world) && isOn(rule, world) ? rule.check(attempt, world) : undefined;
    if (refusal) {
      const { name } = rule;
      throw new ServiceError(
        refusal.status,
        `${refusal.detail} (sandbox rule ${name}; gateways sandbox rules --off ${name} switches it off)`,
      );
    }
  }
}

function concerns({ provider, operations, types }: ServerRule, attempt: Attempt, world: World): boolean {
  return (
    provider === world.provider && operations.includes(attempt.operation) && (types?.includes(attempt.type) ?? true)
  );
}

function isOn(rule: ServerRule, world: World): boolean {
  const setting = world.setting(settingOf(rule));
  return typeof setting === 'boolean' ? setting : !rule.isOptional;
}
