import { Refusal, ServerRule, WRITES } from '../../engine/contract/rule';
import { World } from '../../engine/server/world';
import { ObjectValue } from '../../engine/values/value';
import { CatalogId } from '../../shared/catalog/types';
import { inWords, textAt, textsAt } from './texts-at';

/** What an argument refers to. */
export interface Reference {
  /** Path of the argument, through lists. */
  readonly path: string;
  /** Types that it may name by what tells their objects apart; more than one where they share their ids. */
  readonly to: readonly string[];
  /** Types that it may name by another of their arguments. */
  readonly by?: { readonly [type: string]: string };
  /** Ids of what is there from the start, and in no store. */
  readonly given?: readonly string[];
  /** Only objects of these types hold it at that path; all of them unless told. */
  readonly of?: readonly string[];
  /** What the service calls it when the other is missing. */
  readonly status: string;
  /** Where the owner that both must have stands, in this object and in the other. */
  readonly owner?: readonly [here: string, there: string];
}

/** Refuses a reference to an object that does not exist. */
export function missingReferences(provider: CatalogId, references: readonly Reference[]): ServerRule {
  const referencesOf = byType(references);
  return {
    name: `${provider}-reference-exists`,
    provider,
    summary: 'An argument that names another object names one that exists.',
    operations: WRITES,
    check: ({ type, before, after }, world) =>
      firstOf(referencesOf(type), before, after, (reference, id) =>
        lookUp(world, reference, id)
          ? undefined
          : {
              status: reference.status,
              detail:
                `${reference.path} is ${id}, but there is no ${typesOf(reference).map(inWords).join(' or ')} of that id: ` +
                'refer to the resource that makes it, so that it is made first',
            },
      ),
  };
}

/** Refuses a reference to an object that belongs to somebody else. */
export function foreignReferences(provider: CatalogId, references: readonly Reference[]): ServerRule {
  const referencesOf = byType(references.filter(({ owner }) => owner));
  return {
    name: `${provider}-reference-same-owner`,
    provider,
    summary: 'Objects that refer to each other belong to the same control plane, gateway, portal, API or service.',
    operations: WRITES,
    check: ({ type, before, after }, world) =>
      firstOf(referencesOf(type), before, after, (reference, id) => {
        const [here, there] = reference.owner!;
        const [mine, other] = [textAt(after, here), textAt(lookUp(world, reference, id) ?? null, there)];
        return mine === undefined || other === undefined || mine === other
          ? undefined
          : {
              status: reference.status,
              detail:
                `${reference.path} is ${id}, which belongs to ${there} ${other}, but ${here} is ${mine}: ` +
                `both must have the same ${there}`,
            };
      }),
  };
}

function lookUp(world: World, { to, by = {}, given = [] }: Reference, id: string): ObjectValue | undefined {
  if (given.includes(id)) {
    return { id };
  }
  for (const type of to) {
    const found = world.get(type, id);
    if (found) {
      return found;
    }
  }
  for (const [type, argument] of Object.entries(by)) {
    const [found] = world.find(type, { [argument]: id });
    if (found) {
      return found.values;
    }
  }
  return undefined;
}

function typesOf({ to, by = {} }: Reference): string[] {
  return [...new Set([...to, ...Object.keys(by)])];
}

/** What an update leaves as it is has been looked at before, or comes from the service. */
function firstOf(
  references: readonly Reference[],
  before: ObjectValue | null,
  after: ObjectValue | null,
  check: (reference: Reference, id: string) => Refusal | undefined,
): Refusal | undefined {
  for (const reference of references) {
    const ids = textsAt(after, reference.path);
    const known = before && ids.length > 0 ? textsAt(before, reference.path) : [];
    for (const id of ids.filter((one) => !known.includes(one))) {
      const refusal = check(reference, id);
      if (refusal) {
        return refusal;
      }
    }
  }
  return undefined;
}

/** The references that objects of a type can hold, sorted out once for each type. */
function byType(references: readonly Reference[]): (type: string) => readonly Reference[] {
  const known = new Map<string, readonly Reference[]>();
  return (type) => {
    const found = known.get(type) ?? references.filter(({ of }) => of?.includes(type) ?? true);
    known.set(type, found);
    return found;
  };
}
