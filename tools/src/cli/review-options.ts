import { StoreOption } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Severity } from '../review/model';

/** Options of `gateways review`. */
export interface ReviewOptions extends StoreOption {
  /** Files with plans, or with the output of `terraform show -json`. */
  readonly plans: readonly string[];
  readonly app?: string;
  readonly sandbox?: boolean;
  readonly markdown?: string;
  readonly json?: string;
  readonly html?: string;
  readonly failOn?: Severity;
}
