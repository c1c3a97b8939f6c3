import { plainValue, Store } from 'cdktf-gateways-sandbox/toolkit/engine';
import { idOf } from '../inventory/identity';
import { importIdOf } from '../inventory/import-id';
import { Inventory, InventoryValues } from '../inventory/inventory';
import { numberOf } from '../inventory/numbers';
import { regionOf } from '../inventory/regions';

/** Reads all objects in the store of a sandbox. */
export function fromStore(store: Store): Inventory {
  const objects = store.list().map(({ type, id, region, values }) => {
    const plain = plainValue(values, numberOf) as InventoryValues;
    const place = region === undefined ? `${type} ${id}` : `${type} ${id} in ${region}`;
    return {
      type,
      key: place,
      place,
      // The object exists in the sandbox, even if its identity is incomplete.
      id: idOf(type, plain) ?? id,
      region: regionOf(type, region),
      importId: importIdOf(type, plain),
      values: plain,
    };
  });
  return { objects, remarks: [] };
}
