/** Whether addresses are let in or kept out. */
export enum IpListType {
  /** Only these are let in. */
  ALLOW = 'ALLOW',
  /** These are kept out. */
  DENY = 'DENY',
}
