import { InventoryObject, referencesIn } from '../inventory/inventory';

/** Things with those first that they need. Where some need each other, the first that comes upon the others comes last. */
export function inOrder<T>(all: readonly T[], neededBy: (one: T) => readonly T[]): T[] {
  const seen = new Set<T>();
  const ordered: T[] = [];
  for (const start of all) {
    // Chains may be longer than the stack of calls is deep.
    const way: { readonly one: T; readonly needed: T[] }[] = [];
    const enter = (one: T): void => {
      if (!seen.has(one)) {
        seen.add(one);
        way.push({ one, needed: [...neededBy(one)].reverse() });
      }
    };
    enter(start);
    while (way.length > 0) {
      const { one, needed } = way.at(-1)!;
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
 * Objects with those first that others refer to.
 *
 * @param alsoBefore those that come before an object although it does not refer to them
 */
export function objectsInOrder(
  objects: readonly InventoryObject[],
  alsoBefore: (object: InventoryObject) => readonly InventoryObject[] = () => [],
): InventoryObject[] {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  return inOrder(objects, (object) => [
    ...referencesIn(object.values).map(({ key }) => byKey.get(key)!),
    ...alsoBefore(object),
  ]);
}
