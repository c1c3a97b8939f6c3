import { catalogFolder } from '../../../engine/catalog/folder';
import { loadRoles } from '../../../engine/catalog/load';
import { ObjectStore } from '../../../engine/contract/object-store';
import { Refusal, ServerRule } from '../../../engine/contract/rule';
import { ObjectValue } from '../../../engine/values/value';
import { textAt } from '../../kit/texts-at';
import { uniqueRule } from '../../kit/unique';
import { BAD_REQUEST, CONFLICT, NOT_FOUND } from '../kit/status';

const TYPES = ['team_role', 'system_account_role'];

/** Names of the documented roles by type of entity, loaded on first use. */
let known: ReadonlyMap<string, readonly string[]> | undefined;

function rolesOf(entityTypeName: string): readonly string[] | undefined {
  if (!known) {
    const { kinds } = loadRoles(catalogFolder(), 'platform');
    known = new Map(
      kinds.map(({ entityTypeName: name }) => [
        name,
        kinds.filter((kind) => kind.entityTypeName === name).flatMap(({ roles }) => Object.keys(roles)),
      ]),
    );
  }
  return known.get(entityTypeName);
}

/**
 * The status of the error response for an unknown role is an assumption. The rule accepts any role on types of entities
 * that the vendor does not document, because the roles on these types are unknown.
 */
const roleExists: ServerRule = {
  name: 'role-exists',
  provider: 'platform',
  summary: 'A role must exist for its type of entity, according to the catalogue.',
  operations: ['create'],
  types: TYPES,
  check({ after }) {
    const [type, role] = [textAt(after, 'entity_type_name'), textAt(after, 'role_name')];
    const roles = type === undefined ? undefined : rolesOf(type);
    return roles === undefined || role === undefined || roles.includes(role)
      ? undefined
      : {
          status: BAD_REQUEST,
          detail: `role_name is "${role}", but entities of the type "${type}" have the roles ${roles.join(', ')}: grant one of these`,
        };
  },
};

/**
 * Terraform types of entities, by the name of the entity type in a granted role. The rule on granted roles assumes that
 * entities of types that the sandbox does not store exist.
 */
export const GRANTED_ENTITIES: { readonly [entityTypeName: string]: readonly string[] } = {
  'Add Ons': ['cloud_gateway_addon'],
  'API Products': ['api_product'],
  APIs: ['api'],
  'Application Auth Strategies': ['application_auth_strategy'],
  'Auth Servers': ['identity_auth_server'],
  'Control Planes': ['gateway_control_plane', 'event_gateway'],
  'Mesh Control Planes': ['mesh_control_plane'],
  Networks: ['cloud_gateway_network'],
  Portals: ['portal', 'portal_classic'],
  'Service Hub': ['catalog_service'],
};

/** The behaviour of the real service for grants on missing entities is unknown. */
const grantedEntityExists: ServerRule = {
  name: 'granted-entity-exists',
  provider: 'platform',
  summary: 'A role can be granted only on all entities of a type, or on an existing entity.',
  isOptional: true,
  operations: ['create'],
  types: TYPES,
  check: ({ after }, world) => missingEntity(after, world),
};

function missingEntity(grant: ObjectValue | null, world: ObjectStore): Refusal | undefined {
  const [kind, id] = [textAt(grant, 'entity_type_name'), textAt(grant, 'entity_id')];
  const types = kind !== undefined && Object.hasOwn(GRANTED_ENTITIES, kind) ? GRANTED_ENTITIES[kind] : undefined;
  if (types === undefined || id === undefined || id === '*' || types.some((type) => world.get(type, id))) {
    return undefined;
  }
  return {
    status: NOT_FOUND,
    detail: `entity_id is ${id}, but none of the ${kind} has this id: grant the role on an existing entity`,
  };
}

const roleAssignedAlready = uniqueRule(
  {
    name: 'role-assigned-already',
    provider: 'platform',
    summary: 'A team or system account can have each role on an entity in a region only once.',
  },
  [
    ['team_role', 'team_id'],
    ['system_account_role', 'account_id'],
  ].map(([type, owner]) => ({
    types: [type],
    fields: ['entity_id', 'role_name', 'entity_type_name', 'entity_region'],
    within: [owner],
    status: CONFLICT,
  })),
);

/** Rules that the simulated service applies to requests for granted roles. */
export const ROLE_RULES: readonly ServerRule[] = [roleExists, grantedEntityExists, roleAssignedAlready];
