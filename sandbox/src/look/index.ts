/**
 * Common parts of all HTML pages that commands create: escaped HTML, the frame of a page, its style and its security
 * headers.
 */
export { Content, dataBlock, escaped, Html, markup, trusted } from './html';
export { singlePage, SinglePageOptions, sitePage, SitePageOptions } from './page';
export { contentSecurityPolicy, hashSource, Policy, SEPARATE_FILES, SERVED_HEADERS } from './policy';
export { STYLE } from './style';
