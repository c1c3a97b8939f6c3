import { Warning } from '../app/source';
import { ApiVersion } from '../model/api';
import { Portal } from '../model/portal';
import { Addresses } from './addresses';

/** Settings of all pages of a preview. */
export interface SiteSettings {
  /** Whether a server notifies the pages of edits. */
  readonly isLive: boolean;
  /** Problem of the current app. The pages show the previous app while the current app has a problem. */
  readonly problem?: string;
  readonly warnings: readonly Warning[];
  /** Results of checking links, which requires all pages. */
  readonly links: KnownLinks;
}

/** Results of checking the links of a site. */
export interface KnownLinks {
  /** Broken links. The list of broken links is undefined until the links were checked. */
  broken?: readonly BrokenLink[];
}

/** A broken link, or another reference that cannot be shown. */
export interface BrokenLink {
  /** Path of the construct. */
  readonly place: string;
  /** Title of the page, and the page's file in the site. */
  readonly title: string;
  readonly file: string;
  /** Text of the link. Undefined for references other than links. */
  readonly text?: string;
  readonly problem: string;
}

/** A portal with the places of its parts in the site. */
export interface PortalSite {
  readonly portal: Portal;
  /** Folder in the site, with a slash at the end. */
  readonly folder: string;
  readonly addresses: Addresses;
  /** Files of versions of APIs. */
  readonly versions: Map<ApiVersion, string>;
  /** Pages and documents. */
  readonly texts: PlacedText[];
  /** Broken links outside of texts. */
  readonly broken: BrokenLink[];
}

/** A page of a portal or a document of an API, with its place in the site. */
export interface PlacedText {
  readonly site: PortalSite;
  readonly title: string;
  readonly content: string;
  /** Path on the portal. */
  readonly address: string;
  readonly file: string;
  /** Path of the construct. */
  readonly place: string;
}
