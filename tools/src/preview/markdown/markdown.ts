import { escaped, Html, markup, trusted } from 'cdktf-gateways-sandbox/look';
import { Marked, Tokens } from 'marked';
import { resetsPatterns, runWithTimeout } from '../run-with-timeout';
import { Component, componentExtension } from './components';
import { MarkdownContext } from './context';
import { sanitised } from './sanitise';

/** Maximum depth of nested snippets. The platform omits snippets that are nested more deeply than this. */
const DEEPEST = 5;

/** Largest number of snippets in a text, including nested snippets. */
const MOST_SNIPPETS = 200;

/**
 * Maximum number of characters of all snippets that a text includes, and maximum shown length of a text that cannot be
 * converted. The platform accepts the same number of characters in the text of a page.
 */
const MOST_CHARACTERS = 1_000_000;

/**
 * Largest number of characters of the HTML of a page. The size of the HTML needs a limit, because the HTML repeats a
 * long link target in each link.
 */
const MOST_HTML = 20_000_000;

/** State of converting a text to HTML. */
interface Reading {
  readonly context: MarkdownContext;
  readonly depth: number;
  /** Number of snippets that the text has included so far, and number of their characters. */
  readonly included: { snippets: number; characters: number };
}

/**
 * Converts Markdown to HTML as on a portal. The Markdown is untrusted: `htmlOf` runs and loads nothing that the
 * Markdown contains.
 */
export function htmlOf(source: string, context: MarkdownContext): Html {
  try {
    const unsafe = unsafeHtml(source, { context, depth: 0, included: { snippets: 0, characters: 0 } });
    const safe = unsafe.length > MOST_HTML ? undefined : runWithTimeout(unsafe, () => sanitised(unsafe, context));
    return trusted(safe ?? asWritten(source, context));
  } catch (error) {
    if (error instanceof RangeError) {
      context.onBroken({ problem: 'is nested too deeply to show' });
      return markup`<p class="broken">This text is nested too deeply to show.</p>`;
    }
    throw error;
  }
}

function unsafeHtml(source: string, reading: Reading): string {
  const marked = new Marked({ gfm: true, async: false });
  const counts = new Map<string, number>();
  marked.use({
    extensions: [componentExtension((component, inner) => componentHtml(component, inner, reading))],
    renderer: {
      heading({ tokens, depth: level, text }: Tokens.Heading): string {
        const inner = withoutId(this.parser.parseInline(tokens)).text;
        const name = withoutId(text).id ?? nameOf(this.parser.parseInline(tokens, this.parser.textRenderer), counts);
        return `<h${level} id="${escaped(name)}">${inner}</h${level}>\n`;
      },
      checkbox: ({ checked }: Tokens.Checkbox): string => (checked ? '☑' : '☐'),
    },
  });
  const tokens = runWithTimeout(source, () => marked.lexer(source));
  return tokens ? marked.parser(tokens) : asWritten(source, reading.context);
}

/**
 * Returns the HTML that shows the Markdown source of a text whose conversion takes too long or results in too much
 * HTML.
 */
function asWritten(source: string, { onBroken }: MarkdownContext): string {
  new Marked().lexer(resetsPatterns());
  onBroken({ problem: 'takes too long to read, so the links of the text are unknown' });
  const shown = escaped(source.slice(0, MOST_CHARACTERS));
  return `<p class="broken">This text takes too long to read. The source of the text is shown instead.</p>\n<pre tabindex="0">${shown}</pre>\n`;
}

/** Splits a heading with an id at its end: `Limits {#max}`. */
function withoutId(heading: string): { readonly text: string; readonly id?: string } {
  const text = heading.trimEnd();
  const at = text.endsWith('}') ? text.lastIndexOf('{#') : -1;
  const id = text.slice(at + 2, -1);
  return at >= 0 && /^[^\s}]+$/.test(id) ? { text: text.slice(0, at).trimEnd(), id } : { text: heading };
}

/** Returns an id for a heading that is unique in the page: the second heading with a name gets `name-1`. */
function nameOf(text: string, counts: Map<string, number>): string {
  const key = text.toLowerCase();
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  return count === 0 ? text : `${text}-${count}`;
}

function componentHtml(component: Component, inner: () => string, reading: Reading): string {
  const { context } = reading;
  const { name, props, tokens } = component;
  if (!tokens) {
    context.onBroken({ problem: `nests the component "${name}" too deeply` });
    return `<p class="broken">The component “${escaped(name)}” is nested too deeply.</p>\n`;
  }
  if (name === 'snippet') {
    return snippetHtml(String(props.name ?? ''), reading);
  }
  if (name === 'apis-list') {
    return context.apis().text;
  }
  const texts = ['title', 'description', 'text']
    .map((property) => props[property])
    .filter((text) => text !== undefined);
  const shown = texts.map((text) => `<p>${escaped(String(text))}</p>`).join('');
  return `<div class="component"><p class="component-name">${escaped(name)}</p>${shown}${inner()}</div>\n`;
}

function snippetHtml(name: string, { context, depth, included }: Reading): string {
  const snippet = context.snippet(name);
  if (!snippet) {
    context.onBroken({ problem: `includes the snippet "${name}", which the app does not have` });
    return `<p class="broken">There is no snippet “${escaped(name)}”.</p>\n`;
  }
  if (depth >= DEEPEST) {
    context.onBroken({ problem: `nests the snippet "${name}" too deeply` });
    return `<p class="broken">The snippet “${escaped(name)}” is nested too deeply.</p>\n`;
  }
  included.snippets += 1;
  included.characters += snippet.content.length;
  if (included.snippets > MOST_SNIPPETS || included.characters > MOST_CHARACTERS) {
    context.onBroken({ problem: `includes too many snippets before the snippet "${name}"` });
    return `<p class="broken">The snippet “${escaped(name)}” is not shown, because the text includes too many snippets.</p>\n`;
  }
  const inner = unsafeHtml(snippet.content, { context, depth: depth + 1, included });
  return `<div class="${snippet.className}">${inner}</div>\n`;
}
