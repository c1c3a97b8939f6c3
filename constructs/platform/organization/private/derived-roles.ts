import { ALL, linesOf, Operation, SELF, isListed } from '../../../../lib/core/permissions/lines';
import { narrowest } from '../../../../lib/core/permissions/narrowest';
import { allowedBy, creatorsRole, kindOf, permission } from '../../../../lib/core/permissions/roles';
import { PERMISSIONS, ROLE_KINDS } from '../../../../lib/platform/permissions';
import { entitiesAt, Entity } from './entity-of';
import { Synthesised, SynthesisedObject } from './synthesised';

/** A role that is needed, and what for. */
export interface DerivedRole {
  readonly entityTypeName: string;
  readonly roleName: string;
  /** The id or address of the entity, or `*`. */
  readonly entity: string;
  /** What is made or looked up, where that is the entity. */
  readonly object?: SynthesisedObject;
  readonly because: readonly string[];
}

export interface Derived {
  readonly roles: readonly DerivedRole[];
  /** Types without a line, with what is known of them. */
  readonly unknown: ReadonlyMap<string, string>;
  /** What holds the id of an entity that nothing tells: address and argument, with the expression. */
  readonly unresolved: ReadonlyMap<string, string>;
}

/** What is there already, of what roles are wanted on. */
export interface Existing {
  /** Whether an entity that is made in a stack has been made. */
  isMade(object: SynthesisedObject): boolean;
  /** What the id of an argument is, where only the user knows. */
  idAt(place: string): string | undefined;
}

/** Something that has to be allowed. */
interface Need {
  readonly kind: string;
  readonly entity: string;
  readonly object?: SynthesisedObject;
  /** Such as `edit routes`. */
  readonly permission: string;
  readonly by: string;
}

const FIRST: readonly Operation[] = ['create', 'read'];
const LATER: readonly Operation[] = ['create', 'read', 'update', 'delete'];
const PREFIX = 'konnect_';
const KINDS = { kinds: ROLE_KINDS };

/** The narrowest roles that are enough to deploy stacks, in an order that follows from them alone. */
export function deriveRoles(stacks: readonly Synthesised[], existing: Existing): Derived {
  const unknown = new Map<string, string>();
  const unresolved = new Map<string, string>();
  const needs: Need[] = [];
  for (const object of stacks.flatMap((stack) => [...stack.objects.values()])) {
    const lines = object.type.startsWith(PREFIX) ? linesOf(PERMISSIONS, object.type, object.isLookup) : [];
    if (object.type.startsWith(PREFIX) && lines.length === 0) {
      unknown.set(object.type, reasonOf(object.type));
    }
    for (const { kind, of, on, may } of lines) {
      const add = (operation: Operation, entity: string, made?: SynthesisedObject): void => {
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
  readonly existing: Existing;
  readonly may: { readonly [operation: string]: string };
  add(operation: Operation, entity: string, made?: SynthesisedObject): void;
  canDo(verb: string): string;
}

/**
 * What is needed on an entity that a stack makes or looks up. One that is not there yet has no id that a grant could name: what its
 * creator may do to it goes without saying, the rest is needed on all.
 */
function onObject(entity: SynthesisedObject, { isSelf, kind, existing, may, add, canDo }: OnObject): void {
  if (entity.isLookup || existing.isMade(entity)) {
    const operations =
      entity.isLookup && isSelf ? LATER : LATER.filter((operation) => !isSelf || operation !== 'create');
    operations.forEach((operation) => add(operation, entity.address, entity));
    return;
  }
  const entityKind = kindOf(KINDS, kind);
  const creators = creatorsRole(entityKind);
  const allowed = creators === undefined ? undefined : allowedBy(entityKind, PERMISSIONS).get(creators);
  for (const operation of FIRST.filter((one) => may[one] !== undefined)) {
    const isCreation = isSelf && operation === 'create';
    if (isCreation || !allowed?.has(canDo(may[operation]))) {
      add(operation, ALL);
    }
  }
}

function entitiesOf(object: SynthesisedObject, of: string, stacks: readonly Synthesised[]): (Entity | typeof ALL)[] {
  return of === ALL ? [ALL] : of === SELF ? [{ object }] : entitiesAt(object, of, stacks);
}

function operationsOf(object: SynthesisedObject, existing: Existing): readonly Operation[] {
  return object.isLookup || existing.isMade(object) ? LATER : FIRST;
}

function reasonOf(type: string): string {
  return PERMISSIONS.unknown.find(({ types }) => isListed(type, types))?.because ?? 'the catalogue does not have it';
}

/** The roles that grant what is needed: on all entities first, as they hold for each. */
function rolesFor(needs: readonly Need[]): DerivedRole[] {
  return ROLE_KINDS.flatMap((kind) => {
    const own = needs.filter((need) => need.kind === kind.kind);
    const roles = allowedBy(kind, PERMISSIONS);
    const onAll = rolesOn(own.filter(({ entity }) => entity === ALL));
    const held = new Set(onAll.flatMap(({ roleName }) => [...roles.get(roleName)!]));
    const left = own.filter((need) => need.entity !== ALL && !held.has(need.permission));
    const entities = [...new Set(left.map(({ entity }) => entity))].sort();
    return [...onAll, ...entities.flatMap((entity) => rolesOn(left.filter((need) => need.entity === entity)))];

    function rolesOn(group: readonly Need[]): DerivedRole[] {
      const chosen = narrowest(
        roles,
        group.map((need) => need.permission),
      );
      return chosen.map((roleName) => {
        const met = group.filter((need) => roles.get(roleName)!.has(need.permission));
        const [{ entity, object }] = met;
        return { entityTypeName: kind.entityTypeName, roleName, entity, object, because: reasons(met) };
      });
    }
  });
}

/** How many addresses a reason names. */
const SHOWN = 3;

function reasons(needs: readonly Need[]): string[] {
  return [...new Set(needs.map((need) => need.permission))].sort().map((needed) => {
    const by = [...new Set(needs.filter((need) => need.permission === needed).map((need) => need.by))].sort();
    const more = by.length > SHOWN ? ` and ${by.length - SHOWN} more` : '';
    return `${needed}: ${by.slice(0, SHOWN).join(', ')}${more}`;
  });
}
