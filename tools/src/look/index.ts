/** The one look of the pages that commands make: pieces of HTML that are escaped, the frame of a page, its policy. */
export { Content, dataBlock, escaped, Html, markup, trusted } from './html';
export { singlePage, SinglePageOptions, sitePage, SitePageOptions } from './page';
export { BESIDE, contentSecurityPolicy, hashSource, Policy } from './policy';
export { STYLE } from './style';
