import { ServerRule } from '../../engine/contract/rule';
import { Holder, World } from '../../engine/server/world';
import { inWords, some, textAt } from './texts-at';

/** Who keeps an object from being removed. */
export interface Use {
  /** Types of the object. */
  readonly types: readonly string[];
  /** Argument that the others hold; what tells the object apart unless told. */
  readonly by?: string;
  /** Types of the others, and the fields in which they name the object. */
  readonly holders: { readonly [type: string]: readonly string[] };
  /** What the service calls it. */
  readonly status: string;
  /** Argument of the object that, with this value, has the others removed with it. */
  readonly unless?: readonly [argument: string, value: string];
  /** What the user can do about it. */
  readonly remedy: string;
}

/** A rule with what it goes by, for tests to hold against the catalogue. */
export interface InUseRule extends ServerRule {
  readonly uses: readonly Use[];
}

/** Refuses to remove what others still need. */
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

/** Those that hold an id, through the index. */
export function holdersOf(world: World, { holders }: Pick<Use, 'holders'>, id: string): Holder[] {
  return world.holders(id).filter(({ type, field }) => holders[type]?.includes(field) ?? false);
}
