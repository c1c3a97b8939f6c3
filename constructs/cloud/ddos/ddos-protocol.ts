/** Network protocol that an anti-DDoS rule applies to. */
export enum DdosProtocol {
  /** All protocols. */
  ALL = 'all',
  /** TCP. */
  TCP = 'tcp',
  /** UDP. */
  UDP = 'udp',
  /** ICMP. Only packet filters accept `ICMP`. */
  ICMP = 'icmp',
}
