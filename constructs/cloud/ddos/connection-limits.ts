import { Duration } from '../../../lib/core/duration';

/** Limits on connections, and when a connection is taken for part of an attack. The provider wants all of them. */
export interface ConnectionLimits {
  /** New connections a second from one source to one destination address, 0 or more. Terraform: `sd_new_limit`. */
  readonly newBySource: number;

  /** Connections at a time from one source to one destination address, 0 or more. Terraform: `sd_conn_limit`. */
  readonly openBySource: number;

  /** New connections a second to one destination address, 0 or more. Terraform: `dst_new_limit`. */
  readonly newByDestination: number;

  /** Connections at a time to one destination address and port, 0 or more. Terraform: `dst_conn_limit`. */
  readonly openByDestination: number;

  /** From how many abnormal connections on a source is held back, 0 to 4294967295. Terraform: `bad_conn_threshold`. */
  readonly abnormal: number;

  /** Share of SYN among ACK packets that is abnormal, in per cent, 0 to 100. Terraform: `syn_rate`. */
  readonly synShare: number;

  /** Number of SYN packets that is abnormal, 0 to 100. Terraform: `syn_limit`. */
  readonly synPackets: number;

  /** After which time without end a connection is abnormal, in whole seconds, up to 65535. Terraform: `conn_timeout`. */
  readonly connectionTimeout: Duration;

  /** Whether connections that carry nothing are abnormal. Terraform: `null_conn_enable`. */
  readonly emptyIsAbnormal: boolean;
}
