import { ObjectStore } from '../../engine/contract/object-store';
import { Refusal, ServerRule, WRITES } from '../../engine/contract/rule';
import { ObjectValue } from '../../engine/values/value';
import { CatalogId } from '../../shared/catalog/types';
import { requireValue } from '../../shared/require-value';
import { inWords, textAt, textsAt } from './texts-at';

/** Reference from an argument to another object. */
export interface Reference {
  /** Dotted path of the referring argument, which may go through lists. */
  readonly path: string;
  /**
   * Terraform types of the objects that the argument may refer to by key: several types if the types share one id
   * space.
   */
  readonly to: readonly string[];
  /**
   * Terraform types of further objects that the argument may refer to, each with the argument of the object that
   * contains the id.
   */
  readonly by?: { readonly [type: string]: string };
  /** Ids of built-in objects of the service. These objects exist although they are not in the store. */
  readonly given?: readonly string[];
  /** Resource types that have a reference at the path. Default: all types. */
  readonly of?: readonly string[];
  /** Status of the service's error response if the referenced object does not exist. */
  readonly status: string;
  /**
   * Paths of the id of the owner, in the referring object and in the referenced object. The referring object and the
   * referenced object must have the same owner.
   */
  readonly owner?: readonly [here: string, there: string];
}

/** Returns a rule that rejects references to objects that do not exist. */
export function missingReferences(provider: CatalogId, references: readonly Reference[]): ServerRule {
  const referencesOf = byType(references);
  return {
    name: `${provider}-reference-exists`,
    provider,
    summary: 'An object that an argument refers to must exist.',
    operations: WRITES,
    check: ({ type, before, after }, world) =>
      firstOf(referencesOf(type), before, after, (reference, id) =>
        lookUp(world, reference, id)
          ? undefined
          : {
              status: reference.status,
              detail: `${reference.path} is ${id}, but no ${typesOf(reference).map(inWords).join(' or ')} has that id: refer to the resource that creates the object, so that Terraform creates it first`,
            },
      ),
  };
}

/** Returns a rule that rejects references to objects of another owner. */
export function foreignReferences(provider: CatalogId, references: readonly Reference[]): ServerRule {
  const referencesOf = byType(references.filter(({ owner }) => owner));
  return {
    name: `${provider}-reference-same-owner`,
    provider,
    summary:
      'An object and the object that it refers to must have the same owner, such as a control plane, portal, API or service.',
    operations: WRITES,
    check: ({ type, before, after }, world) =>
      firstOf(referencesOf(type), before, after, (reference, id) => {
        const [here, there] = requireValue(reference.owner);
        const [mine, other] = [textAt(after, here), textAt(lookUp(world, reference, id) ?? null, there)];
        return mine === undefined || other === undefined || mine === other
          ? undefined
          : {
              status: reference.status,
              detail: `${reference.path} is ${id}, which belongs to ${there} ${other}, but ${here} is ${mine}: both must have the same ${there}`,
            };
      }),
  };
}

function lookUp(world: ObjectStore, { to, by = {}, given = [] }: Reference, id: string): ObjectValue | undefined {
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

/**
 * Returns the error for the first invalid reference of an object. For an update, checks only the changed references:
 * the sandbox checked the others before, or the service set them.
 */
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

/** Returns a function that returns the references of a Terraform type, and computes them only once per type. */
function byType(references: readonly Reference[]): (type: string) => readonly Reference[] {
  const known = new Map<string, readonly Reference[]>();
  return (type) => {
    const found = known.get(type) ?? references.filter(({ of }) => of?.includes(type) ?? true);
    known.set(type, found);
    return found;
  };
}
