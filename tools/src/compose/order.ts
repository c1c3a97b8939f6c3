import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { InventoryObject, referencesIn } from '../inventory/inventory';

/**
 * Orders items so that each item follows the items that it needs. In a cycle, the item that was visited first comes
 * last.
 */
export function inOrder<T>(all: readonly T[], neededBy: (one: T) => readonly T[]): T[] {
  const seen = new Set<T>();
  const ordered: T[] = [];
  for (const start of all) {
    // The ordering is not recursive, because chains of items can be longer than the call stack.
    const way: { readonly one: T; readonly needed: T[] }[] = [];
    const enter = (one: T): void => {
      if (!seen.has(one)) {
        seen.add(one);
        way.push({ one, needed: [...neededBy(one)].reverse() });
      }
    };
    enter(start);
    while (way.length > 0) {
      const { one, needed } = requireValue(way.at(-1));
      const next = needed.pop();
      if (next === undefined) {
        ordered.push(one);
        way.pop();
      } else {
        enter(next);
      }
    }
  }
  return ordered;
}

/**
 * Orders objects so that referenced objects come first.
 *
 * @param alsoBefore objects that must also come before the given object, in addition to the objects it refers to
 */
export function objectsInOrder(
  objects: readonly InventoryObject[],
  alsoBefore: (object: InventoryObject) => readonly InventoryObject[] = () => [],
): InventoryObject[] {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  return inOrder(objects, (object) => [
    ...referencesIn(object.values).map(({ key }) => requireValue(byKey.get(key))),
    ...alsoBefore(object),
  ]);
}
