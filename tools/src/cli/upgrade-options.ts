/** Options of `gateways upgrade`. */
export interface UpgradeOptions {
  readonly to: string;
  readonly from?: string;
  readonly state?: readonly string[];
  readonly app?: string;
  readonly json?: string;
  readonly blocks?: string;
}
