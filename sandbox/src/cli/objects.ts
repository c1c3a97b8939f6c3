import { Store, StoredObject } from '../engine/store';
import { regionText } from '../engine/store/region';
import { TypeNames } from '../input/type-names';
import { UsageError } from '../input/usage-error';
import { ambiguous, inRegion } from './region';

/** Arguments with which a user names a sandbox object in a command. */
export interface Named {
  readonly id: string;
  /** Region of the sandbox object. If the region is absent, the object can be in any region. */
  readonly region?: string;
}

/**
 * Returns the sandbox object with a type and id, in the given region or in any region. Throws an error unless exactly
 * one sandbox object matches.
 */
export function objectAt(
  store: Store,
  names: TypeNames,
  { typeName, id, region }: Named & { readonly typeName: string },
): StoredObject {
  const { provider, type, name } = names.resource(typeName);
  const found = inRegion(store.list({ provider, type, id }), region);
  if (found.length === 0) {
    throw new UsageError(
      `${name} with the id ${id} does not exist${placeOf(region)}; gateways sandbox list --type ${name} shows all objects of this type`,
    );
  }
  if (found.length > 1) {
    throw ambiguous(id, found);
  }
  return found[0];
}

/**
 * Returns the sandbox object with an id, of any type, in the given region or in any region. Throws an error unless
 * exactly one sandbox object matches.
 */
export function objectWithId(store: Store, names: TypeNames, { id, region }: Named): StoredObject {
  const found = inRegion(store.list({ id }), region);
  if (found.length === 0) {
    throw new UsageError(
      `an object with the id ${id} does not exist${placeOf(region)}; gateways sandbox list shows all objects`,
    );
  }
  if (found.length > 1 && new Set(found.map(({ type }) => type)).size === 1) {
    throw ambiguous(id, found);
  }
  if (found.length > 1) {
    const types = found.map(({ type }) => names.nameOf(type)).join(', ');
    throw new UsageError(`${found.length} objects have the id ${id}: give the type too, one of ${types}`);
  }
  return found[0];
}

/**
 * Returns the end of a message that names the region, such as ` in the region eu`. Returns an empty text if the user
 * did not give `--region`.
 */
function placeOf(region: string | undefined): string {
  return region === '' ? ' in the default region' : regionText(region ?? '');
}
