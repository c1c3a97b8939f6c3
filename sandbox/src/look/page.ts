import { Content, Html, markup, trusted } from './html';
import { SEPARATE_FILES, contentSecurityPolicy, hashSource } from './policy';
import { STYLE } from './style';

/** Content of an HTML page that a command creates. */
interface PageContent {
  /** Title of the browser window, which begins with the name of the HTML page. */
  readonly title: string;
  /** Content of the bar at the top of the HTML page: the command that created the page, and links to further pages. */
  readonly bar: Content;
  /** Content of the `main` element of the HTML page. */
  readonly main: Content;
}

/** Options of an HTML page with separate files for styles and scripts. */
export interface SitePageOptions extends PageContent {
  /** URLs of style sheets (`styles`) and scripts (`scripts`), relative to the HTML page. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly icon?: string;
  /** HTML between the top bar and the `main` element, and after the `main` element. */
  readonly before?: Content;
  readonly after?: Content;
  /** Whether the HTML page has forms whose data the browser sends to the server of the page. Default: false. */
  readonly forms?: boolean;
  /** Attributes of the root `html` element that styles and scripts read, such as `data-live`. */
  readonly attributes?: { readonly [name: string]: string };
}

/**
 * Returns the HTML of a page with separate files for styles and scripts. A file in `styles` must contain the style
 * sheet `STYLE`.
 */
export function sitePage(options: SitePageOptions): string {
  const { title, styles, scripts, icon, bar, before, main, after, forms, attributes = {} } = options;
  const head = markup`<link rel="icon" href="${icon ?? 'data:,'}">
${styles.map((file) => markup`<link rel="stylesheet" href="${file}">\n`)}${scripts.map((file) => markup`<script src="${file}" defer></script>\n`)}`;
  return whole(
    title,
    contentSecurityPolicy({ ...SEPARATE_FILES, forms }),
    head,
    framed(bar, before, main, after),
    attributes,
  );
}

/** Options of an HTML page in one file, which users can send and archive. */
export interface SinglePageOptions extends PageContent {
  /** Style sheet of the HTML page in addition to `STYLE`. */
  readonly style?: string;
  readonly script?: string;
}

/** Returns the HTML of a page that contains its styles and script. */
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
