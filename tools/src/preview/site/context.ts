import { Warning } from '../app/source';
import { ApiVersion } from '../model/api';
import { Portal } from '../model/portal';
import { Addresses } from './addresses';

/** Settings that all pages of a preview share. */
export interface SiteSettings {
  /** Whether a server notifies the pages of edits. */
  readonly isLive: boolean;
  /** Problem of synthesising the current app. The pages show the previous app while the current app has a problem. */
  readonly problem?: string;
  readonly warnings: readonly Warning[];
  /** Results of checking links between pages, which are available after all pages were built. */
  readonly links: KnownLinks;
}

/** Results of checking the links of a site. */
export interface KnownLinks {
  /** Broken links of the site; undefined until all links have been checked. */
  broken?: readonly BrokenLink[];
}

/** A broken link, or a broken reference to an image, snippet or component. */
export interface BrokenLink {
  /** Path of the construct that contains the broken link. */
  readonly place: string;
  /** Title of the page with the broken link, and the page's file in the site. */
  readonly title: string;
  readonly file: string;
  /** Text of the broken link or image. `text` is undefined for broken references that are neither links nor images. */
  readonly text?: string;
  readonly problem: string;
}

/** Portal with the folders and files of its pages and APIs in the site of the preview. */
export interface PortalSite {
  readonly portal: Portal;
  /** Folder of the portal in the site, with a slash at the end. */
  readonly folder: string;
  readonly addresses: Addresses;
  /** Files of the site for versions of APIs. */
  readonly versions: Map<ApiVersion, string>;
  /** Pages and documents. */
  readonly texts: PlacedText[];
  /** Broken links of the portal outside of texts, such as in menus. */
  readonly broken: BrokenLink[];
}

/** A page of a portal or a document of an API, with its file in the site. */
export interface PlacedText {
  readonly site: PortalSite;
  readonly title: string;
  readonly content: string;
  /** Path of the page on the portal. */
  readonly address: string;
  readonly file: string;
  /** Path of the page's construct. */
  readonly place: string;
}
