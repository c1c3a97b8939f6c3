/** Protocol of the requests to a gateway service or a custom domain. */
export enum ServiceProtocol {
  /** HTTP, unencrypted. */
  HTTP = 'http',
  /** HTTPS, encrypted. */
  HTTPS = 'https',
  /** Both HTTP and HTTPS. */
  HTTP_AND_HTTPS = 'http&https',
}

/** Network of the callers of a gateway service. */
export enum NetworkType {
  /** The internet. */
  PUBLIC = 'OUTER',
  /** Private networks. */
  PRIVATE = 'INNER',
}
