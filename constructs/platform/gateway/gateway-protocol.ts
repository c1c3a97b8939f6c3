/** A protocol that gateways speak, with clients or with upstreams. */
export enum GatewayProtocol {
  /** HTTP in plain text. */
  HTTP = 'http',
  /** HTTP over TLS. */
  HTTPS = 'https',
  /** gRPC in plain text. */
  GRPC = 'grpc',
  /** gRPC over TLS. */
  GRPCS = 'grpcs',
  /** WebSockets in plain text. */
  WS = 'ws',
  /** WebSockets over TLS. */
  WSS = 'wss',
  /** A stream of bytes. */
  TCP = 'tcp',
  /** A stream of bytes over TLS, which the gateway ends. */
  TLS = 'tls',
  /** A stream of bytes over TLS, which the gateway does not look into. */
  TLS_PASSTHROUGH = 'tls_passthrough',
  /** Datagrams. */
  UDP = 'udp',
}
