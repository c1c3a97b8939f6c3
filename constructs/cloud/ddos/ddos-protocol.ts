/** A protocol that rules apply to. */
export enum DdosProtocol {
  /** All protocols. */
  ALL = 'all',
  /** TCP. */
  TCP = 'tcp',
  /** UDP. */
  UDP = 'udp',
  /** ICMP: packet filters only. */
  ICMP = 'icmp',
}
