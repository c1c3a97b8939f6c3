import { Duration } from '../../../lib/core/duration';

/** Limits on connections, and what counts as an abnormal connection. The provider requires all of them. */
export interface ConnectionLimits {
  /** New connections a second from one source IP to one destination IP, 0 or more. Terraform: `sd_new_limit`. */
  readonly newPerSource: number;

  /** Concurrent connections from one source IP to one destination IP, 0 or more. Terraform: `sd_conn_limit`. */
  readonly concurrentPerSource: number;

  /** New connections a second to one destination IP, 0 or more. Terraform: `dst_new_limit`. */
  readonly newPerDestination: number;

  /** Concurrent connections to one destination IP and port, 0 or more. Terraform: `dst_conn_limit`. */
  readonly concurrentPerDestination: number;

  /** Number of abnormal connections from which a source is blocked, 0 to 4294967295. Terraform: `bad_conn_threshold`. */
  readonly abnormalConnectionThreshold: number;

  /** Ratio of SYN to ACK packets from which connections are abnormal, in per cent, 0 to 100. Terraform: `syn_rate`. */
  readonly synRate: number;

  /** Number of SYN packets from which connections are abnormal, 0 to 100. Terraform: `syn_limit`. */
  readonly synLimit: number;

  /** Duration from which a connection is abnormal, in whole seconds, up to 65535. Terraform: `conn_timeout`. */
  readonly connectionTimeout: Duration;

  /** Whether connections without any data count as abnormal. Terraform: `null_conn_enable`. */
  readonly nullConnectionCheck: boolean;
}
