import { CatalogId } from '../catalog/types';
import { Store } from '../store';
import { hashValue } from '../values/hash';
import { ObjectValue } from '../values/value';
import { ObjectStore } from './objects';

/**
 * The objects of one provider in the store, as one run of terraform works on them. Who has been shown an object has it
 * in a state; what a killed terraform created and never recorded goes to the next one that creates the same.
 */
export class StoredObjects implements ObjectStore {
  public constructor(
    private readonly store: Store,
    private readonly provider: CatalogId,
    private readonly run: string,
  ) {}

  public get(type: string, key: string): ObjectValue | undefined {
    return this.store.get(this.provider, type, key)?.values;
  }

  public list(type: string): ObjectValue[] {
    return this.store.list({ provider: this.provider, type }).map(({ values }) => values);
  }

  public create(type: string, planned: ObjectValue, make: () => { key: string; values: ObjectValue }): ObjectValue {
    const hash = hashValue(planned);
    return this.store.transaction(() => {
      const left = this.store.adopt(this.run, this.provider, type, hash);
      if (left) {
        return left.values;
      }
      const { key: id, values } = make();
      this.store.createOrAdopt(this.run, { provider: this.provider, type, id, values }, hash);
      return values;
    });
  }

  public update(type: string, key: string, values: ObjectValue): void {
    this.store.update(this.provider, type, key, values);
  }

  public remove(type: string, key: string): void {
    this.store.remove(this.provider, type, key);
  }

  public confirm(type: string, key: string): void {
    this.store.confirm(this.provider, type, key);
  }

  public delivered(type: string, key: string): void {
    this.store.markDelivered(this.provider, type, key);
  }
}
