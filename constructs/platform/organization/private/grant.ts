import { IConstruct } from 'constructs';
import { addCheck, addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { ValidationError } from '../../../../lib/core/values/errors';
import { isUnresolved, UNDETERMINED_TEXT } from '../../../../lib/core/values/tokens';
import { ROLE_NAMES } from '../../../../lib/platform/roles';
import { checkUnique } from '../../private/unique';
import { Role } from '../role';
import { Grantable } from './grantable';
import { regionOf, regionText } from './region';

/** Arguments that the resources `konnect_team_role` and `konnect_system_account_role` share. */
interface GrantArguments {
  readonly entityTypeName: string;
  readonly entityId: string;
  readonly entityRegion?: string;
  readonly roleName: string;
}

const ALL_NAMES = new Set(Object.values(ROLE_NAMES).flat());

/** Returns the resource arguments that grant a role. Adds an error to the grant if the role is invalid. */
export function grantArguments(grant: IConstruct, grantee: IConstruct, role: Role): GrantArguments {
  // A `Role` is recognised by its properties and not by its class, because an app may contain several copies of this
  // package.
  if (typeof role._granted !== 'object') {
    throw new ValidationError('role is not a Role; give a Role, such as Role.onControlPlane(…)', grant);
  }
  const { entityTypeName, roleName, entityId, entity, region } = role._granted;
  checkEntity(grant, role._granted);
  checkPair(grant, role._granted);
  checkRegion(grant, role._granted);
  const on = entity?.node.path ?? (entityId === undefined || isUnresolved(entityId) ? entityTypeName : entityId);
  checkUnique(grant, {
    within: grantee,
    kind: 'grant',
    property: 'role',
    value: `${roleName} on ${on}`,
    key: JSON.stringify([entityTypeName, roleName, entityId, region?.name]),
  });
  return {
    entityTypeName,
    entityId: entityId ?? UNDETERMINED_TEXT,
    entityRegion: region ? region.name : entity && regionText(entity),
    roleName,
  };
}

/**
 * Rejects a role without an entity id, because a missing id must not mean all entities. `checkEntity` also rejects a
 * role on all entities without a region, and a role without a role name or entity type.
 */
function checkEntity(grant: IConstruct, { entityTypeName, entityId, roleName, region }: Grantable): void {
  if (entityId === undefined || entityId === null || entityId === '') {
    addError(grant, 'role', 'has no entity id; give the id of an entity, or use Role.onAll…');
  } else if (entityId === '*' && !region?.name) {
    addError(grant, 'role', 'is on all entities, but has no region; give a region, or PlatformRegion.ALL');
  }
  for (const [what, name] of Object.entries({ 'kind of entity': entityTypeName, role: roleName })) {
    if (typeof name !== 'string' || name === '') {
      addError(grant, 'role', `has no ${what}; give one`);
    }
  }
}

/**
 * Warns if the role exists only on entities of a different type. The L1 resource itself warns about unknown names of
 * roles and entity types.
 */
function checkPair(grant: IConstruct, { entityTypeName, roleName }: Grantable): void {
  const known = Object.hasOwn(ROLE_NAMES, entityTypeName) ? ROLE_NAMES[entityTypeName] : undefined;
  if (known && ALL_NAMES.has(roleName) && !known.includes(roleName)) {
    const message = `is ${JSON.stringify(roleName)}, which is not a known role on entities of the type ${JSON.stringify(entityTypeName)}; known roles: ${known.join(', ')}`;
    addWarning(grant, 'role', message);
  }
}

/** Rejects a role whose region does not contain the entity. */
function checkRegion(grant: IConstruct, { entity, region }: Grantable): void {
  if (!entity || !region || isUnresolved(region.name)) {
    return;
  }
  addCheck(grant, () => {
    const actual = regionOf(entity);
    const message = `is for the region "${region.name}", but ${entity.node.path} is in "${actual}", the region of its provider, so the grant would have no effect; give that region to the role, or leave the region out`;
    return actual === undefined || [actual, '*'].includes(region.name)
      ? []
      : [{ level: 'error', property: 'role', message }];
  });
}
