import { StoreOption } from 'cdktf-gateways-sandbox/toolkit/commands';
import { PlatformOptions } from './platform-options';
import { ReportOptions } from './report-options';

/** Options of `gateways drift`. With the option `platform`, the command also looks for objects of the platform that no code manages. */
export interface DriftOptions extends StoreOption, ReportOptions, PlatformOptions {
  /** Names of stacks. An empty list selects all stacks. */
  readonly stacks: readonly string[];
  readonly plan?: readonly string[];
  readonly app?: string;
  readonly sandbox?: boolean;
}
