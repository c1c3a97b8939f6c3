/** Effect of an address list on requests. */
export enum IpListType {
  /** Only listed addresses are allowed. */
  ALLOW = 'ALLOW',
  /** Listed addresses are denied. */
  DENY = 'DENY',
}
