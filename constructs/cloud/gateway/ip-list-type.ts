/** Effect of the IP addresses of a gateway plugin, or of the address of an IP strategy, on requests to an API. */
export enum IpListType {
  /** Only clients with a listed IP address may call the API. */
  ALLOW = 'ALLOW',
  /** Clients with a listed IP address may not call the API, and all other clients may. */
  DENY = 'DENY',
}
