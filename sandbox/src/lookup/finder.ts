import { FieldValue } from '../store';
import { ObjectValue } from '../values/value';
import { Lookup } from './lookup';

/** Fields that objects must have; what is undefined is not asked for. */
export type Conditions = { readonly [field: string]: FieldValue | undefined };

/** Gives objects as the service shows them. */
export class Finder {
  public constructor(private readonly lookup: Lookup) {}

  /** Through the index, in order of creation. */
  public all(type: string, conditions: Conditions = {}): ObjectValue[] {
    const asked = Object.entries(conditions).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined);
    const { world } = this.lookup;
    const found = asked.length === 0 ? world.list(type) : world.find(type, Object.fromEntries(asked));
    return found.map(({ values }) => this.lookup.show(type, values));
  }

  public one(type: string, conditions: Conditions): ObjectValue | undefined {
    return this.all(type, conditions)[0];
  }

  public count(type: string): number {
    return this.lookup.world.count(type);
  }
}
