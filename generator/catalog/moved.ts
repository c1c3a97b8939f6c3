import { isDeepStrictEqual } from 'node:util';
import { entriesOf, SchemaEntry } from '../../lib/core/shared/catalog/attributes';
import { leafOf } from './places';
import { Typed } from './schemas';

/** An argument that a newer version of a provider does not have. */
export interface Moved {
  readonly path: string;
  /**
   * New arguments that may replace the removed argument, because they have the same name and type, and one path
   * contains all parents of the other path. The candidates are in the order of the newer Terraform schema.
   */
  readonly candidates: readonly string[];
}

/**
 * Returns the arguments that a newer schema of a type removes, each with the new arguments that may replace the removed
 * argument.
 */
export function movedArguments(before: Typed, after: Typed): Moved[] {
  const [old, now] = [entriesOf(before.schema), entriesOf(after.schema)];
  const added = now.filter((entry) => !old.some(({ path }) => path === entry.path));
  const removed = old.filter((entry) => !now.some(({ path }) => path === entry.path));
  return removed.map((entry) => ({
    path: entry.path,
    candidates: added.filter((other) => isSame(entry, other)).map(({ path }) => path),
  }));
}

function isSame(one: SchemaEntry, other: SchemaEntry): boolean {
  return (
    leafOf(one.path) === leafOf(other.path) &&
    isDeepStrictEqual(typeOf(one), typeOf(other)) &&
    isAncestorSame(one.path, other.path)
  );
}

/**
 * Whether an argument may move between two attribute paths: the longer path must contain all parent names of the
 * shorter path. For example, an argument can move from `a.id` to `a.b.id`, but not to `c.id`.
 */
function isAncestorSame(one: string, other: string): boolean {
  const [shorter, longer] = [one.split('.'), other.split('.')].sort((left, right) => left.length - right.length);
  return shorter.slice(0, -1).every((name) => longer.includes(name));
}

function typeOf({ attribute, block, memberType }: SchemaEntry): unknown {
  return memberType ?? attribute?.type ?? attribute?.nested_type?.nesting_mode ?? block?.nesting_mode;
}
