import { InventoryObject, referencesIn } from '../inventory/inventory';

/**
 * Objects with those first that others refer to. The inventory has no cycles by then.
 *
 * @param typesBefore types whose objects come before an object although it does not refer to them
 */
export function inOrder(
  objects: readonly InventoryObject[],
  typesBefore: (object: InventoryObject) => readonly string[] = () => [],
): InventoryObject[] {
  const byType = new Map<string, InventoryObject[]>();
  for (const object of objects) {
    const own = byType.get(object.type) ?? [];
    own.push(object);
    byType.set(object.type, own);
  }
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const done = new Set<string>();
  const ordered: InventoryObject[] = [];
  const visit = (object: InventoryObject): void => {
    if (!done.has(object.key)) {
      done.add(object.key);
      referencesIn(object.values).forEach(({ key }) => visit(byKey.get(key)!));
      typesBefore(object).forEach((type) => byType.get(type)?.forEach(visit));
      ordered.push(object);
    }
  };
  objects.forEach(visit);
  return ordered;
}
