/** Options of `gateways preview`. */
export interface PreviewOptions {
  /** Folder of a synthesised app, or the command of the app. */
  readonly app?: string;
  readonly port: number;
  /** Folders to watch in addition to the folder of the app. */
  readonly watch: readonly string[];
  /** Ruleset for specifications. */
  readonly ruleset?: string;
  readonly export?: string;
  /** Whether to write an export with broken links. */
  readonly allowBrokenLinks?: boolean;
}
