import { Content, Html, markup, sitePage } from '../look';
import { PATHS } from './urls';

/** A browser page of the sandbox store. */
export interface Page {
  /** HTTP status. Default: 200. */
  readonly status?: number;
  /** Title of the browser window, without the suffix ` – sandbox` that `framed` adds. */
  readonly title: string;
  /** URL path of the navigation entry that the browser page belongs to. */
  readonly section?: string;
  /** Content. When the store changes, the page's script replaces the element with the attribute `data-live`. */
  readonly main: Content;
}

const SECTIONS = [
  [PATHS.objects, 'Objects'],
  [PATHS.log, 'Request log'],
];

/** Returns the HTML of a browser page with the navigation bar that all pages share. */
export function framed({ title, section, main }: Page): string {
  const links = SECTIONS.map(([path, label]) => {
    const current = path === section ? markup` aria-current="page"` : undefined;
    return markup`<a href="${path}"${current}>${label}</a>`;
  });
  return sitePage({
    title: `${title} – sandbox`,
    styles: [PATHS.look, PATHS.style],
    scripts: [PATHS.script],
    forms: true,
    attributes: { 'data-changes': PATHS.changes },
    bar: markup`<strong>Sandbox</strong> <nav aria-label="Pages">${links}</nav>
<span class="quiet" id="state" role="status"></span>
<label><input type="checkbox" id="follow" checked> Update when the sandbox changes</label>`,
    main,
  });
}

/** Returns an HTML table that scrolls if the window is narrow. */
export function table(label: string, headings: readonly string[], rows: readonly (readonly Content[])[]): Html {
  return markup`<div class="scrolls" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${headings.map((heading) => markup`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;
}

/** Returns an HTML `time` element with the time in UTC, to the second. */
export function timeOf(milliseconds: number): Html {
  const iso = new Date(milliseconds).toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}

/** Returns the browser page for a URL of a page or object that does not exist. */
export function notFound(message: string): Page {
  return {
    status: 404,
    title: 'Not found',
    main: markup`<h1>Not found</h1><div data-live><p>${message}</p><p><a href="${PATHS.objects}">All objects</a></p></div>`,
  };
}
