import { IConstruct } from 'constructs';
import { addCheck, addError, addWarning } from '../../../../lib/core/rules/problems';
import { MISSING } from '../../../../lib/core/rules/required';
import { isUnresolved } from '../../../../lib/core/tokens';
import { ROLE_NAMES } from '../../../../lib/platform/roles';
import { checkUnique } from '../../private/unique';
import { Role } from '../role';
import { Grantable } from './grantable';
import { regionOf, regionText } from './region';

/** What the resources of all grants have. */
interface GrantArguments {
  readonly entityTypeName: string;
  readonly entityId: string;
  readonly entityRegion?: string;
  readonly roleName: string;
}

/** Stands for a role that is missing. */
export const MISSING_ROLE = (): Role => Role.of(MISSING.text(), MISSING.text(), MISSING.text());

const ALL_NAMES = new Set(Object.values(ROLE_NAMES).flat());

/** A role, as the resource of a grant takes it; what is wrong with it is reported for the grant. */
export function granted(grant: IConstruct, grantee: IConstruct, role: Role): GrantArguments {
  // By what it has, as an app may hold several copies of this package.
  if (typeof role._granted !== 'object') {
    addError(grant, 'role', 'is no role; give one, such as Role.onControlPlane(…)');
    return granted(grant, grantee, MISSING_ROLE());
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
    entityId: entityId ?? MISSING.text(),
    entityRegion: region ? region.name : entity && regionText(entity),
    roleName,
  };
}

/** What is missing must not be taken for all. */
function checkEntity(grant: IConstruct, { entityTypeName, entityId, roleName, region }: Grantable): void {
  if (entityId === undefined || entityId === null || entityId === '') {
    addError(grant, 'role', 'is on no entity; give one, or say Role.onAll…');
  } else if (entityId === '*' && !region?.name) {
    addError(grant, 'role', 'is on all entities, and on those of no region; give one, or PlatformRegion.ALL');
  }
  for (const [what, name] of Object.entries({ 'kind of entity': entityTypeName, role: roleName })) {
    if (typeof name !== 'string' || name === '') {
      addError(grant, 'role', `has no ${what}; give one`);
    }
  }
}

/** Warns of a role that belongs to entities of another kind. Of names that are known nowhere, the resource warns itself. */
function checkPair(grant: IConstruct, { entityTypeName, roleName }: Grantable): void {
  const known = Object.hasOwn(ROLE_NAMES, entityTypeName) ? ROLE_NAMES[entityTypeName] : undefined;
  if (known && ALL_NAMES.has(roleName) && !known.includes(roleName)) {
    const message = `is ${JSON.stringify(roleName)}, which entities of the kind ${JSON.stringify(entityTypeName)} are not known to have; known: ${known.join(', ')}`;
    addWarning(grant, 'role', message);
  }
}

/** Refuses a region in which the entity is not. */
function checkRegion(grant: IConstruct, { entity, region }: Grantable): void {
  if (!entity || !region || isUnresolved(region.name)) {
    return;
  }
  addCheck(grant, () => {
    const actual = regionOf(entity);
    const message = `is for the region "${region.name}", but ${entity.node.path} is in "${actual}", as its provider is: the grant would reach nothing; give that region, or leave it out`;
    return actual === undefined || [actual, '*'].includes(region.name)
      ? []
      : [{ level: 'error', property: 'role', message }];
  });
}
