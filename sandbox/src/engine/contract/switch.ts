import { CatalogId } from '../../shared/catalog/types';
import { Value } from '../values/value';

/** Behaviour that users can switch off: a rule of a service, or a quirk of a plugin. */
export interface Switched {
  /** Name of the switch, such as `portal-has-children`. */
  readonly name: string;
  readonly provider: CatalogId;
  /** Description of the rule or quirk in the list of `gateways sandbox rules`, in one sentence. */
  readonly summary: string;
  /** Whether the rule or quirk is off by default. */
  readonly isOptional?: boolean;
}

/** Returns the name of the setting that stores whether a rule or quirk is on. */
export function settingOf({ name }: Pick<Switched, 'name'>): string {
  return `rule.${name}`;
}

/** Whether a rule or quirk is on, according to its setting. */
export function isOn({ isOptional }: Pick<Switched, 'isOptional'>, setting: Value | undefined): boolean {
  return typeof setting === 'boolean' ? setting : !isOptional;
}

/** Returns the last part of an error detail, which names the command that switches the rule or quirk off. */
export function switchedOffBy(kind: 'rule' | 'quirk of the plugin', { name }: Pick<Switched, 'name'>): string {
  return `(sandbox ${kind} ${name}; gateways sandbox rules --off ${name} switches it off)`;
}
