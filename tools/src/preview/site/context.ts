import { Warning } from '../app/source';
import { ApiVersion } from '../model/api';
import { Portal } from '../model/portal';
import { Addresses } from './addresses';

/** What all pages of a preview have in common. */
export interface SiteSettings {
  /** Whether a server tells the pages of edits. */
  readonly isLive: boolean;
  /** What is wrong with the app as it is now; the pages show it as it was before. */
  readonly problem?: string;
  readonly warnings: readonly Warning[];
  /** Hears of what is broken in a text: where, and what. */
  onBroken(place: string, problem: string): void;
}

/** A portal with where its parts are in the site. */
export interface PortalSite {
  readonly portal: Portal;
  /** Its folder in the site, with a slash at the end. */
  readonly folder: string;
  readonly addresses: Addresses;
  /** The files that show versions of APIs. */
  readonly versions: Map<ApiVersion, string>;
}
