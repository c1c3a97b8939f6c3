import { ObjectValue } from '../values/value';
import { nowOf } from './creation-context';
import { FieldValue, Found, ObjectStore } from './object-store';

/** Values that the fields of the found objects must have. The search ignores conditions with the value undefined. */
export type Conditions = { readonly [field: string]: FieldValue | undefined };

/**
 * Access of a data source to the objects of the sandbox. `show` returns an object as the service shows it to clients.
 * Type names have no prefix of the provider.
 */
export interface Lookup {
  readonly world: ObjectStore;
  show(type: string, values: ObjectValue): ObjectValue;
}

/** An object as the service shows it to clients, with the times of its creation and last change. */
export interface Dated {
  readonly values: ObjectValue;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Searches the store, and returns objects as the service shows them to clients. */
export class Finder {
  public constructor(private readonly lookup: Lookup) {}

  /** Store of the objects, and of additional data of the services. */
  public get world(): ObjectStore {
    return this.lookup.world;
  }

  /** Returns the objects of a type that have the given field values, in order of creation. */
  public all(type: string, conditions: Conditions = {}): ObjectValue[] {
    return this.find(type, conditions).map(({ values }) => this.lookup.show(type, values));
  }

  /**
   * Returns the objects of a type that have the given field values, with the times of their creation and last change.
   * If the setting `now` stops the clock, all objects have the time of the stopped clock.
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

  /** Returns the stored objects that have the given field values. Only conditions with texts use the index of the store. */
  private find(type: string, conditions: Conditions): Found[] {
    const asked = Object.entries(conditions).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined);
    const { world } = this.lookup;
    return asked.length === 0 ? world.list(type) : world.find(type, Object.fromEntries(asked));
  }
}
