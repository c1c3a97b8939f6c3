/** Value of the gateway configuration that only Terraform knows, represented by its Terraform expression. */
export interface Unknown {
  readonly unknown: string;
}

/** Text of the gateway configuration, which may be unknown before apply. */
export type Text = string | Unknown;

/** Returns whether only Terraform knows a text of the gateway configuration. */
export function isUnknown(text: Text): text is Unknown {
  return typeof text !== 'string';
}

/** Source or destination of a connection to the gateway: an address or a network, a port, or both. */
export interface Endpoint {
  readonly ip?: Text;
  readonly port?: number | Unknown;
}

/**
 * Route of a gateway, with its match criteria. An empty list of match criteria matches every request. If only Terraform
 * knows a whole list of match criteria, the list contains one unknown text.
 */
export interface Route {
  /** Unique key of the route, to which other objects of the configuration refer. */
  readonly key: string;
  /** Name in messages. */
  readonly label: string;
  /** Id of the route on the gateway, if known. */
  readonly id?: string;
  /**
   * Key of the gateway service that the route forwards requests to. `service` is undefined for a route without a
   * service.
   */
  readonly service?: string;
  readonly protocols: readonly Text[];
  readonly methods: readonly Text[];
  readonly hosts: readonly Text[];
  /**
   * Header values that the route requires, by header name. The header name is empty if only Terraform knows the name.
   */
  readonly headers: ReadonlyMap<string, readonly Text[]>;
  readonly paths: readonly Text[];
  readonly snis: readonly Text[];
  readonly sources: readonly (Endpoint | Unknown)[];
  readonly destinations: readonly (Endpoint | Unknown)[];
  readonly regexPriority: number;
  readonly stripPath: boolean;
  /** Path handling of the route: `v0` or `v1`. */
  readonly pathHandling: string;
  /** Status code of the answer to requests without TLS if the route allows HTTPS, but not HTTP. */
  readonly httpsRedirectStatusCode: number;
  /**
   * `expression` is set if the route has an expression, which replaces all other match criteria except the protocols.
   */
  readonly expression?: Text;
  /** Priority of a route with an expression. The router tries routes with higher priorities first. */
  readonly priority: number;
}

/** Gateway service: the backend that routes forward requests to. */
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

/**
 * Gateway policy, and the keys of the objects that the policy is attached to. A policy runs only if its keys match the
 * objects of the request.
 */
export interface Policy {
  readonly key: string;
  readonly label: string;
  /** Name of the policy type on the gateway. */
  readonly type: string;
  /**
   * Execution priority of the policy; policies with higher priorities run first. `priority` is undefined if unknown.
   */
  readonly priority?: number;
  readonly enabled: boolean;
  readonly protocols: readonly Text[];
  readonly condition?: Text;
  readonly service?: string;
  readonly route?: string;
  readonly consumer?: string;
  readonly consumerGroup?: string;
  /** Policy types before which the policy must run, regardless of priorities. */
  readonly before: readonly string[];
  /** Policy types after which the policy must run, regardless of priorities. */
  readonly after: readonly string[];
}

/** Objects of one control plane that determine how the gateway handles requests. */
export interface Gateway {
  readonly routes: readonly Route[];
  readonly services: readonly Service[];
  readonly upstreams: readonly Upstream[];
  readonly policies: readonly Policy[];
}

/** Request or stream connection that the gateway receives. */
export interface Request {
  /** HTTP method. For a stream connection, method, host and path are empty. */
  readonly method: string;
  /** Protocol of the request: `http`, `https`, `grpc`, `grpcs`, `ws` or `wss`; for streams `tcp`, `tls` or `udp`. */
  readonly protocol: string;
  /** Host of the request as the client sends it, without the port. */
  readonly host: string;
  /**
   * Port in the Host header of the request. Clients omit the port for the default port of the protocol; the gateway
   * then uses its listening port, which is not part of the configuration. For a stream connection, the port is the
   * destination port.
   */
  readonly port?: number;
  /** Path of the request as the client sends it, without the query. */
  readonly path: string;
  /** Query of the request including the question mark. `query` is empty if the request has no query. */
  readonly query: string;
  /** Header values of the request, by header name in lower case. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Server name that the client asked for in the TLS handshake. `sni` is undefined if the client sent no name. */
  readonly sni?: string;
  /** Address and port of the client, if the request specifies them. */
  readonly source: { readonly ip?: string; readonly port?: number };
  /** Address of the gateway that the client connects to, if the request specifies it. */
  readonly destinationIp?: string;
  /** Key of the consumer that sends the request, if the request specifies a consumer. */
  readonly consumer?: string;
  /** Keys of the consumer groups that the sender of the request is in. */
  readonly consumerGroups: readonly string[];
}

/** Schemes that the router uses for protocols whose name is not the scheme. */
const SCHEMES: { readonly [protocol: string]: string } = {
  grpc: 'http',
  grpcs: 'https',
  ws: 'http',
  wss: 'https',
  tls_passthrough: 'tls',
};

/** Returns the scheme that the gateway's router uses for a protocol. */
export function schemeOf(protocol: string): string {
  return SCHEMES[protocol] ?? protocol;
}

/**
 * Returns whether a protocol is a stream protocol, that is, not HTTP. The gateway has a separate router for streams.
 */
export function isStream(protocol: string): boolean {
  return STREAMS.includes(protocol);
}

const STREAMS: readonly string[] = ['tcp', 'tls', 'tls_passthrough', 'udp'];

/** Returns whether a request uses TLS. */
export function hasTls({ protocol }: Request): boolean {
  return ['https', 'tls'].includes(schemeOf(protocol));
}

/** Returns a header name as the router compares names: lower case, with `_` for `-`. */
export function headerName(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

/**
 * Returns the values of a request's header. The parameter `name` has the form of header names in router expressions:
 * lower case, with `_` for `-`.
 */
export function headerValues({ headers }: Request, name: string): string[] {
  return [...headers].flatMap(([header, values]) => (header.replaceAll('-', '_') === name ? values : []));
}
