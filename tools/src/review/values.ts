import { InventoryValue, isValues } from '../inventory/inventory';
import { ownOf } from '../readers/terraform-json';

/**
 * Returns the values of an object at a dotted path, which passes through lists of blocks. Returns the elements
 * of lists one by one, and omits missing values.
 */
export function leavesAt(values: InventoryValue | null, path: string): InventoryValue[] {
  const found = path
    .split('.')
    .reduce<InventoryValue[]>((all, name) => all.flatMap((one) => within(one, name)), [values]);
  return found
    .flatMap((value) => (Array.isArray(value) ? (value as readonly InventoryValue[]) : [value]))
    .filter(isGiven);
}

/** Whether a value of an object is set. Services treat empty texts and lists as missing. */
export function isGiven(value: InventoryValue | undefined): boolean {
  return !(value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0));
}

function within(value: InventoryValue, name: string): readonly InventoryValue[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => within(one, name));
  }
  const one = isValues(value) ? ownOf(value, name) : undefined;
  return one === undefined ? [] : [one];
}
