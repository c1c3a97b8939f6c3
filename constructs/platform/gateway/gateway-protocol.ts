/** Protocol that a gateway uses for connections from clients or to upstreams. */
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
  /** TCP. */
  TCP = 'tcp',
  /** TCP over TLS. The gateway terminates the TLS connections of clients. */
  TLS = 'tls',
  /** TCP over TLS, which the gateway passes through without terminating TLS. */
  TLS_PASSTHROUGH = 'tls_passthrough',
  /** UDP. */
  UDP = 'udp',
}
