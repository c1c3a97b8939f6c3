import { Content, Html, markup, trusted } from './html';
import { BESIDE, contentSecurityPolicy, hashSource } from './policy';
import { STYLE } from './style';

/** What is in a page, whichever way it comes to its styles and scripts. */
interface PageContent {
  /** Of the window; what users call the page comes first in it. */
  readonly title: string;
  /** The bar at the top: what made the page, and ways to other ones. */
  readonly bar: Content;
  /** What the page is about, in the landmark `main`. */
  readonly main: Content;
}

/** A page with files beside it. */
export interface SitePageOptions extends PageContent {
  /** Addresses of style sheets and scripts, relative to the page. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly icon?: string;
  /** What stands between the bar and the main part, and what after it. */
  readonly before?: Content;
  readonly after?: Content;
  /** What styles and scripts go by, such as `data-live`. */
  readonly attributes?: { readonly [name: string]: string };
}

/** A page whose styles and scripts are files beside it. The look is one of them (`STYLE`). */
export function sitePage(options: SitePageOptions): string {
  const { title, styles, scripts, icon, bar, before, main, after, attributes = {} } = options;
  const head = markup`<link rel="icon" href="${icon ?? 'data:,'}">
${styles.map((file) => markup`<link rel="stylesheet" href="${file}">\n`)}${scripts.map((file) => markup`<script src="${file}" defer></script>\n`)}`;
  return whole(title, contentSecurityPolicy(BESIDE), head, framed(bar, before, main, after), attributes);
}

/** A page that is a file of its own: nothing has to be beside it, so it can be sent and kept. */
export interface SinglePageOptions extends PageContent {
  /** A style beside that of the look. */
  readonly style?: string;
  readonly script?: string;
}

/** A page in one file. */
export function singlePage({ title, style = '', script = '', bar, main }: SinglePageOptions): string {
  const styles = STYLE + style;
  const policy = contentSecurityPolicy({
    scripts: script === '' ? [] : [hashSource(script)],
    styles: [hashSource(styles)],
    connects: false,
  });
  const head = markup`<link rel="icon" href="data:,">\n<style>${trusted(styles)}</style>`;
  const end = script === '' ? undefined : markup`<script>${trusted(script)}</script>`;
  return whole(title, policy, head, markup`${framed(bar, undefined, main, undefined)}${end}`, {});
}

function framed(bar: Content, before: Content, main: Content, after: Content): Html {
  return markup`<a class="skip" href="#main">Skip to the content</a>
<header class="bar">${bar}</header>
${before}
<main id="main" tabindex="-1">${main}</main>
${after}`;
}

function whole(
  title: string,
  policy: string,
  head: Html,
  body: Html,
  attributes: { readonly [name: string]: string },
): string {
  const marks = Object.entries(attributes).map(([name, value]) => markup` ${trusted(name)}="${value}"`);
  return markup`<!doctype html>
<html lang="en"${marks}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`.text;
}
