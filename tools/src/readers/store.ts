import { plainValue, Store } from 'cdktf-gateways-sandbox/toolkit';
import { importIdOf } from '../inventory/import-id';
import { Inventory, InventoryValues } from '../inventory/inventory';
import { linked } from '../inventory/link';

/** What the sandbox keeps. */
export function fromStore(store: Store): Inventory {
  const objects = store.list().map(({ type, id, region, values }) => {
    const plain = plainValue(values, Number) as InventoryValues;
    const place = `${type} ${id}`;
    return {
      type,
      key: [place, region].filter(Boolean).join(' '),
      place,
      id,
      importId: importIdOf(type, plain),
      values: plain,
    };
  });
  return linked({ objects, remarks: [] });
}
