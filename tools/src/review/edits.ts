import { InventoryValue, isValues } from '../inventory/inventory';
import { isSame, without } from '../terraform/changes';
import { isHostWithin } from './security/values';

/**
 * Kind of edit of an argument: a function that returns whether the old and new values of an argument show such an edit.
 */
export interface Edit {
  (before: readonly InventoryValue[], after: readonly InventoryValue[]): boolean;
  /** Argument values that the kind of edit concerns; undefined if the kind of edit concerns all values. */
  readonly values?: readonly (string | number | boolean)[];
}

/** Edit: the argument gets one of the given values. */
export function becomes(...values: readonly (string | number | boolean)[]): Edit {
  return Object.assign<Edit, Pick<Edit, 'values'>>(
    (before, after) => values.some((value) => after.includes(value) && !before.includes(value)),
    { values },
  );
}

/** Edit: the argument loses one of the given values. */
export function leaves(...values: readonly (string | number | boolean)[]): Edit {
  return Object.assign<Edit, Pick<Edit, 'values'>>(
    (before, after) => values.some((value) => before.includes(value) && !after.includes(value)),
    { values },
  );
}

/** Edit: a number of the argument gets lower. */
export const lowered: Edit = (before, after) => isAnyHigher(numbers(before), numbers(after));

/** Edit: the list gets additional elements. */
export const grows: Edit = (before, after) => without(after, before).length > 0;

/** Edit: the list loses elements. */
export const shrinks: Edit = (before, after) => grows(after, before);

/**
 * Edit: the list loses elements, but does not become empty. An empty list allows all values, so a list that loses
 * elements without becoming empty allows less.
 */
export const isNarrowed: Edit = (before, after) => shrinks(before, after) && after.length > 0;

/** Edit: the list loses hosts that no wildcard in the new list covers, but does not become empty. */
export const hasFewerHosts: Edit = (before, after) => {
  const wildcards = after.filter((one) => typeof one === 'string' && one.includes('*'));
  return after.length > 0 && without(before, after).some((host) => !wildcards.some((one) => isHostWithin(host, one)));
};

/** Edit: the list loses paths that no shorter path in the new list covers, but does not become empty. */
export const hasFewerPaths: Edit = (before, after) =>
  after.length > 0 && without(before, after).some((path) => !after.some((other) => isPathWithin(path, other)));

/** Edit: the list loses paths that a shorter path in the new list covers. */
export const hasShorterPaths: Edit = (before, after) =>
  without(before, after).some((path) => after.some((other) => isPathWithin(path, other)));

/** Edit: the argument had a value before the change and has no value after the change. */
export const emptied: Edit = (before, after) => before.length > 0 && after.length === 0;

/** Edit: the argument had no value before the change and has a value after the change. */
export const filled: Edit = (before, after) => before.length === 0 && after.length > 0;

/** Edit: the argument gets another value. */
export const changes: Edit = (before, after) =>
  before.length > 0 && after.length > 0 && !isSame([...before], [...after]);

/** Edit: the argument gets another value, or loses its value. */
export const changesOrGoes: Edit = (before, after) => changes(before, after) || emptied(before, after);

/** Returns a kind of edit that matches if any of several kinds of edits matches. */
export function either(...edits: readonly Edit[]): Edit {
  return Object.assign<Edit, Pick<Edit, 'values'>>((before, after) => edits.some((edit) => edit(before, after)), {
    values: edits.flatMap(({ values = [] }) => values),
  });
}

/**
 * Whether the path prefix `outer` of a route matches all requests that the path prefix `inner` matches; false for
 * regular expressions, which begin with `~`.
 */
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
