import { InventoryObject, referencesIn } from '../inventory/inventory';

/**
 * Objects with those first that others refer to. The inventory has no cycles by then.
 *
 * @param typesBefore types whose objects come before an object although it does not refer to them
 */
export function inOrder(
  objects: readonly InventoryObject[],
  typesBefore: (object: InventoryObject) => readonly string[],
): InventoryObject[] {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const done = new Set<string>();
  const ordered: InventoryObject[] = [];
  const visit = (object: InventoryObject): void => {
    if (!done.has(object.key)) {
      done.add(object.key);
      referencesIn(object.values).forEach(({ key }) => visit(byKey.get(key)!));
      const types = typesBefore(object);
      if (types.length > 0) {
        objects.filter(({ type }) => types.includes(type)).forEach(visit);
      }
      ordered.push(object);
    }
  };
  objects.forEach(visit);
  return ordered;
}
