/** A value that only Terraform knows, represented by its Terraform expression. */
export interface Unknown {
  readonly unknown: string;
}

/** A text of the configuration, which may be unknown before apply. */
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

/**
 * A route of a gateway. Empty lists of criteria match everything. A list of criteria that is unknown as a whole
 * contains one unknown text.
 */
export interface Route {
  /** Unique key of the route that other objects refer to. */
  readonly key: string;
  /** Name in messages. */
  readonly label: string;
  /** Id of the route on the gateway, if known. */
  readonly id?: string;
  /** Key of the service that the route forwards to. `service` is undefined for a route without a service. */
  readonly service?: string;
  readonly protocols: readonly Text[];
  readonly methods: readonly Text[];
  readonly hosts: readonly Text[];
  /** Required header values of the route, by header name. The header name is empty if only Terraform knows the name. */
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
  /** `expression` is set if the route has an expression, which replaces all other match criteria. */
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

/** Load-balanced servers. A service uses the targets of an upstream if the host of the service is the upstream's name. */
export interface Upstream {
  readonly key: string;
  readonly label: string;
  readonly name: Text;
  readonly targets: readonly Text[];
}

/** A policy and the keys of the objects that it is attached to. A policy runs only if all keys match the objects of the request. */
export interface Policy {
  readonly key: string;
  readonly label: string;
  /** Name of the policy type on the gateway. */
  readonly type: string;
  /** Execution priority of the policy; policies with higher numbers run first. `priority` is undefined if unknown. */
  readonly priority?: number;
  readonly enabled: boolean;
  readonly protocols: readonly Text[];
  readonly condition?: Text;
  readonly service?: string;
  readonly route?: string;
  readonly consumer?: string;
  readonly consumerGroup?: string;
  /** Policy types that a policy must run before or after, regardless of priorities. */
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

/** A request as the gateway receives the request, or a stream connection. */
export interface Request {
  /** HTTP method. Requests of streams have an empty method, host and path. */
  readonly method: string;
  /** Protocol of the request: `http`, `https`, `grpc`, `grpcs`, `ws` or `wss`; for streams `tcp`, `tls` or `udp`. */
  readonly protocol: string;
  /** Host of the request as the client sends it. */
  readonly host: string;
  /**
   * Port in the Host header. Clients omit the port for the default port of the protocol; the gateway then uses its
   * listening port, which is not part of the configuration. For a stream, the port is the destination port.
   */
  readonly port?: number;
  /** Path of the request as sent, without the query. */
  readonly path: string;
  /** Query of the request including the question mark. `query` is empty if the request has no query. */
  readonly query: string;
  /** Header values of the request, by header name in lower case. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Server name that the client asked for in the TLS handshake. `sni` is undefined if the client sent no name. */
  readonly sni?: string;
  /** Address and port of the client, if the request specifies them. */
  readonly source: { readonly ip?: string; readonly port?: number };
  /** Address of the gateway that the client connects to, if the request specifies the address. */
  readonly destinationIp?: string;
  /** Keys of the consumer that sends the request, and of the consumer's groups. */
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

/** Returns a header name as the router compares names: lower case, with `_` for `-`. */
export function headerName(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

/** Returns the values of a header. The parameter `name` has the form of expressions: lower case, with `_` for `-`. */
export function headerValues({ headers }: Request, name: string): string[] {
  return [...headers].flatMap(([header, values]) => (header.replaceAll('-', '_') === name ? values : []));
}
