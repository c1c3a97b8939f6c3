import { ServerRule } from '../../../engine/contract/rule';
import { World } from '../../../engine/server/world';
import { ObjectValue } from '../../../engine/values/value';

/** A number of things that an account, a service, a plan or a key may have. */
export interface Quota {
  readonly name: string;
  readonly summary: string;
  /** Types whose creation adds to it. */
  readonly types: readonly string[];
  readonly most: number;
  readonly status: string;
  /** What is full, in words. */
  readonly of: (values: ObjectValue) => string;
  /** How many there are with the new one. */
  readonly count: (values: ObjectValue, world: World) => number;
}

/** Refuses more than an account is allowed unless it asks for more. */
export function quotaRule({ name, summary, types, most, status, of, count }: Quota): ServerRule {
  return {
    name,
    provider: 'cloud',
    summary,
    operations: ['create'],
    types,
    check: ({ after }, world) => {
      // Most accounts are far from it, and this is the cheapest question; a binding may hold several keys, so not for them.
      if (types.length === 1 && world.count(types[0]) < most) {
        return undefined;
      }
      const number = count(after!, world);
      return number <= most
        ? undefined
        : {
            status,
            detail: `this would be number ${number} of ${of(after!)}, which has ${most} at most: remove some first`,
          };
    },
  };
}

/** Counted from the index, without reading the objects. */
export function partsOf(world: World, service: string | undefined, type: string): number {
  return service === undefined
    ? 0
    : world.holders(service).filter((holder) => holder.type === type && holder.field === 'service_id').length;
}
