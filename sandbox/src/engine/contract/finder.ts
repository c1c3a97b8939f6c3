import { spaced, wholeSeconds } from '../../services/kit/texts';
import { nowOf } from '../server/birth';
import { Found } from '../server/world';
import { FieldValue } from '../store';
import { ObjectValue } from '../values/value';
import { Lookup } from './lookup';

/** Fields that objects must have; what is undefined is not asked for. */
export type Conditions = { readonly [field: string]: FieldValue | undefined };

/** Gives objects as the service shows them. */
export class Finder {
  public constructor(private readonly lookup: Lookup) {}

  /** In order of creation. */
  public all(type: string, conditions: Conditions = {}): ObjectValue[] {
    return this.find(type, conditions).map(({ values }) => this.lookup.show(type, values));
  }

  /**
   * As `all`, with `kept_since` and `changed_last`, which no schema has: some look-ups tell the times of objects that do
   * not keep them.
   */
  public dated(type: string, conditions: Conditions = {}): ObjectValue[] {
    const written = this.clockFor(type);
    return this.find(type, conditions).map(({ values, createdAt, updatedAt }) => ({
      ...this.lookup.show(type, values),
      kept_since: written(createdAt),
      changed_last: written(updatedAt),
    }));
  }

  public one(type: string, conditions: Conditions): ObjectValue | undefined {
    return this.all(type, conditions)[0];
  }

  public count(type: string): number {
    return this.lookup.world.count(type);
  }

  /** Through the index, where anything is asked for. */
  private find(type: string, conditions: Conditions): Found[] {
    const asked = Object.entries(conditions).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined);
    const { world } = this.lookup;
    return asked.length === 0 ? world.list(type) : world.find(type, Object.fromEntries(asked));
  }

  /** Writes times as objects of the type would; where the clock is stopped, it is for these as well. */
  private clockFor(type: string): (time: number) => string {
    const { world } = this.lookup;
    const stopped = world.setting('now') === undefined ? undefined : nowOf(world);
    const text = type.startsWith('api_gateway_') ? wholeSeconds : spaced;
    return (time) => text(stopped ?? new Date(time));
  }
}
