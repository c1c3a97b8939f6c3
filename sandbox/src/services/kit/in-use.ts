import { Holder, ObjectStore } from '../../engine/contract/object-store';
import { ServerRule } from '../../engine/contract/rule';
import { inWords, some, textAt } from './texts-at';

/** References that prevent the removal of an object. */
export interface Use {
  /** Types of the object. */
  readonly types: readonly string[];
  /** Argument of the object whose value the referring objects contain. Default: the key of the object in the store. */
  readonly by?: string;
  /** Fields that refer to the object, by type of the referring object. */
  readonly holders: { readonly [type: string]: readonly string[] };
  /** Status of the service's error response. */
  readonly status: string;
  /** Argument and value with which the service removes the referring objects together with the object. */
  readonly unless?: readonly [argument: string, value: string];
  /** Advice to the user in the error message. */
  readonly remedy: string;
}

/** Rule with the references that it checks, so that tests can compare the references with the catalogue. */
export interface InUseRule extends ServerRule {
  readonly uses: readonly Use[];
}

/** Returns a rule that rejects the removal of objects that other objects still need. */
export function inUseRule(
  { name, provider, summary, isOptional }: Pick<ServerRule, 'name' | 'provider' | 'summary' | 'isOptional'>,
  uses: readonly Use[],
): InUseRule {
  return {
    uses,
    name,
    provider,
    summary,
    isOptional,
    operations: ['delete'],
    types: [...new Set(uses.flatMap(({ types }) => types))],
    check({ type, key, before }, world) {
      for (const use of uses) {
        if (!use.types.includes(type) || (use.unless && before?.[use.unless[0]] === use.unless[1])) {
          continue;
        }
        const id = use.by === undefined ? key : textAt(before, use.by);
        const holders = id === undefined ? [] : holdersOf(world, use, id);
        if (holders.length > 0) {
          const names = [...new Set(holders.map((holder) => `${inWords(holder.type)} ${holder.key}`))];
          const { status, remedy } = use;
          return { status, detail: `the ${inWords(type)} ${id} is still used by ${some(names)}: ${remedy}` };
        }
      }
      return undefined;
    },
  };
}

/** Returns the objects that contain an id in a field, from the index of the store. */
export function holdersOf(world: ObjectStore, { holders }: Pick<Use, 'holders'>, id: string): Holder[] {
  return world.holders(id).filter(({ type, field }) => holders[type]?.includes(field) ?? false);
}
