import { CatalogId } from '../../shared/catalog/types';
import { Value } from '../values/value';

/** Sandbox behaviour that users can switch on or off: a rule of a service, or a quirk of a provider plugin. */
export interface Switched {
  /** Name of the rule or quirk, such as `portal-has-children`. */
  readonly name: string;
  readonly provider: CatalogId;
  /** Description of the rule or quirk in the list of `gateways sandbox rules`, in one sentence. */
  readonly summary: string;
  /** Whether the rule or quirk is off by default. */
  readonly isOptional?: boolean;
}

/** Returns the name of the sandbox setting that stores whether a rule or quirk is on. */
export function settingOf({ name }: Pick<Switched, 'name'>): string {
  return `rule.${name}`;
}

/** Whether a rule or quirk of the sandbox is on: the value of its setting, or else the default of the rule or quirk. */
export function isOn({ isOptional }: Pick<Switched, 'isOptional'>, setting: Value | undefined): boolean {
  return typeof setting === 'boolean' ? setting : !isOptional;
}

/** Returns the last part of an error detail of the sandbox: the command that switches the rule or quirk off. */
export function switchedOffBy(kind: 'rule' | 'quirk of the plugin', { name }: Pick<Switched, 'name'>): string {
  return `(sandbox ${kind} ${name}; gateways sandbox rules --off ${name} switches it off)`;
}
