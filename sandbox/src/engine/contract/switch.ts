import { CatalogId } from '../../shared/catalog/types';
import { Value } from '../values/value';

/** Something that the sandbox imitates and that can be switched off: a rule of a service, or a way of a plugin. */
export interface Switched {
  /** What it is switched by, such as `portal-has-children`. */
  readonly name: string;
  readonly provider: CatalogId;
  /** One sentence for the list. */
  readonly summary: string;
  /** Whether it has to be switched on first. */
  readonly isOptional?: boolean;
}

/** Where a store keeps whether it is on. */
export function settingOf({ name }: Pick<Switched, 'name'>): string {
  return `rule.${name}`;
}

/** Whether it is on, going by its setting. */
export function isOn({ isOptional }: Pick<Switched, 'isOptional'>, setting: Value | undefined): boolean {
  return typeof setting === 'boolean' ? setting : !isOptional;
}

/** What ends the detail of each error, so that nobody has to look for the switch. */
export function switchedOffBy(kind: 'rule' | 'way of the plugin', { name }: Pick<Switched, 'name'>): string {
  return `(sandbox ${kind} ${name}; gateways sandbox rules --off ${name} switches it off)`;
}
