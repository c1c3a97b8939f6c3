import { Duration } from '../../../lib/core/values/duration';

/**
 * Limits on connections to the IPs of an anti-DDoS instance, and the definition of an abnormal connection. The provider
 * requires all members of `ConnectionLimits`.
 */
export interface ConnectionLimits {
  /**
   * Maximum number of new connections per second from one source IP to one destination IP. Minimum 0. Terraform:
   * `sd_new_limit`.
   */
  readonly newPerSource: number;

  /**
   * Maximum number of concurrent connections from one source IP to one destination IP. Minimum 0. Terraform:
   * `sd_conn_limit`.
   */
  readonly concurrentPerSource: number;

  /** Maximum number of new connections per second to one destination IP. Minimum 0. Terraform: `dst_new_limit`. */
  readonly newPerDestination: number;

  /**
   * Maximum number of concurrent connections to one destination IP and port. Minimum 0. Terraform: `dst_conn_limit`.
   */
  readonly concurrentPerDestination: number;

  /**
   * Number of abnormal connections at which the anti-DDoS service starts to suppress connections, 0 to 4294967295.
   * Terraform: `bad_conn_threshold`.
   */
  readonly abnormalConnectionThreshold: number;

  /**
   * Ratio of SYN to ACK packets at which connections count as abnormal, in per cent, 0 to 100. Terraform: `syn_rate`.
   */
  readonly synRate: number;

  /** Number of SYN packets at which connections count as abnormal, 0 to 100. Terraform: `syn_limit`. */
  readonly synLimit: number;

  /**
   * Timeout after which a connection counts as abnormal, 0 to 65535 whole seconds. The construct sends the connection
   * timeout in seconds; the vendor does not document the unit. Terraform: `conn_timeout`.
   */
  readonly connectionTimeout: Duration;

  /** Whether connections without any data count as abnormal. Terraform: `null_conn_enable`. */
  readonly nullConnectionCheck: boolean;
}
