import { Inventory, InventoryObject, InventoryValue, isValues, ObjectReference } from './inventory';

/** The same with references where an object holds the id of another one. */
export function linked({ objects, remarks }: Inventory): Inventory {
  const byId = new Map<string, InventoryObject>();
  // Of several with one id the first is the one that the others belong to, such as a portal and its settings.
  objects.forEach((object) => object.id !== undefined && !byId.has(object.id) && byId.set(object.id, object));
  const link = (value: InventoryValue, own: InventoryObject): InventoryValue => {
    if (typeof value === 'string') {
      const other = byId.get(value);
      return other && other !== own ? new ObjectReference(other.key, 'id', value) : value;
    }
    if (Array.isArray(value)) {
      return value.map((one) => link(one, own));
    }
    return isValues(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, link(one, own)]))
      : value;
  };
  return {
    remarks,
    objects: objects.map((object) => ({
      ...object,
      values: Object.fromEntries(
        Object.entries(object.values).map(([name, value]) => [name, name === 'id' ? value : link(value, object)]),
      ),
    })),
  };
}
