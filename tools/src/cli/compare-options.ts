import { StoreOption } from 'cdktf-gateways-sandbox/toolkit/commands';
import { RuleOptions } from '../compare/rules';
import { PlatformOptions } from './platform-options';
import { ReportOptions } from './report-options';

/** Options of `gateways compare`. */
export interface CompareOptions extends StoreOption, RuleOptions, ReportOptions, PlatformOptions {
  /** Names of two stacks, or the name of one stack with `sandbox`, `store` or `platform`. */
  readonly stacks: readonly string[];
  readonly app?: string;
  readonly sandbox?: boolean;
}
