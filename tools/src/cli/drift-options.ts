import { StoreOption } from 'cdktf-gateways-sandbox/toolkit/commands';
import { PlatformOptions } from './platform-options';
import { ReportOptions } from './report-options';

/**
 * Options of `gateways drift`. With the option `platform`, `sandbox` or `store` and without names of stacks, the
 * command also looks for objects that the app does not manage.
 */
export interface DriftOptions extends StoreOption, ReportOptions, PlatformOptions {
  /** Names of the stacks. An empty list selects all stacks of the app. */
  readonly stacks: readonly string[];
  readonly plan?: readonly string[];
  readonly app?: string;
  readonly sandbox?: boolean;
}
