import { ObjectStore } from '../../../engine/contract/object-store';
import { ServerRule, WriteAttempt } from '../../../engine/contract/rule';
import { ObjectValue } from '../../../engine/values/value';

/** Maximum number of objects of an account, a gateway service, a usage plan or an API key. */
export interface Quota {
  readonly name: string;
  readonly summary: string;
  /** Types whose objects count towards the quota. */
  readonly types: readonly string[];
  readonly most: number;
  readonly status: string;
  /** Returns a text that names the owner of the quota. */
  readonly of: (values: ObjectValue) => string;
  /** Function that returns the number of objects that count towards the quota, including the new object. */
  readonly count: (values: ObjectValue, world: ObjectStore) => number;
}

/** Returns a rule that rejects the creation of more objects than a default quota allows. */
export function quotaRule({ name, summary, types, most, status, of, count }: Quota): ServerRule {
  return {
    name,
    provider: 'cloud',
    summary,
    operations: ['create'],
    types,
    check: ({ after }: WriteAttempt, world) => {
      // Checks the total number of objects of the type first, because most accounts are far below the quota, and the
      // total is the cheapest count. Skips this check for quotas with several types, such as bindings of keys, because
      // one binding can contain several keys.
      if (types.length === 1 && world.count(types[0]) < most) {
        return undefined;
      }
      const number = count(after, world);
      return number <= most
        ? undefined
        : {
            status,
            detail: `with this object, ${number} objects count towards this quota of ${of(after)}; allowed: ${most} or fewer. Remove some first`,
          };
    },
  };
}

/** Counts the objects of a type that belong to a gateway service, from the index, without reading the objects. */
export function partsOf(world: ObjectStore, service: string | undefined, type: string): number {
  return service === undefined
    ? 0
    : world.holders(service).filter((holder) => holder.type === type && holder.field === 'service_id').length;
}
