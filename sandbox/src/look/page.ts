import { Content, Html, markup, trusted } from './html';
import { SEPARATE_FILES, contentSecurityPolicy, hashSource } from './policy';
import { STYLE } from './style';

/** Content of a page. */
interface PageContent {
  /** Title of the browser window, which begins with the name of the page. */
  readonly title: string;
  /** Content of the bar at the top of the page: the command that created the page, and links to further pages. */
  readonly bar: Content;
  /** Content of the page's landmark `main`. */
  readonly main: Content;
}

/** A page with separate files for styles and scripts. */
export interface SitePageOptions extends PageContent {
  /** URLs of style sheets and scripts, relative to the page. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly icon?: string;
  /** Content between the bar and the main part, and after the main part. */
  readonly before?: Content;
  readonly after?: Content;
  /** Whether the page has forms whose data the browser sends to the server of the page. Default: false. */
  readonly forms?: boolean;
  /** Attributes of the root element for styles and scripts, such as `data-live`. */
  readonly attributes?: { readonly [name: string]: string };
}

/** Returns the HTML of a page with separate files for styles and scripts. `styles` must include a file with the text `STYLE`. */
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

/** A page in one file, so it can be sent and archived. */
export interface SinglePageOptions extends PageContent {
  /** Style sheet of the page in addition to `STYLE`. */
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
