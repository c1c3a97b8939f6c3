/** How a service or a domain is called. */
export enum ServiceProtocol {
  /** Without encryption. */
  HTTP = 'http',
  /** With encryption. */
  HTTPS = 'https',
  /** With and without. */
  HTTP_AND_HTTPS = 'http&https',
}

/** Where a service is called from. */
export enum NetworkType {
  /** From the internet. */
  PUBLIC = 'OUTER',
  /** From private networks. */
  PRIVATE = 'INNER',
}
