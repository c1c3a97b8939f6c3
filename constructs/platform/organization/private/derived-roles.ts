import { ALL, linesOf, Operation, SELF, isListed } from '../../../../lib/core/shared/permissions/lines';
import { narrowest } from '../../../../lib/core/shared/permissions/narrowest';
import { permissionsByRole, creatorRole, kindOf, permission } from '../../../../lib/core/shared/permissions/roles';
import { requireValue } from '../../../../lib/core/shared/require-value';
import { PERMISSIONS, ROLE_KINDS } from '../../../../lib/platform/permissions';
import { entitiesAt, Entity } from './entity-of';
import { SynthesizedStack, SynthesizedObject } from './synthesized';

/** Role that a deployment needs, with the permissions that require the role. */
export interface DerivedRole {
  readonly entityTypeName: string;
  readonly roleName: string;
  /** Id or Terraform address of the entity that the derived role applies to, or `*` for all entities. */
  readonly entity: string;
  /** Created or looked-up Terraform object that the derived role applies to; undefined for a role on all entities. */
  readonly object?: SynthesizedObject;
  readonly because: readonly string[];
}

export interface DerivedRoles {
  readonly roles: readonly DerivedRole[];
  /** Resource types that the catalogue does not map to permissions, each with the reason. */
  readonly unknown: ReadonlyMap<string, string>;
  /** Arguments that refer to an entity with an unknown id, by address and argument name, with their expressions. */
  readonly unresolved: ReadonlyMap<string, string>;
}

/** Objects that exist on the platform, and entity ids that the user provided, for deriving roles. */
export interface KnownObjects {
  /** Returns whether an object of a stack exists on the platform. */
  exists(object: SynthesizedObject): boolean;
  /** Returns the entity id that the user provided for an argument. */
  idAt(place: string): string | undefined;
}

/** Permission that a deployment needs on an entity, and the Terraform object that causes the need (`by`). */
interface RequiredPermission {
  readonly kind: string;
  readonly entity: string;
  readonly object?: SynthesizedObject;
  /** Name of the required permission, such as `edit routes`. */
  readonly permission: string;
  readonly by: string;
}

const FIRST: readonly Operation[] = ['create', 'read'];
const LATER: readonly Operation[] = ['create', 'read', 'update', 'delete'];
const PREFIX = 'konnect_';
const KINDS = { kinds: ROLE_KINDS };

/** Returns the roles with the fewest permissions for deploying stacks, in an order that only depends on the roles. */
export function deriveRoles(stacks: readonly SynthesizedStack[], existing: KnownObjects): DerivedRoles {
  const unknown = new Map<string, string>();
  const unresolved = new Map<string, string>();
  const needs: RequiredPermission[] = [];
  for (const object of stacks.flatMap((stack) => [...stack.objects.values()])) {
    const lines = object.type.startsWith(PREFIX) ? linesOf(PERMISSIONS, object.type, object.isLookup) : [];
    if (object.type.startsWith(PREFIX) && lines.length === 0) {
      unknown.set(object.type, reasonOf(object.type));
    }
    for (const { kind, of, on, may } of lines) {
      const add = (operation: Operation, entity: string, made?: SynthesizedObject): void => {
        if (may[operation] !== undefined) {
          const needed = permission(may[operation], on);
          needs.push({ kind, entity, object: made, permission: needed, by: object.address });
        }
      };
      for (const entity of entitiesOf(object, of, stacks)) {
        if (entity === ALL) {
          operationsOf(object, existing).forEach((operation) => add(operation, ALL));
        } else if ('object' in entity) {
          onObject(entity.object, {
            isSelf: of === SELF,
            kind,
            existing,
            add,
            canDo: (verb) => permission(verb, on),
            may,
          });
        } else {
          const id = 'id' in entity ? entity.id : existing.idAt(`${object.address}.${of}`);
          if (id === undefined) {
            unresolved.set(`${object.address}.${of}`, (entity as { expression: string }).expression);
          } else {
            operationsOf(object, existing).forEach((operation) => add(operation, id));
          }
        }
      }
    }
  }
  return { roles: rolesFor(needs), unknown, unresolved };
}

