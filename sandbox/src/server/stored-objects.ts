import { CatalogId } from '../catalog/types';
import { Store } from '../store';
import { ObjectValue } from '../values/value';
import { ObjectStore } from './objects';

/** The objects of one provider in the store. */
export class StoredObjects implements ObjectStore {
  public constructor(
    private readonly store: Store,
    private readonly provider: CatalogId,
  ) {}

  public get(type: string, key: string): ObjectValue | undefined {
    return this.store.get(this.provider, type, key)?.values;
  }

  public list(type: string): ObjectValue[] {
    return this.store.list({ provider: this.provider, type }).map(({ values }) => values);
  }

  public create(type: string, key: string, values: ObjectValue): void {
    this.store.create({ provider: this.provider, type, id: key, values });
  }

  public update(type: string, key: string, values: ObjectValue): void {
    this.store.update(this.provider, type, key, values);
  }

  public remove(type: string, key: string): void {
    this.store.remove(this.provider, type, key);
  }
}
