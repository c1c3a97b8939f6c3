import type { InventoryValue } from '../inventory/inventory';
import { isValues, Secret } from '../inventory/inventory';
import { ownOf } from '../readers/terraform-json';
import { SECRET } from '../terraform/changes';
import { withoutBlocks } from './secret-blocks';

/** Longer texts are compared by their lines, and else told by their beginning. */
export const LONGEST_VALUE = 160;

/** The values at a dotted path that goes through lists and maps of blocks; those of lists one by one, without what is not there. */
export function leavesAt(values: InventoryValue | null, path: string): InventoryValue[] {
  const found = path
    .split('.')
    .reduce<InventoryValue[]>((all, name) => all.flatMap((one) => within(one, name)), [values]);
  return found
    .flatMap((value) => (Array.isArray(value) ? (value as readonly InventoryValue[]) : [value]))
    .filter(isGiven);
}

/** Whether a value says anything: services take empty texts, lists and objects for none. */
export function isGiven(value: InventoryValue | undefined): boolean {
  return !(value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0));
}

/** A value as JSON, for people. */
export function told(value: InventoryValue | undefined): string {
  return JSON.stringify(shown(value ?? null));
}

/** Plain data for a value, with no secret in it. */
export function shown(value: InventoryValue): unknown {
  if (value instanceof Secret) {
    return SECRET;
  }
  if (typeof value === 'string') {
    return withoutBlocks(value);
  }
  if (Array.isArray(value)) {
    return value.map(shown);
  }
  // An expression is a number with more digits than JavaScript has.
  return isValues(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one)]))
    : typeof value === 'object' && value !== null && 'text' in value
      ? value.text.replace(/^\$\{(.*)\}$/, '$1')
      : value;
}

function within(value: InventoryValue, name: string): readonly InventoryValue[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => within(one, name));
  }
  const one = isValues(value) ? ownOf(value, name) : undefined;
  return one === undefined ? [] : [one];
}
