import { InventoryValue, isValues } from '../inventory/inventory';
import { isSame, without } from '../terraform/changes';
import { isHostWithin } from './security/values';

/** Whether an edit does something to an argument, by the values that are given for it before and after. */
export interface Edit {
  (before: readonly InventoryValue[], after: readonly InventoryValue[]): boolean;
  /** The values that it is about, where it is about some. */
  readonly values?: readonly (string | number | boolean)[];
}

/** It gets one of some values, which it did not have. */
export function becomes(...values: readonly (string | number | boolean)[]): Edit {
  return Object.assign<Edit, Pick<Edit, 'values'>>(
    (before, after) => values.some((value) => after.includes(value) && !before.includes(value)),
    { values },
  );
}

/** It has one of some values no longer. */
export function leaves(...values: readonly (string | number | boolean)[]): Edit {
  return Object.assign<Edit, Pick<Edit, 'values'>>(
    (before, after) => values.some((value) => before.includes(value) && !after.includes(value)),
    { values },
  );
}

/** A number is lower than before. */
export const lowered: Edit = (before, after) => isAnyHigher(numbers(before), numbers(after));

/** There are elements that were not there before. */
export const grows: Edit = (before, after) => without(after, before).length > 0;

/** Elements that were there before are gone. */
export const shrinks: Edit = (before, after) => grows(after, before);

/** Elements are gone, while others stay: a list without elements lets all pass that one with some keeps out. */
export const isNarrowed: Edit = (before, after) => shrinks(before, after) && after.length > 0;

/** Hosts are gone that no wildcard in the list covers, while others stay. */
export const hasFewerHosts: Edit = (before, after) => {
  const wildcards = after.filter((one) => typeof one === 'string' && one.includes('*'));
  return after.length > 0 && without(before, after).some((host) => !wildcards.some((one) => isHostWithin(host, one)));
};

/** Paths are gone that no shorter path in the list covers, while others stay. */
export const hasFewerPaths: Edit = (before, after) =>
  after.length > 0 && without(before, after).some((path) => !after.some((other) => isPathWithin(path, other)));

/** Paths are gone that a shorter path in the list covers. */
export const hasShorterPaths: Edit = (before, after) =>
  without(before, after).some((path) => after.some((other) => isPathWithin(path, other)));

/** The argument had a value and has none after the change. */
export const emptied: Edit = (before, after) => before.length > 0 && after.length === 0;

/** The argument had no value and has one after the change. */
export const filled: Edit = (before, after) => before.length === 0 && after.length > 0;

/** There is something else than before. */
export const changes: Edit = (before, after) =>
  before.length > 0 && after.length > 0 && !isSame([...before], [...after]);

/** The argument gets another value, or loses its value. */
export const changesOrGoes: Edit = (before, after) => changes(before, after) || emptied(before, after);

/** Any of several edits. */
export function either(...edits: readonly Edit[]): Edit {
  return Object.assign<Edit, Pick<Edit, 'values'>>((before, after) => edits.some((edit) => edit(before, after)), {
    values: edits.flatMap(({ values = [] }) => values),
  });
}

/** Whether a path of a route matches all requests of another one. Paths that begin with `~` are patterns. */
function isPathWithin(inner: InventoryValue, outer: InventoryValue): boolean {
  return typeof inner === 'string' && typeof outer === 'string' && outer.startsWith('/') && inner.startsWith(outer);
}

function numbers(values: readonly InventoryValue[]): number[] {
  return values
    .flatMap((value) => (isValues(value) ? Object.values(value) : [value]))
    .filter((one) => typeof one === 'number');
}

function isAnyHigher(ones: readonly number[], others: readonly number[]): boolean {
  return ones.some((one, index) => others[index] !== undefined && one > others[index]);
}
