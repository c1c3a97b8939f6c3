/** Protocol of a gateway, towards clients or upstreams. */
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
  /** TCP over TLS, terminated at the gateway. */
  TLS = 'tls',
  /** TCP over TLS, passed through without termination. */
  TLS_PASSTHROUGH = 'tls_passthrough',
  /** UDP. */
  UDP = 'udp',
}
