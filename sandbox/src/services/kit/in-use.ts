import { Holder, ObjectStore } from '../../engine/contract/object-store';
import { ServerRule } from '../../engine/contract/rule';
import { inWords, some, textAt } from './texts-at';

/** References from other objects that prevent the removal of an object. */
export interface Use {
  /** Terraform types of the object that cannot be removed. */
  readonly types: readonly string[];
  /**
   * Argument of the object whose value the referring objects contain. If absent, the referring objects contain the key
   * of the object in the store.
   */
  readonly by?: string;
  /** Fields that refer to the object, by Terraform type of the referring object. */
  readonly holders: { readonly [type: string]: readonly string[] };
  /** Status of the error with which the service rejects the removal. */
  readonly status: string;
  /**
   * Argument and value of the object with which the service does not reject the removal, but removes the referring
   * objects too.
   */
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
