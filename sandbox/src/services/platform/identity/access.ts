import { catalogFolder } from '../../../engine/catalog/folder';
import { loadPermissions, loadRoles } from '../../../engine/catalog/load';
import { Access, AccessRequest } from '../../../engine/contract/access';
import { ObjectStore } from '../../../engine/contract/object-store';
import { Refusal } from '../../../engine/contract/rule';
import { PermissionLine, Permissions, RoleKind, Roles } from '../../../shared/catalog/types';
import { ALL, linesOf, SELF } from '../../../shared/permissions/lines';
import { narrowest } from '../../../shared/permissions/narrowest';
import { permissionsByRole, creatorRole, permission } from '../../../shared/permissions/roles';
import { requireValue } from '../../../shared/require-value';
import { inWords, textAt, textsAt } from '../../kit/texts-at';
import { callerOf, CREDENTIALS, rolesOf } from './callers';

const SETTING = 'roles';
const ENFORCED = 'enforce';
const PREFIX = 'konnect_';

/** Type of entity, with the permissions of each role on the type. */
interface Kind extends RoleKind {
  readonly allowed: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Facts about permissions and roles, loaded on first use. */
let facts: { readonly permissions: Permissions; readonly roles: Roles; readonly kinds: Map<string, Kind> } | undefined;

function known(): NonNullable<typeof facts> {
  if (!facts) {
    const permissions = loadPermissions(catalogFolder(), 'platform');
    const roles = loadRoles(catalogFolder(), 'platform');
    const kinds = roles.kinds.map(
      (kind) => [kind.kind, { ...kind, allowed: permissionsByRole(kind, permissions) }] as const,
    );
    facts = { permissions, roles, kinds: new Map(kinds) };
  }
  return facts;
}

/**
 * Access control of the platform, if the setting `roles` is `enforce`. A system account has the permissions of its
 * roles, and of the creator's role on entities that it created, according to the permission lines of the catalogue. The
 * permission lines of the catalogue are assumptions. In the sandbox, permissions of roles apply in all regions. Only
 * administrators may use types for which the catalogue has no permission.
 */
export const ACCESS: Access = {
  setting: SETTING,
  credentials: CREDENTIALS,
  check(request, world) {
    const caller = world.setting(SETTING) === ENFORCED ? callerOf(world) : 'administrator';
    if (caller === 'administrator') {
      return undefined;
    }
    if (caller === 'nobody') {
      const detail =
        'the system_account_access_token of the provider belongs to no account, or has expired: give the token of an account of the sandbox';
      return { status: '401 Unauthorized', detail };
    }
    return checkAccount(request, caller.account, world);
  },
  made({ type, values }, world) {
    const caller = world.setting(SETTING) === ENFORCED ? callerOf(world) : 'administrator';
    const own = typeof caller === 'object' && linesOf(known().permissions, PREFIX + type, false);
    for (const { kind } of own ? own.filter(({ of }) => of === SELF) : []) {
      world.set(madeBy(kind, requireValue(textAt(values, 'id'))), (caller as { account: string }).account);
    }
  },
};

function checkAccount(request: AccessRequest, account: string, world: ObjectStore): Refusal | undefined {
  const { type, operation, isLookup } = request;
  const lines = linesOf(known().permissions, PREFIX + type, isLookup);
  const systemAccount = `the system account "${textAt(world.get('system_account', account) ?? {}, 'name') ?? account}"`;
  const action = `${operation} the ${inWords(type)}`;
  if (lines.length === 0) {
    return forbidden(`${systemAccount} may not ${action}: no known role allows it`);
  }
  const held = rolesOf(world, account);
  for (const line of lines.filter(({ may }) => may[operation] !== undefined)) {
    const kind = requireValue(known().kinds.get(line.kind));
    const wanted = permission(line.may[operation], line.on);
    for (const entity of entitiesOf(line, request)) {
      const isHeld = held.some(
        ({ entityTypeName, entityId, roleName }) =>
          entityTypeName === kind.entityTypeName &&
          [ALL, entity].includes(entityId ?? '') &&
          kind.allowed.get(roleName ?? '')?.has(wanted),
      );
      const isCreators = world.setting(madeBy(line.kind, entity)) === account;
      if (!isHeld && !(isCreators && kind.allowed.get(creatorRole(kind) ?? '')?.has(wanted))) {
        const [role] = narrowest(kind.allowed, [wanted]);
        const on = entity === ALL ? `all ${kind.entityTypeName}` : `${kind.entityTypeName} ${entity}`;
        return forbidden(
          `${systemAccount} may not ${action}, which requires the permission to ${wanted} on ${on}: the role "${role}" grants it`,
        );
      }
    }
  }
  return undefined;

  function entitiesOf({ of }: PermissionLine, { values }: AccessRequest): string[] {
    if (of === ALL || (of === SELF && operation === 'create')) {
      return [ALL];
    }
    return textsAt(values, of === SELF ? 'id' : of);
  }
}

function forbidden(detail: string): Refusal {
  return { status: '403 Forbidden', detail };
}

/** Returns the name of the setting that records who created an entity, because the creator receives a role on it. */
function madeBy(kind: string, entity: string): string {
  return `made-by.${kind}.${entity}`;
}
