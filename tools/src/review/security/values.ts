import { BlockList, isIP } from 'node:net';
import { Mode } from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryValue, InventoryValues, isValues } from '../../inventory/inventory';
import { ownOf } from '../../readers/terraform-json';
import { canonical } from '../../terraform/changes';

/** Part of a Terraform path: the name of an argument or block, and the kind of its nested objects. */
export interface Step {
  readonly name: string;
  /**
   * Kind of collection of the nested objects, such as list or map. Undefined for an argument without nested objects.
   */
  readonly mode?: Mode;
}

/**
 * Returns the values of the argument at a Terraform path in an object. Returns a list or map at the end of the path as
 * one value. Omits absent values.
 */
export function valuesAt(values: InventoryValues | null, steps: readonly Step[]): InventoryValue[] {
  const found = steps.reduce<readonly InventoryValue[]>(
    (objects, { name }, index) =>
      objects
        .map((one) => (isValues(one) ? ownOf(one, name) : undefined))
        .filter((one) => one !== undefined && one !== null)
        .flatMap((one) => (index === steps.length - 1 ? [one] : objectsIn(one, steps[index].mode))),
    values === null ? [] : [values],
  );
  return [...found];
}

/**
 * Returns the elements of all collections (lists, and maps of objects) among the values, and the values that are not
 * collections. Omits null and empty texts.
 */
export function elementsOf(values: readonly InventoryValue[], mode: Mode | undefined): InventoryValue[] {
  return values.flatMap((value) => objectsIn(value, mode)).filter((one) => one !== '' && one !== null);
}

/**
 * Returns the elements of a list that another list does not contain. If a list contains an element several times, each
 * occurrence counts.
 *
 * @param keyOf function that returns the same text for all elements that count as equal
 */
export function missingIn(
  others: readonly InventoryValue[],
  elements: readonly InventoryValue[],
  keyOf: (element: InventoryValue) => string = canonical,
): InventoryValue[] {
  const left = new Map<string, number>();
  for (const key of others.map(keyOf)) {
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return elements.filter((element) => {
    const key = keyOf(element);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** Whether a value includes another value, such as a network that includes a smaller network, or a wildcard that includes a host. */
export function isWithin(inner: InventoryValue, outer: InventoryValue): boolean {
  return isNetworkWithin(inner, outer) || isHostWithin(inner, outer);
}

/** Whether a wildcard, such as `*.example.com` or `orders.*`, covers a host. */
export function isHostWithin(host: InventoryValue, wildcard: InventoryValue): boolean {
  if (typeof host !== 'string' || typeof wildcard !== 'string') {
    return false;
  }
  const isCovered = (edge: string, ends: boolean): boolean =>
    edge.length > 1 && host.length > edge.length && (ends ? host.endsWith(edge) : host.startsWith(edge));
  return (
    (wildcard.startsWith('*.') && isCovered(wildcard.slice(1), true)) ||
    (wildcard.endsWith('.*') && isCovered(wildcard.slice(0, -1), false))
  );
}

function isNetworkWithin(inner: InventoryValue, outer: InventoryValue): boolean {
  const [one, other] = [networkOf(inner), networkOf(outer)];
  if (!one || !other || one.family !== other.family || one.bits < other.bits) {
    return false;
  }
  const list = new BlockList();
  list.addSubnet(other.address, other.bits, other.family);
  return list.check(one.address, one.family);
}

function networkOf(value: InventoryValue): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address, bits] = typeof value === 'string' ? value.split('/') : [''];
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const length = bits === undefined ? longest : Number(bits);
  return version !== 0 && Number.isInteger(length) && length >= 0 && length <= longest
    ? { address, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' }
    : undefined;
}

function objectsIn(value: InventoryValue, mode: Mode | undefined): readonly InventoryValue[] {
  if (Array.isArray(value)) {
    return value as readonly InventoryValue[];
  }
  return mode === 'map' && isValues(value) ? Object.values(value) : [value];
}
