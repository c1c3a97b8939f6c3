import { BlockList, isIP } from 'node:net';
import { Mode } from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryValue, InventoryValues, isValues } from '../../inventory/inventory';
import { ownOf } from '../../readers/terraform-json';
import { isSame } from '../../terraform/changes';

/** One name of a path, and what it holds. */
export interface Step {
  readonly name: string;
  /** How nested objects are held; undefined for plain values. */
  readonly mode?: Mode;
}

/** Returns the values at a path, before the last one is taken apart; without those that are absent. */
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

/** Returns the elements of values: of lists and of maps of objects. Empty texts count as absent. */
export function elementsOf(values: readonly InventoryValue[], mode: Mode | undefined): InventoryValue[] {
  return values.flatMap((value) => objectsIn(value, mode)).filter((one) => one !== '' && one !== null);
}

/** Returns those of some elements that others lack, each as often as it is missing there. */
export function missingIn(
  others: readonly InventoryValue[],
  elements: readonly InventoryValue[],
  isOne = isSame as (one: InventoryValue, other: InventoryValue) => boolean,
): InventoryValue[] {
  const left = [...others];
  return elements.filter((element) => {
    const index = left.findIndex((other) => isOne(element, other));
    if (index >= 0) {
      left.splice(index, 1);
    }
    return index < 0;
  });
}

/** Whether all addresses of one network are in another one; false for other texts. */
export function isWithin(inner: InventoryValue, outer: InventoryValue): boolean {
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
