import { ObjectValue } from '../values/value';
import { nowOf } from './creation-context';
import { FieldValue, Found, ObjectStore } from './object-store';

/**
 * Conditions of a search for objects in the sandbox: the required value of each field. A field with the value undefined
 * is not a condition.
 */
export type Conditions = { readonly [field: string]: FieldValue | undefined };

/**
 * Access of a data source to the objects of the sandbox. The method `show` returns an object as responses of the
 * service show it. Type names in the parameters omit the prefix of the provider.
 */
export interface Lookup {
  readonly world: ObjectStore;
  show(type: string, values: ObjectValue): ObjectValue;
}

/** An object as responses of the service show it, with the times of its creation and last change. */
export interface Dated {
  readonly values: ObjectValue;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Searches the sandbox store, and returns objects as responses of the service show them. */
export class Finder {
  public constructor(private readonly lookup: Lookup) {}

  /** Sandbox store with the objects and settings of the services. */
  public get world(): ObjectStore {
    return this.lookup.world;
  }

  /** Returns the objects of a Terraform type that have the given field values, in order of creation. */
  public all(type: string, conditions: Conditions = {}): ObjectValue[] {
    return this.find(type, conditions).map(({ values }) => this.lookup.show(type, values));
  }

  /**
   * Returns the objects of a Terraform type that have the given field values, with the times of their creation and last
   * change. If the sandbox setting `now` is set, the returned times of all objects are the time in the setting.
   */
  public dated(type: string, conditions: Conditions = {}): Dated[] {
    const { world } = this.lookup;
    const stopped = world.setting('now') === undefined ? undefined : nowOf(world);
    const time = (milliseconds: number): Date => stopped ?? new Date(milliseconds);
    return this.find(type, conditions).map(({ values, createdAt, updatedAt }) => ({
      values: this.lookup.show(type, values),
      createdAt: time(createdAt),
      updatedAt: time(updatedAt),
    }));
  }

  public one(type: string, conditions: Conditions): ObjectValue | undefined {
    return this.all(type, conditions)[0];
  }

  public count(type: string): number {
    return this.lookup.world.count(type);
  }

  /**
   * Returns the stored objects of a Terraform type that have the given field values. For string values, the search uses
   * the index of the store.
   */
  private find(type: string, conditions: Conditions): Found[] {
    const asked = Object.entries(conditions).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined);
    const { world } = this.lookup;
    return asked.length === 0 ? world.list(type) : world.find(type, Object.fromEntries(asked));
  }
}
