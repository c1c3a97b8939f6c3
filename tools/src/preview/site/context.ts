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
  /** What is known of links, which are looked at once all pages have their places. */
  readonly links: KnownLinks;
}

/** What is known of the links of a site. */
export interface KnownLinks {
  /** Undefined until they have been looked at. */
  broken?: readonly BrokenLink[];
}

/** What leads nowhere, or cannot be shown, on a page of a portal. */
export interface BrokenLink {
  /** The construct. */
  readonly place: string;
  /** The page, and the file of the site that shows it. */
  readonly title: string;
  readonly file: string;
  /** What readers see of the link; undefined where it is none. */
  readonly text?: string;
  readonly problem: string;
}

/** A portal with where its parts are in the site. */
export interface PortalSite {
  readonly portal: Portal;
  /** Its folder in the site, with a slash at the end. */
  readonly folder: string;
  readonly addresses: Addresses;
  /** The files that show versions of APIs. */
  readonly versions: Map<ApiVersion, string>;
  /** Its pages and documents. */
  readonly texts: PlacedText[];
  /** What is broken beside links in texts. */
  readonly broken: BrokenLink[];
}

/** A page of a portal or a document of an API, with where it stands. */
export interface PlacedText {
  readonly site: PortalSite;
  readonly title: string;
  readonly content: string;
  /** The address on the portal. */
  readonly address: string;
  readonly file: string;
  /** The construct. */
  readonly place: string;
}
