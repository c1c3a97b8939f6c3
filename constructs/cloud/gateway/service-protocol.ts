/** Protocol of the requests to a gateway service or a custom domain. */
export enum ServiceProtocol {
  /** Unencrypted. */
  HTTP = 'http',
  /** Encrypted. */
  HTTPS = 'https',
  /** Both HTTP and HTTPS. */
  HTTP_AND_HTTPS = 'http&https',
}

/** Network of the callers. */
export enum NetworkType {
  /** The internet. */
  PUBLIC = 'OUTER',
  /** Private networks. */
  PRIVATE = 'INNER',
}
