import { ObjectValue } from '../../engine/values/value';
import { OWN_TEAMS } from '../../services/platform/identity/own-teams';
import { OWN_ID } from '../../shared/catalog/endpoints';

/**
 * Predefined objects of each platform organization, which no client can change, by Terraform type. The sandbox store
 * does not contain the predefined objects.
 */
const OWN_OBJECTS: { readonly [type: string]: readonly ObjectValue[] } = { team: OWN_TEAMS };

/** Returns the predefined objects of a Terraform type. */
export function ownObjects(type: string): readonly ObjectValue[] {
  return Object.hasOwn(OWN_OBJECTS, type) ? OWN_OBJECTS[type] : [];
}

/** Returns the predefined object of a Terraform type that has the given id. */
export function ownObject(type: string, id: string | undefined): ObjectValue | undefined {
  return ownObjects(type).find((one) => one[OWN_ID] === id);
}
