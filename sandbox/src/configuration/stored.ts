import { Store } from '../engine/store';
import { plainValue } from '../engine/values/plain';
import { CatalogId } from '../shared/catalog/types';
import { ConfiguredObject } from './configured';

/** Returns the objects of a Terraform provider in a sandbox store. */
export function storedObjects(store: Store, provider: CatalogId = 'platform'): ConfiguredObject[] {
  return store.list({ provider }).map(({ type, id, values }) => {
    const plain = plainValue(values, Number) as ConfiguredObject['values'];
    const label = [plain.name, plain.username, plain.instance_name].find(
      (name): name is string => typeof name === 'string' && name !== '',
    );
    return { type, key: id, label: label ?? id, place: `${type} ${id}`, values: plain };
  });
}
