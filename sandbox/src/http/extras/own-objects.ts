import { ObjectValue } from '../../engine/values/value';
import { OWN_TEAMS } from '../../services/platform/identity/own-teams';
import { OWN_ID } from '../../shared/catalog/endpoints';

/**
 * Objects that each organization has from the beginning and that no client can change, by type. The store does not hold the predefined
 * objects.
 */
const OWN_OBJECTS: { readonly [type: string]: readonly ObjectValue[] } = { team: OWN_TEAMS };

/** Returns the predefined objects of a type. */
export function ownObjects(type: string): readonly ObjectValue[] {
  return Object.hasOwn(OWN_OBJECTS, type) ? OWN_OBJECTS[type] : [];
}

/** Returns the predefined object of a type with an id. */
export function ownObject(type: string, id: string | undefined): ObjectValue | undefined {
  return ownObjects(type).find((one) => one[OWN_ID] === id);
}
