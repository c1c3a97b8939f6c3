import { InventoryObject, referencesIn } from '../inventory/inventory';

/** Objects with those first that others refer to. The inventory has no cycles by then. */
export function inOrder(objects: readonly InventoryObject[]): InventoryObject[] {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const done = new Set<string>();
  const ordered: InventoryObject[] = [];
  const visit = (object: InventoryObject): void => {
    if (!done.has(object.key)) {
      done.add(object.key);
      referencesIn(object.values).forEach(({ key }) => visit(byKey.get(key)!));
      ordered.push(object);
    }
  };
  objects.forEach(visit);
  return ordered;
}
