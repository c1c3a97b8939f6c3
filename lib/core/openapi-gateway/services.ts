import { partOf } from '../formats/pointer';
import { Extensions, Holder } from './extensions';
import { ConvertedUpstream, Fields, Located, Report } from './model';
import { isObject } from './references';
import { saysHost, serversOf, targetOf } from './servers';
import { toolIds } from './tool-ids';

/** What decides of a service, as it holds at one level of the specification: that of the level itself, or of one above. */
export interface Backend {
  readonly servers: Located<readonly any[]>;
  readonly serviceDefaults?: Located<Fields>;
  readonly upstreamDefaults?: Located<Fields>;
  readonly routeDefaults?: Located<Fields>;
  /** Whether the level has a service of its own. */
  readonly isOwn: boolean;
  /** Whether it has an upstream of its own, if it has one at all. */
  readonly hasOwnTargets: boolean;
}

/** A service without its policies. */
export interface ServiceDraft {
  readonly name: string;
  readonly pointer: string;
  readonly fields: Fields;
  readonly fieldsPointer?: string;
  readonly upstream?: string;
}

/** What decides of a service at a level. */
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
 * The service of a level, and the upstream where it needs one.
 *
 * @param above the service of the level above, whose upstream it shares if it has none of its own
 */
export function serviceOf(
  { name, pointer }: { readonly name: string; readonly pointer: string },
  backend: Backend,
  tags: readonly string[],
  above: ServiceDraft | undefined,
  report: Report,
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
  const given = targetsGiven(targets, upstreamDefaults, report);
  // Servers may differ in their paths alone.
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

/** Whether requests of a service go nowhere, as no server and no default says a host. */
export function goesNowhere({ servers, serviceDefaults, upstreamDefaults }: Backend): boolean {
  return !serviceDefaults?.value.host && !upstreamDefaults?.value.targets && !saysHost(servers.value);
}

/** Defaults without what follows from the rest of the specification, of which the user is told, and what is empty. */
export function defaultsOf(defaults: Located<Fields> | undefined, own: readonly string[], report: Report): Fields {
  const given = Object.entries(defaults?.value ?? {}).filter(([, value]) => value !== null);
  for (const [name] of given.filter(([key]) => own.includes(key))) {
    const message = 'is left out: it follows from the rest of the specification';
    report('warning', `${defaults!.pointer}${partOf(name)}`, message);
  }
  return Object.fromEntries(given.filter(([name]) => !own.includes(name)));
}

function targetsGiven(targets: unknown, defaults: Located | undefined, report: Report): Fields[] | undefined {
  if (targets === undefined) {
    return undefined;
  }
  const isList = Array.isArray(targets) && targets.length > 0 && targets.every(isObject);
  if (!isList) {
    report('error', `${defaults!.pointer}/targets`, 'is no list of objects; give at least one, with target and weight');
  }
  return isList ? (targets as Fields[]) : undefined;
}
