import { IConstruct } from 'constructs';
import { addCheck, addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { ValidationError } from '../../../../lib/core/values/errors';
import { isUnresolved, UNDETERMINED_TEXT } from '../../../../lib/core/values/tokens';
import { ROLE_NAMES } from '../../../../lib/platform/roles';
import { checkUnique } from '../../private/unique';
import { Role } from '../role';
import { Grantable } from './grantable';
import { regionOf, regionText } from './region';

/** Arguments that all grant resources share. */
interface GrantArguments {
  readonly entityTypeName: string;
  readonly entityId: string;
  readonly entityRegion?: string;
  readonly roleName: string;
}

const ALL_NAMES = new Set(Object.values(ROLE_NAMES).flat());

/** Returns the arguments for a role. Reports an invalid role on the grant. */
export function grantArguments(grant: IConstruct, grantee: IConstruct, role: Role): GrantArguments {
  // A role is recognised by its properties, because an app may contain several copies of this package.
  if (typeof role._granted !== 'object') {
    throw new ValidationError('role is not a Role; give one, such as Role.onControlPlane(…)', grant);
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
 * Rejects a missing entity id, because a missing id must not mean all entities. Also rejects a role on all entities
 * without a region, and missing names.
 */
function checkEntity(grant: IConstruct, { entityTypeName, entityId, roleName, region }: Grantable): void {
  if (entityId === undefined || entityId === null || entityId === '') {
    addError(grant, 'role', 'has no entity; give one, or use Role.onAll…');
  } else if (entityId === '*' && !region?.name) {
    addError(grant, 'role', 'is on all entities, but has no region; give one, or PlatformRegion.ALL');
  }
  for (const [what, name] of Object.entries({ 'kind of entity': entityTypeName, role: roleName })) {
    if (typeof name !== 'string' || name === '') {
      addError(grant, 'role', `has no ${what}; give one`);
    }
  }
}

/** Warns if the role belongs to a different entity type. The L1 resource itself warns about unknown names. */
function checkPair(grant: IConstruct, { entityTypeName, roleName }: Grantable): void {
  const known = Object.hasOwn(ROLE_NAMES, entityTypeName) ? ROLE_NAMES[entityTypeName] : undefined;
  if (known && ALL_NAMES.has(roleName) && !known.includes(roleName)) {
    const message = `is ${JSON.stringify(roleName)}, which entities of the kind ${JSON.stringify(entityTypeName)} are not known to have; known: ${known.join(', ')}`;
    addWarning(grant, 'role', message);
  }
}

/** Rejects a region that does not contain the entity. */
function checkRegion(grant: IConstruct, { entity, region }: Grantable): void {
  if (!entity || !region || isUnresolved(region.name)) {
    return;
  }
  addCheck(grant, () => {
    const actual = regionOf(entity);
    const message = `is for the region "${region.name}", but ${entity.node.path} is in "${actual}", the region of its provider, so the grant would have no effect; give that region, or leave it out`;
    return actual === undefined || [actual, '*'].includes(region.name)
      ? []
      : [{ level: 'error', property: 'role', message }];
  });
}
