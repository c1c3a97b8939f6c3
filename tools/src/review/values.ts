import { InventoryValue, isValues } from '../inventory/inventory';
import { ownOf } from '../readers/terraform-json';

/**
 * Returns the values of an object at a dotted path, in all elements of the lists on the path. If a value is a list,
 * returns its elements. Omits missing values, empty texts and empty lists.
 */
export function leavesAt(values: InventoryValue | null, path: string): InventoryValue[] {
  const found = path
    .split('.')
    .reduce<InventoryValue[]>((all, name) => all.flatMap((one) => within(one, name)), [values]);
  return found
    .flatMap((value) => (Array.isArray(value) ? (value as readonly InventoryValue[]) : [value]))
    .filter(isGiven);
}

/**
 * Whether an argument of an object has a value. An empty text or list does not count as a value, because the services
 * treat it as missing.
 */
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
