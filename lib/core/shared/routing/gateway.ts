/** A value that only Terraform knows, represented by its Terraform expression. */
export interface Unknown {
  readonly unknown: string;
}

/** A text, which may be unknown before apply. */
export type Text = string | Unknown;

/** Whether only Terraform knows a text. */
export function isUnknown(text: Text): text is Unknown {
  return typeof text !== 'string';
}

/** Source or destination of a connection: an address or a network, a port, or both. */
export interface Endpoint {
  readonly ip?: Text;
  readonly port?: number | Unknown;
}

/** A route of a gateway. Empty lists match everything. A list that is unknown as a whole holds one unknown text. */
export interface Route {
  /** Unique key that other objects refer to. */
  readonly key: string;
  /** Name in messages. */
  readonly label: string;
  /** Id on the gateway, if known. */
  readonly id?: string;
  /** Key of the service. Undefined for a route without a service. */
  readonly service?: string;
  readonly protocols: readonly Text[];
  readonly methods: readonly Text[];
  readonly hosts: readonly Text[];
  /** Values by header name. The name is empty if it is unknown. */
  readonly headers: ReadonlyMap<string, readonly Text[]>;
  readonly paths: readonly Text[];
  readonly snis: readonly Text[];
  readonly sources: readonly (Endpoint | Unknown)[];
  readonly destinations: readonly (Endpoint | Unknown)[];
  readonly regexPriority: number;
  readonly stripPath: boolean;
  /** `v0` or `v1`. */
  readonly pathHandling: string;
  /** Status code for plain HTTP requests to a route that allows only HTTPS. */
  readonly httpsRedirectStatusCode: number;
  /** Set if an expression replaces all other match criteria. */
  readonly expression?: Text;
  /** Order of routes with expressions. The router tries higher numbers first. */
  readonly priority: number;
}

/** Backend service that routes forward requests to. */
export interface Service {
  readonly key: string;
  readonly label: string;
  readonly protocol: Text;
  readonly host: Text;
  readonly port?: number;
  readonly path?: Text;
  readonly enabled: boolean;
}

/** Load-balanced servers. A service uses them if its host is the upstream's name. */
export interface Upstream {
  readonly key: string;
  readonly label: string;
  readonly name: Text;
  readonly targets: readonly Text[];
}

/** A policy and the keys of the objects that it is attached to. It runs only if all of these keys match. */
export interface Policy {
  readonly key: string;
  readonly label: string;
  /** Type name on the gateway. */
  readonly type: string;
  /** Priority; policies with higher numbers run first. Undefined if unknown. */
  readonly priority?: number;
  readonly enabled: boolean;
  readonly protocols: readonly Text[];
  readonly condition?: Text;
  readonly service?: string;
  readonly route?: string;
  readonly consumer?: string;
  readonly consumerGroup?: string;
  /** Policy types that this policy must run before or after, regardless of priorities. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** All objects of one control plane that determine how requests are handled. */
export interface Gateway {
  readonly routes: readonly Route[];
  readonly services: readonly Service[];
  readonly upstreams: readonly Upstream[];
  readonly policies: readonly Policy[];
}

/** A request as the gateway receives it, or a stream connection. */
export interface Request {
  /** HTTP method. Streams have an empty method, host and path. */
  readonly method: string;
  /** `http`, `https`, `grpc`, `grpcs`, `ws` or `wss`; for streams `tcp`, `tls` or `udp`. */
  readonly protocol: string;
  /** Host as the client sends it. */
  readonly host: string;
  /**
   * Port in the Host header. Clients omit it for the default port of the protocol; the gateway then uses its listening port,
   * which is not part of the configuration. For a stream, the destination port.
   */
  readonly port?: number;
  /** Path as sent, without the query. */
  readonly path: string;
  /** Query including the question mark. Empty if the request has no query. */
  readonly query: string;
  /** Values by header name in lower case. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Server name that the client asked for in the TLS handshake. Undefined if the client sent no name. */
  readonly sni?: string;
  /** Address and port of the client, if specified. */
  readonly source: { readonly ip?: string; readonly port?: number };
  /** Address of the gateway that the client connects to, if specified. */
  readonly destinationIp?: string;
  /** Keys of the consumer that sends the request, and of its groups. */
  readonly consumer?: string;
  readonly consumerGroups: readonly string[];
}

/** Schemes that the router uses for protocols with a different name. */
const SCHEMES: { readonly [protocol: string]: string } = {
  grpc: 'http',
  grpcs: 'https',
  ws: 'http',
  wss: 'https',
  tls_passthrough: 'tls',
};

/** Returns the scheme that the router uses for a protocol. */
export function schemeOf(protocol: string): string {
  return SCHEMES[protocol] ?? protocol;
}

/** Whether a protocol is a stream protocol, that is, not HTTP. The gateway has a separate router for streams. */
export function isStream(protocol: string): boolean {
  return STREAMS.includes(protocol);
}

const STREAMS: readonly string[] = ['tcp', 'tls', 'tls_passthrough', 'udp'];

/** Whether a request uses TLS. */
export function hasTls({ protocol }: Request): boolean {
  return ['https', 'tls'].includes(schemeOf(protocol));
}

/** Returns a header name in the form that the router compares: lower case, with `_` for `-`. */
export function headerName(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

/** Returns the values of a header. `name` is written as in expressions: lower case, with `_` for `-`. */
export function headerValues({ headers }: Request, name: string): string[] {
  return [...headers].flatMap(([header, values]) => (header.replaceAll('-', '_') === name ? values : []));
}
