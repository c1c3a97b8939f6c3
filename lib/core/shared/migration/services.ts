import { Context } from './context';
import { namePart, tagOf, uniqueNames } from './names';
import { draft, Draft, ServiceDraft } from './output';
import { hasSecrets } from './secrets';
import { blocksIn, numberIn, SourceObject, textIn, textsIn } from './source';
import { makeUpstream } from './upstreams';

/** Default backend timeout of the cloud, in seconds. */
const TIMEOUT = 5;
const MILLIS = 1000;
const PORTS: { readonly [protocol: string]: number } = { http: 80, https: 443, ws: 80, wss: 443 };
/** Default ports of upstreams, by protocol. Upstreams of the cloud also support gRPC, unlike backends with a URL. */
const UPSTREAM_PORTS: { readonly [protocol: string]: number } = { ...PORTS, grpc: 80, grpcs: 443 };

/** Gateway service of the platform for an API of the cloud, and the base path of the API's backend. */
export interface Backend {
  readonly service: ServiceDraft;
  /** Path of the backend URL, to which the migration appends the path of each API. */
  readonly basePath: string;
}

/** Server and path of a backend URL, or server of an upstream with an empty path. */
interface Target {
  readonly protocol: string;
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

/**
 * Creates the gateway services of the platform for the backends of APIs. The APIs of a service in the cloud share one
 * gateway service of the platform for each combination of server and timeout.
 */
export class Services {
  private readonly made = new Map<string, ServiceDraft>();
  private readonly upstreams = new Map<SourceObject, Draft>();
  private readonly names: Map<SourceObject, string>;

  public constructor(private readonly context: Context) {
    const all = context.source.of('upstream');
    this.names = uniqueNames(
      all,
      ({ name }) => namePart(name),
      ({ keys }) => namePart(keys.at(-1) ?? 'more'),
    );
  }

  /**
   * Returns the gateway service of the platform for an API whose backend is a server. Returns undefined if the API has
   * no upstream, and its backend URL is missing or invalid. Reports an invalid URL, and a URL with credentials or a
   * query, as errors.
   */
  public of(api: SourceObject, service: SourceObject): Backend | undefined {
    const { ledger, source } = this.context;
    const upstream = source.referred('upstream', api, 'service_config_upstream_id');
    if (upstream) {
      const made = this.ofUpstream(api, service, upstream);
      ledger.recordKept(api, 'service_config_upstream_id', [`service "${made.fields.name}": host`]);
      return { service: made, basePath: this.basePathOf(api, made) };
    }
    const url = textIn(api, 'service_config_url');
    const target = url === undefined ? undefined : this.targetOf(api, 'service_config_url', url);
    if (!target) {
      return undefined;
    }
    const made = this.service(api, service, target, undefined);
    const targets = ['protocol', 'host', 'port'].map((field) => `service "${made.fields.name}": ${field}`);
    ledger.recordKept(api, 'service_config_url', targets);
    return { service: made, basePath: target.path };
  }

  /**
   * Returns the gateway service of the platform for an API with a URL from the option `backends`. For an invalid URL,
   * `ofUrl` reports an error and returns undefined.
   */
  public ofUrl(api: SourceObject, service: SourceObject, url: string): Backend | undefined {
    const target = this.targetOf(api, 'backends', url);
    return target && { service: this.service(api, service, target, undefined), basePath: target.path };
  }

  private ofUpstream(api: SourceObject, service: SourceObject, upstream: SourceObject): ServiceDraft {
    const known =
      this.upstreams.get(upstream) ?? makeUpstream(this.context, upstream, `${this.names.get(upstream)}.upstream`);
    this.upstreams.set(upstream, known);
    const protocol = (textIn(upstream, 'scheme') ?? 'http').toLowerCase();
    const target = { protocol, host: String(known.fields.name), port: UPSTREAM_PORTS[protocol] ?? 80, path: '' };
    const made = this.service(api, service, target, numberIn(upstream, 'retries'));
    const label = `service "${made.fields.name}"`;
    this.context.ledger.recordKept(upstream, 'scheme', [`${label}: protocol`]);
    this.context.ledger.recordKept(upstream, 'retries', [`${label}: retries`]);
    return made;
  }

  /**
   * Returns the base path of the backend for an API whose backend is an upstream. If the backend is an upstream, the
   * migration ignores the host in the URL of the API.
   */
  private basePathOf(api: SourceObject, made: ServiceDraft): string {
    const url = textIn(api, 'service_config_url');
    const path = url === undefined ? undefined : this.targetOf(api, 'service_config_url', url)?.path;
    this.context.ledger.recordKept(api, 'service_config_url', [`service "${made.fields.name}": host`]);
    return path ?? '';
  }

