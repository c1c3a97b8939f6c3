/** Options of `gateways preview`. */
export interface PreviewOptions {
  /** Folder of a synthesised app, or the command of the app. */
  readonly app?: string;
  readonly port: number;
  /** Folders that the preview watches in addition to the folder of the app. */
  readonly watch: readonly string[];
  /** Ruleset for specifications. */
  readonly ruleset?: string;
  readonly export?: string;
  /** Whether to write an export although links are broken. */
  readonly allowBrokenLinks?: boolean;
}
