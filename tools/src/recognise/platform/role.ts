import { call, Code, constant, struct } from '../../code/code';
import { InventoryValue, ObjectReference, textOf } from '../../inventory/inventory';
import { classAt } from '../../library';
import { named, plainCode } from '../fields';
import { OUTSIDE } from '../outside';
import { RecognitionContext } from '../recognition-context';
import { referenceTo } from '../references';
import { required, Source, Unrepresentable } from '../source';

const ROLE = 'platform.Role';

/** Kind of entity on which roles can be granted, such as APIs. */
interface Kind {
  /** Value of `entity_type_name`. */
  readonly name: string;
  /**
   * Name of the factory method for roles on one entity, such as `onApi`. The name is undefined if roles apply only to
   * all entities.
   */
  readonly one?: string;
  /** Name of the factory method for roles on all entities, such as `onAllApis`. */
  readonly all: string;
  /** Enum with the roles for the kind of entity. */
  readonly roles: string;
  /**
   * Class of the entity that the factory method takes as an argument. Undefined if the factory method takes the id of
   * the entity as text.
   */
  readonly of?: string;
  /**
   * Terraform type of the entities, if role grants use the same name for two kinds of entities, such as control planes
   * and event gateways.
   */
  readonly type?: string;
}

const KINDS: readonly Kind[] = [
  kind('Control Planes', 'ControlPlane', { of: 'ControlPlane' }),
  kind('Control Planes', 'EventGateway', { of: 'EventGateway', type: 'konnect_event_gateway' }),
  kind('APIs', 'Api', { of: 'Api' }),
  kind('Portals', 'Portal', { of: 'Portal' }),
  kind('Application Auth Strategies', 'AuthStrategy', { of: 'AuthStrategy', plural: 'AuthStrategies' }),
  kind('Auth Servers', 'AuthorizationServer', { of: 'AuthorizationServer' }),
  kind('API Products', 'ApiProduct', { of: 'ApiProduct' }),
  kind('Mesh Control Planes', 'MeshControlPlane', { of: 'MeshControlPlane' }),
  kind('Networks', 'CloudNetwork', { of: 'CloudNetwork', roles: 'NetworkRole' }),
  kind('Add Ons', 'AddOn', {}),
  kind('Service Hub', 'CatalogService', { roles: 'CatalogRole' }),
  kind('Dashboards', 'Dashboard', {}),
  kind('Reports', 'Report', {}),
  kind('DCR Providers', 'DcrProvider', {}),
  { name: 'Identity', all: 'onIdentity', roles: 'platform.IdentityRole' },
];

interface KindOptions {
  readonly of?: string;
  readonly plural?: string;
  readonly roles?: string;
  readonly type?: string;
}

function kind(name: string, noun: string, { of, plural, roles, type }: KindOptions): Kind {
  return {
    name,
    one: `on${noun}`,
    all: `onAll${plural ?? `${noun}s`}`,
    roles: `platform.${roles ?? `${noun}Role`}`,
    of: of && `platform.${of}`,
    type,
  };
}

/**
 * Returns the code for the `Role` of a grant: a call of the factory method for the kind of entity, or else of `Role.of`
 * with names.
 */
export function role(source: Source, scene: RecognitionContext): Code {
  const entityId = source.take('entity_id');
  const region = named('entity_region', 'platform.PlatformRegion')(source, scene);
  const [kindName, roleName] = ['entity_type_name', 'role_name'].map((path) => source.take(path));
  if (typeof kindName !== 'string' || typeof roleName !== 'string' || entityId === undefined) {
    throw new Unrepresentable('the L2 construct requires a role whose name is completely known');
  }
  const found = KINDS.filter(({ name }) => name === kindName)
    .map((one) => factoryOf(one, entityId, roleName, region, source, scene))
    .find((code) => code !== undefined);
  const id = required(plainCode(entityId, source, 'entity_id', scene));
  return found ?? call(ROLE, 'of', kindName, id, roleName, ...inRegion(region));
}

function factoryOf(
  { one, all, roles, of, type }: Kind,
  entityId: InventoryValue,
  roleName: string,
  region: Code | undefined,
  source: Source,
  scene: RecognitionContext,
): Code | undefined {
  const members = classAt<{ readonly [name: string]: string }>(roles);
  const member = Object.keys(members).find((name) => members[name] === roleName);
  if (member === undefined) {
    return undefined;
  }
  const wanted = constant(roles, member);
  if (textOf(entityId) === '*') {
    return onAll(all, wanted, one === undefined, region);
  }
  const reference = entityId instanceof ObjectReference ? scene.object(entityId.key) : undefined;
  if (one === undefined || (type === undefined ? isOtherKind(reference?.type) : reference?.type !== type)) {
    return undefined;
  }
  if (of === undefined) {
    return call(ROLE, one, plainCode(entityId, source, 'entity_id', scene), wanted, ...inRegion(region));
  }
  const isThere = entityId instanceof ObjectReference && scene.classOf(entityId.key) === of;
  return isThere || OUTSIDE[of]?.isById
    ? call(ROLE, one, referenceTo(entityId, of, source, 'entity_id', scene), wanted, ...inRegion(region))
    : undefined;
}

function onAll(method: string, wanted: Code, isEverywhere: boolean, region: Code | undefined): Code | undefined {
  if (!isEverywhere) {
    return region && call(ROLE, method, wanted, region);
  }
  const [all] = inRegion(constant('platform.PlatformRegion', 'ALL'));
  return JSON.stringify(inRegion(region)[0]) === JSON.stringify(all) ? call(ROLE, method, wanted) : undefined;
}

/** Whether another kind of entity with the same name owns the Terraform type. */
function isOtherKind(type: string | undefined): boolean {
  return type !== undefined && KINDS.some((one) => one.type === type);
}

function inRegion(region: Code | undefined): Code[] {
  return region === undefined ? [] : [struct({ region })];
}