  private service(
    api: SourceObject,
    service: SourceObject,
    { protocol, host, port }: Target,
    retries: number | undefined,
  ): ServiceDraft {
    const seconds = numberIn(api, 'service_config_timeout');
    const timeout = (seconds ?? TIMEOUT) * MILLIS;
    const parts = [namePart(service.name), namePart(host)];
    const isUsual = PORTS[protocol] === port;
    const name = [
      ...parts,
      ...(isUsual ? [] : [String(port)]),
      ...(protocol === 'https' ? [] : [protocol]),
      ...(timeout === TIMEOUT * MILLIS ? [] : [`${seconds}s`]),
    ].join('-');
    const known = this.made.get(name) ?? this.make(service, name);
    this.made.set(name, known);
    Object.assign(known.fields, { protocol, host, port, retries });
    const times = ['connect_timeout', 'write_timeout', 'read_timeout'];
    times.forEach((field) => (known.fields[field] = timeout));
    this.context.ledger.recordChanged(
      api,
      'service_config_timeout',
      times.map((field) => `service "${name}": ${field}`),
      'milliseconds instead of seconds; the timeout applies separately to connecting, sending and each pause while reading',
    );
    return known;
  }

  private make(service: SourceObject, name: string): ServiceDraft {
    const tags = [tagOf(service.name), ...tagsOf(service)];
    const made = { ...draft(service, { name, tags: [...new Set(tags)] }), routes: [] };
    this.context.output.services.push(made);
    this.context.ledger.recordKept(service, 'service_name', [`service "${name}": name`, `service "${name}": tags`]);
    this.context.ledger.recordKept(service, 'tags', [`service "${name}": tags`]);
    return made;
  }

  private targetOf(api: SourceObject, field: string, url: string): Target | undefined {
    const parsed = URL.canParse(url) ? new URL(url) : undefined;
    const protocol = parsed?.protocol.replace(':', '') ?? '';
    if (!parsed || !Object.hasOwn(PORTS, protocol) || parsed.hostname === '') {
      this.context.problem('error', api, `has no valid URL in ${field}; give a full URL with http, https, ws or wss`);
      return undefined;
    }
    if (hasSecrets(url)) {
      const remedy = 'remove the credentials and the query, and send the credentials in a header or a parameter';
      this.context.problem('error', api, `has credentials or a query in the URL of ${field}; ${remedy}`);
      return undefined;
    }
    const port = parsed.port === '' ? PORTS[protocol] : Number(parsed.port);
    return { protocol, host: parsed.hostname, port, path: decodeBraces(parsed.pathname).replace(/\/$/, '') };
  }
}

/** Restores the braces of path parameters, which the URL parser encodes. */
function decodeBraces(path: string): string {
  return path.replace(/%7B/gi, '{').replace(/%7D/gi, '}');
}

function tagsOf({ fields }: SourceObject): string[] {
  const { tags } = fields;
  if (Array.isArray(tags)) {
    return blocksIn({ fields }, 'tags').map(({ key, value }) => tagOf(`${key}:${value}`));
  }
  return typeof tags === 'object' && tags !== null
    ? Object.entries(tags).map(([key, value]) => tagOf(`${key}:${value}`))
    : [];
}

/** Returns the protocols for the routes of a service, from the argument `protocol` of the service in the cloud. */
export function protocolsOf(text: string | undefined): string[] {
  const protocols = (text ?? 'https').toLowerCase().split('&');
  return ['http', 'https'].filter((protocol) => protocols.includes(protocol));
}

/** Records that some settings of a service in the cloud have no counterpart on the platform, with the reasons. */
export function recordService({ ledger }: Context, service: SourceObject): void {
  const reasons: { readonly [field: string]: string } = {
    service_desc: 'no entity of the platform has the description; add the description to the control plane',
    net_type: 'gateways listen in the networks in which you run them',
    ip_version: 'gateways listen on the IP addresses of their hosts',
    exclusive_set_name: 'gateways run where you deploy them',
    instance_id: 'gateways run where you deploy them',
    uniq_vpc_id: 'the hosts of the gateways must be able to reach the servers',
  };
  Object.entries(reasons).forEach(([field, reason]) => ledger.recordLost(service, field, reason));
  textsIn(service, 'net_types').forEach(() => ledger.recordLost(service, 'net_types', reasons.net_type));
}