interface OnObject {
  readonly isSelf: boolean;
  readonly kind: string;
  readonly existing: KnownObjects;
  readonly may: { readonly [operation: string]: string };
  add(operation: Operation, entity: string, made?: SynthesizedObject): void;
  canDo(verb: string): string;
}

/**
 * Adds the permissions that a deployment needs on an object of a stack. For an object that does not exist yet, a grant
 * cannot name the object. The platform gives the creator of an object certain permissions on the object automatically.
 * If the creator does not get a needed permission, the deployment needs the permission on all entities of the type.
 */
function onObject(entity: SynthesizedObject, { isSelf, kind, existing, may, add, canDo }: OnObject): void {
  if (entity.isLookup || existing.exists(entity)) {
    const operations =
      entity.isLookup && isSelf ? LATER : LATER.filter((operation) => !isSelf || operation !== 'create');
    operations.forEach((operation) => add(operation, entity.address, entity));
    return;
  }
  const entityKind = kindOf(KINDS, kind);
  const creators = creatorRole(entityKind);
  const allowed = creators === undefined ? undefined : permissionsByRole(entityKind, PERMISSIONS).get(creators);
  for (const operation of FIRST.filter((one) => may[one] !== undefined)) {
    const isCreation = isSelf && operation === 'create';
    if (isCreation || !allowed?.has(canDo(may[operation]))) {
      add(operation, ALL);
    }
  }
}

function entitiesOf(
  object: SynthesizedObject,
  of: string,
  stacks: readonly SynthesizedStack[],
): (Entity | typeof ALL)[] {
  return of === ALL ? [ALL] : of === SELF ? [{ object }] : entitiesAt(object, of, stacks);
}

function operationsOf(object: SynthesizedObject, existing: KnownObjects): readonly Operation[] {
  return object.isLookup || existing.exists(object) ? LATER : FIRST;
}

function reasonOf(type: string): string {
  return (
    PERMISSIONS.unknown.find(({ types }) => isListed(type, types))?.because ??
    'the catalogue of permissions does not contain this resource type'
  );
}

/**
 * Returns roles that cover the permissions of a deployment. Roles on all entities come first, because roles on all
 * entities also cover single entities.
 */
function rolesFor(needs: readonly RequiredPermission[]): DerivedRole[] {
  return ROLE_KINDS.flatMap((kind) => {
    const own = needs.filter((need) => need.kind === kind.kind);
    const roles = permissionsByRole(kind, PERMISSIONS);
    const onAll = rolesOn(own.filter(({ entity }) => entity === ALL));
    const held = new Set(onAll.flatMap(({ roleName }) => [...requireValue(roles.get(roleName))]));
    const left = own.filter((need) => need.entity !== ALL && !held.has(need.permission));
    const entities = [...new Set(left.map(({ entity }) => entity))].sort();
    return [...onAll, ...entities.flatMap((entity) => rolesOn(left.filter((need) => need.entity === entity)))];

    function rolesOn(group: readonly RequiredPermission[]): DerivedRole[] {
      const chosen = narrowest(
        roles,
        group.map((need) => need.permission),
      );
      return chosen.map((roleName) => {
        const met = group.filter((need) => requireValue(roles.get(roleName)).has(need.permission));
        const [{ entity, object }] = met;
        return { entityTypeName: kind.entityTypeName, roleName, entity, object, because: reasons(met) };
      });
    }
  });
}

/** Maximum number of resource addresses in the reason for a role. */
const SHOWN = 3;

function reasons(needs: readonly RequiredPermission[]): string[] {
  return [...new Set(needs.map((need) => need.permission))].sort().map((needed) => {
    const by = [...new Set(needs.filter((need) => need.permission === needed).map((need) => need.by))].sort();
    const more = by.length > SHOWN ? ` and ${by.length - SHOWN} more` : '';
    return `${needed}: ${by.slice(0, SHOWN).join(', ')}${more}`;
  });
}
