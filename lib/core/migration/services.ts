import { Context } from './context';
import { namePart, tagOf, uniqueNames } from './names';
import { draft, Draft, ServiceDraft } from './output';
import { hasSecrets } from './secrets';
import { blocksIn, numberIn, SourceObject, textIn, textsIn } from './source';
import { makeUpstream } from './upstreams';

/** The seconds that the cloud waits for an answer unless told. */
const TIMEOUT = 5;
const MILLIS = 1000;
const PORTS: { readonly [protocol: string]: number } = { http: 80, https: 443, ws: 80, wss: 443 };
/** The same for upstreams, to which no URL leads. */
const UPSTREAM_PORTS: { readonly [protocol: string]: number } = { ...PORTS, grpc: 80, grpcs: 443 };

/** Where an API leads. */
export interface Backend {
  readonly service: ServiceDraft;
  /** What its URL has before each path. */
  readonly basePath: string;
}

/** A URL that was taken apart. */
interface Target {
  readonly protocol: string;
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

/** Makes the services of the platform: one for each server, and time to wait for it, that the APIs of a service have. */
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

  /** The service for an API that is answered by a server; undefined where there is none, which is told. */
  public of(api: SourceObject, service: SourceObject): Backend | undefined {
    const { ledger, source } = this.context;
    const upstream = source.referred('upstream', api, 'service_config_upstream_id');
    if (upstream) {
      const made = this.ofUpstream(api, service, upstream);
      ledger.kept(api, 'service_config_upstream_id', [`service "${made.fields.name}": host`]);
      return { service: made, basePath: this.basePathOf(api, made) };
    }
    const url = textIn(api, 'service_config_url');
    const target = url === undefined ? undefined : this.targetOf(api, 'service_config_url', url);
    if (!target) {
      return undefined;
    }
    const made = this.service(api, service, target, undefined);
    const targets = ['protocol', 'host', 'port'].map((field) => `service "${made.fields.name}": ${field}`);
    ledger.kept(api, 'service_config_url', targets);
    return { service: made, basePath: target.path };
  }

  /** The service for an API whose backend is given by hand. */
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
    this.context.ledger.kept(upstream, 'scheme', [`${label}: protocol`]);
    this.context.ledger.kept(upstream, 'retries', [`${label}: retries`]);
    return made;
  }

  /** With an upstream, the URL says no more than the path before each path. */
  private basePathOf(api: SourceObject, made: ServiceDraft): string {
    const url = textIn(api, 'service_config_url');
    const path = url === undefined ? undefined : this.targetOf(api, 'service_config_url', url)?.path;
    this.context.ledger.kept(api, 'service_config_url', [`service "${made.fields.name}": host`]);
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
    const known = this.made.get(name) ?? this.made.set(name, this.make(service, name)).get(name)!;
    Object.assign(known.fields, { protocol, host, port, retries });
    const times = ['connect_timeout', 'write_timeout', 'read_timeout'];
    times.forEach((field) => (known.fields[field] = timeout));
    this.context.ledger.changed(
      api,
      'service_config_timeout',
      times.map((field) => `service "${name}": ${field}`),
      'seconds are milliseconds; it holds for connecting, sending and each pause while reading, each by itself',
    );
    return known;
  }

  private make(service: SourceObject, name: string): ServiceDraft {
    const tags = [tagOf(service.name), ...tagsOf(service)];
    const made = { ...draft(service, { name, tags: [...new Set(tags)] }), routes: [] };
    this.context.output.services.push(made);
    this.context.ledger.kept(service, 'service_name', [`service "${name}": name`, `service "${name}": tags`]);
    this.context.ledger.kept(service, 'tags', [`service "${name}": tags`]);
    return made;
  }

  private targetOf(api: SourceObject, field: string, url: string): Target | undefined {
    const parsed = URL.canParse(url) ? new URL(url) : undefined;
    const protocol = parsed?.protocol.replace(':', '') ?? '';
    if (!parsed || !Object.hasOwn(PORTS, protocol) || parsed.hostname === '') {
      this.context.problem(
        'error',
        api,
        `has in ${field} no URL that begins with http, https, ws or wss; give a whole one`,
      );
      return undefined;
    }
    if (hasSecrets(url)) {
      const remedy = 'take them out, and send them by a header or an argument';
      this.context.problem('error', api, `has in ${field} a URL with credentials or a query; ${remedy}`);
      return undefined;
    }
    const port = parsed.port === '' ? PORTS[protocol] : Number(parsed.port);
    return { protocol, host: parsed.hostname, port, path: decodedPath(parsed.pathname).replace(/\/$/, '') };
  }
}

/** With parameters in braces as they were given. */
function decodedPath(path: string): string {
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

/** The protocols of the routes of a service, as it says them. */
export function protocolsOf(text: string | undefined): string[] {
  const protocols = (text ?? 'https').toLowerCase().split('&');
  return ['http', 'https'].filter((protocol) => protocols.includes(protocol));
}

/** Tells of what services have beside APIs. */
export function tellOfService({ ledger }: Context, service: SourceObject): void {
  const reasons: { readonly [field: string]: string } = {
    service_desc: 'nothing that is made here has a description; give it to the control plane',
    net_type: 'gateways answer in the networks that they run in',
    ip_version: 'gateways answer at the addresses of the hosts that they run on',
    exclusive_set_name: 'gateways run where you run them',
    instance_id: 'gateways run where you run them',
    uniq_vpc_id: 'servers have to be within reach of the gateways',
  };
  Object.entries(reasons).forEach(([field, reason]) => ledger.lost(service, field, reason));
  textsIn(service, 'net_types').forEach(() => ledger.lost(service, 'net_types', reasons.net_type));
}
