import { ConfigurationOptions } from 'cdktf-gateways-sandbox/toolkit/commands';

/** Options of `gateways migrate`. */
export interface MigrateOptions extends ConfigurationOptions {
  readonly openApi?: string;
  readonly results?: string;
  readonly environment: string;
  readonly name?: string;
  readonly authentication?: string;
  readonly host: readonly string[];
  readonly backend: readonly string[];
  readonly ownAuthentication: readonly string[];
  readonly leaveOut: readonly string[];
  readonly output: string;
}
