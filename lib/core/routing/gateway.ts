/** A value that only Terraform knows, as the expression that stands for it. */
export interface Unknown {
  readonly unknown: string;
}

/** A text, if it is known. */
export type Text = string | Unknown;

/** Whether only Terraform knows a text. */
export function isUnknown(text: Text): text is Unknown {
  return typeof text !== 'string';
}

/** Where a connection comes from or goes to: an address or a network, a port, or both. */
export interface Endpoint {
  readonly ip?: Text;
  readonly port?: number | Unknown;
}

/** A route of a gateway. Lists are empty where nothing is asked for; a list that is unknown as a whole is one unknown text. */
export interface Route {
  /** By which other objects refer to it; nobody else's. */
  readonly key: string;
  /** What users call it. */
  readonly label: string;
  /** The id on the gateway, where it is known. */
  readonly id?: string;
  /** The key of the service, where it has one. */
  readonly service?: string;
  readonly protocols: readonly Text[];
  readonly methods: readonly Text[];
  readonly hosts: readonly Text[];
  /** By their names; by an empty one where these are not known. */
  readonly headers: ReadonlyMap<string, readonly Text[]>;
  readonly paths: readonly Text[];
  readonly snis: readonly Text[];
  readonly sources: readonly (Endpoint | Unknown)[];
  readonly destinations: readonly (Endpoint | Unknown)[];
  readonly regexPriority: number;
  readonly stripPath: boolean;
  /** `v0` or `v1`. */
  readonly pathHandling: string;
  /** What requests over HTTP are answered where only HTTPS is allowed. */
  readonly httpsRedirectStatusCode: number;
  /** Set where the route is told by an expression alone. */
  readonly expression?: Text;
  /** The order of routes with expressions: the higher, the earlier. */
  readonly priority: number;
}

/** What a route hands its requests to. */
export interface Service {
  readonly key: string;
  readonly label: string;
  readonly protocol: Text;
  readonly host: Text;
  readonly port?: number;
  readonly path?: Text;
  readonly enabled: boolean;
}

/** Servers that stand behind the host of a service, by its name. */
export interface Upstream {
  readonly key: string;
  readonly label: string;
  readonly name: Text;
  readonly targets: readonly Text[];
}

/** A policy with what it is attached to: keys, of which all that are set must fit. */
export interface Policy {
  readonly key: string;
  readonly label: string;
  /** What the gateway calls its type. */
  readonly type: string;
  /** The higher, the earlier; nothing where it is not known. */
  readonly priority?: number;
  readonly enabled: boolean;
  readonly protocols: readonly Text[];
  readonly condition?: Text;
  readonly service?: string;
  readonly route?: string;
  readonly consumer?: string;
  readonly consumerGroup?: string;
  /** Types that it is to run before and after, whatever their priorities. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** All of one control plane that decides what becomes of a request. */
export interface Gateway {
  readonly routes: readonly Route[];
  readonly services: readonly Service[];
  readonly upstreams: readonly Upstream[];
  readonly policies: readonly Policy[];
}

/** A request as the gateway sees it, or the connection of a stream. */
export interface Request {
  /** Empty for a stream, as are host and path. */
  readonly method: string;
  /** `http`, `https`, `grpc`, `grpcs`, `ws`, `wss`; of streams `tcp`, `tls` or `udp`. */
  readonly protocol: string;
  /** As the client writes it. */
  readonly host: string;
  /**
   * As the client writes it beside the host, which it does unless it is that of the protocol. Without it, the gateway goes by
   * the port on which it listens, which no configuration tells. Of a stream, the port that it goes to.
   */
  readonly port?: number;
  /** As it was sent, without its query. */
  readonly path: string;
  /** With its question mark; empty where there is none. */
  readonly query: string;
  /** By names in lower case. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** The name that was asked for while the connection was made; nothing where none was. */
  readonly sni?: string;
  /** Where it comes from, as far as that is told. */
  readonly source: { readonly ip?: string; readonly port?: number };
  /** The address of the gateway that it goes to, if that is told. */
  readonly destinationIp?: string;
  /** The keys of the consumer that sends it, and of its groups. */
  readonly consumer?: string;
  readonly consumerGroups: readonly string[];
}

/** What a protocol is to the router: a scheme of the subsystem for HTTP, or of that for streams. */
const SCHEMES: { readonly [protocol: string]: string } = {
  grpc: 'http',
  grpcs: 'https',
  ws: 'http',
  wss: 'https',
  tls_passthrough: 'tls',
};

/** The scheme by which the gateway calls a protocol while it looks for a route. */
export function schemeOf(protocol: string): string {
  return SCHEMES[protocol] ?? protocol;
}

/** Whether a protocol is that of connections that are no HTTP. The gateway has a router of its own for these. */
export function isStream(protocol: string): boolean {
  return STREAMS.includes(protocol);
}

const STREAMS: readonly string[] = ['tcp', 'tls', 'tls_passthrough', 'udp'];

/** Whether a request comes over TLS. */
export function hasTls({ protocol }: Request): boolean {
  return ['https', 'tls'].includes(schemeOf(protocol));
}

/** The name of a header as the router compares it, which takes `-` and `_` as one. */
export function headerName(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

/** What a request has in a header, of which the name is given as in expressions: in lower case, with `_` for `-`. */
export function headerValues({ headers }: Request, name: string): string[] {
  return [...headers].flatMap(([header, values]) => (header.replaceAll('-', '_') === name ? values : []));
}
