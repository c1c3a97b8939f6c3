import { StoreOption } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Severity } from '../review/model';
import { ReportOptions } from './report-options';

/** Options of `gateways review`. */
export interface ReviewOptions extends StoreOption, ReportOptions {
  /** Files with plans, or with the output of `terraform show -json`. */
  readonly plans: readonly string[];
  readonly app?: string;
  readonly sandbox?: boolean;
  /** Ruleset for specifications. */
  readonly ruleset?: string;
  /** File that lists the API changes that the team accepts. */
  readonly accepted?: string;
  readonly failOn?: Severity;
}
