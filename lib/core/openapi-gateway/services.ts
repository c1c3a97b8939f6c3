import { partOf } from '../shared/formats/pointer';
import { isPlainObject, Members } from '../shared/objects';
import { withSortedKeys } from '../values/canonical-json';
import { Extensions, Holder } from './extensions';
import { ConvertedUpstream, Fields, Located, ReportAt } from './model';
import { hasHost, serversOf, targetOf } from './servers';
import { toolIds } from './tool-ids';

/**
 * Servers and defaults that apply at a level of the OpenAPI specification: document, path or operation. A level of the
 * OpenAPI specification may inherit servers and defaults from an outer level.
 */
export interface Backend {
  readonly servers: Located<readonly unknown[]>;
  readonly serviceDefaults?: Located<Fields>;
  readonly upstreamDefaults?: Located<Fields>;
  readonly routeDefaults?: Located<Fields>;
  /**
   * Whether the level of the OpenAPI specification gets its own gateway service or a shared one, instead of the service
   * of the outer level.
   */
  readonly isOwn: boolean;
  /**
   * Whether the level of the OpenAPI specification has servers or upstream defaults of its own, or has no outer level.
   */
  readonly hasOwnTargets: boolean;
}

/** Gateway service that the conversion creates, without the policies of the service. */
export interface ServiceDraft {
  readonly name: string;
  readonly pointer: string;
  readonly fields: Fields;
  readonly fieldsPointer?: string;
  readonly upstream?: string;
}

/** Returns the servers and defaults of a level of the OpenAPI specification, own or inherited from the outer level. */
export function backendOf(extensions: Extensions, holder: Holder, above?: Backend): Backend {
  const given = holder.value.servers;
  const hasServers = Array.isArray(given) && given.length > 0;
  const serviceDefaults = extensions.object(holder, 'service-defaults');
  const upstreamDefaults = extensions.object(holder, 'upstream-defaults');
  const none = { value: [], pointer: holder.pointer };
  const hasOwnTargets = hasServers || upstreamDefaults !== undefined;
  return {
    servers: hasServers ? { value: given, pointer: `${holder.pointer}/servers` } : (above?.servers ?? none),
    serviceDefaults: serviceDefaults ?? above?.serviceDefaults,
    upstreamDefaults: upstreamDefaults ?? above?.upstreamDefaults,
    routeDefaults: extensions.object(holder, 'route-defaults') ?? above?.routeDefaults,
    isOwn: above === undefined || hasOwnTargets || serviceDefaults !== undefined,
    hasOwnTargets: above === undefined || hasOwnTargets,
  };
}

/**
 * Returns the gateway service of a level of the OpenAPI specification, and its upstream if the service needs an
 * upstream.
 *
 * @param above gateway service of the outer level, whose upstream the service uses if the level does not have its own
 * targets
 */
export function serviceOf(
  { name, pointer }: { readonly name: string; readonly pointer: string },
  backend: Backend,
  tags: readonly string[],
  above: ServiceDraft | undefined,
  report: ReportAt,
): { readonly service: ServiceDraft; readonly upstream?: ConvertedUpstream } {
  const { servers: block, serviceDefaults, upstreamDefaults } = backend;
  const defaults = defaultsOf(serviceDefaults, ['id', 'name', 'tags', 'url', 'routes', 'plugins'], report);
  const servers = serversOf(block, typeof defaults.protocol === 'string' ? defaults.protocol : 'https', report);
  const [{ protocol, host, port, path }] = servers;
  const fields = { protocol, port, path, ...defaults, name, tags: [...tags] };
  const fieldsPointer = serviceDefaults?.pointer;
  const made = (rest: Fields, upstream?: string) => {
    return { name, pointer, fields: { ...fields, ...rest }, fieldsPointer, upstream };
  };
  const isGiven = defaults.host !== undefined;
  if (isGiven || (servers.length === 1 && !upstreamDefaults)) {
    return { service: made({ host: isGiven ? defaults.host : host }) };
  }
  if (!backend.hasOwnTargets && above) {
    return { service: made({ host: above.fields.host }, above.upstream) };
  }
  const upstreamName = `${name}.upstream`;
  const { targets, ...others } = defaultsOf(upstreamDefaults, ['id', 'name', 'tags'], report);
  const given = targetsGiven(targets, upstreamDefaults?.pointer ?? '', report);
  // Removes duplicate upstream targets, because several servers may differ only in their paths.
  const ofServers = [...new Set(servers.map(targetOf))].map((target) => ({ target }));
  const upstream = {
    name: upstreamName,
    id: toolIds.upstream(upstreamName),
    pointer: upstreamDefaults?.pointer ?? block.pointer,
    fields: { ...others, name: upstreamName, tags: [...tags] },
    targets: (given ?? ofServers).map((target) => ({ ...target, tags: [...tags] })),
  };
  return { service: made({ host: upstreamName }, upstreamName), upstream };
}

/**
 * Returns a key of servers (with ports) and defaults. OpenAPI paths or operations with equal keys can share a gateway
 * service.
 */
export function keyOf({ servers, serviceDefaults, upstreamDefaults }: Backend, report: ReportAt): string {
  const defaults = [serviceDefaults, upstreamDefaults].map((one) => withSortedKeys(one?.value ?? null));
  return JSON.stringify([serversOf(servers, 'https', report), ...defaults]);
}

/**
 * Returns whether requests of a gateway service have no destination, because no server has a host, and the defaults
 * have neither a host nor targets.
 */
export function hasNoDestination({ servers, serviceDefaults, upstreamDefaults }: Backend): boolean {
  return !serviceDefaults?.value.host && !upstreamDefaults?.value.targets && !hasHost(servers.value);
}

/**
 * Returns the defaults of a gateway service, upstream or route without null members. `defaultsOf` omits and reports
 * defaults that other parts of the OpenAPI specification determine.
 */
export function defaultsOf(defaults: Located<Fields> | undefined, own: readonly string[], report: ReportAt): Fields {
  if (!defaults) {
    return {};
  }
  const given = Object.entries(defaults.value).filter(([, value]) => value !== null);
  for (const [name] of given.filter(([key]) => own.includes(key))) {
    const message = 'is ignored: the rest of the specification determines the value';
    report('warning', `${defaults.pointer}${partOf(name)}`, message);
  }
  return Object.fromEntries(given.filter(([name]) => !own.includes(name)));
}

function targetsGiven(targets: unknown, pointer: string, report: ReportAt): readonly Members[] | undefined {
  if (targets === undefined) {
    return undefined;
  }
  if (Array.isArray(targets) && targets.length > 0 && targets.every((target) => isPlainObject(target))) {
    return targets;
  }
  report(
    'error',
    `${pointer}/targets`,
    'is not a list of objects; allowed: at least one object with target and weight',
  );
  return undefined;
}
