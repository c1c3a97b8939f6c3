import { Token, Tokens } from 'marked';
import { marked } from '../../../lib/core/input/libraries';
import { readWithTimeLimit } from './markdown-reading';

// Matches targets of fragments: the attributes `id` and `name` in HTML, and ids in braces after a heading.
const IDS = /\s(?:id|name)\s*=\s*["']?([^"'\s>]+)|\{#([^\s}]+)\}/g;
// Matches a component of the portal in Markdown, which may show headings.
const COMPONENT = /^\s*::+[a-z]/m;

/** Finds the headings of Markdown texts for links with fragments. Parses each Markdown text only once. */
export class HeadingFinder {
  private readonly headings = new Map<string, ReadonlySet<string> | undefined>();

  /**
   * Returns whether a Markdown text has the heading in the fragment of a link, such as `#get-a-key`. `has` also returns
   * true if the headings of the Markdown text are not known, and for a link without a fragment or with `#top`. Markdown
   * renderers derive ids from headings in different ways, so the comparison only considers letters and digits.
   *
   * @param rest query and fragment of the link target; may be empty
   */
  public has(content: string, rest: string): boolean {
    const fragment = fragmentOf(rest);
    if (fragment === '' || fragment === 'top' || fragment.startsWith(':~:')) {
      return true;
    }
    if (!this.headings.has(content)) {
      this.headings.set(content, COMPONENT.test(content) ? undefined : readHeadings(content));
    }
    return this.headings.get(content)?.has(normalizeHeading(fragment)) ?? true;
  }
}

function fragmentOf(rest: string): string {
  const fragment = /#(.*)$/s.exec(rest)?.[1] ?? '';
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Returns the normalised headings of a Markdown text. If the parser cannot read the text, any heading may exist, so
 * `readHeadings` returns undefined.
 */
function readHeadings(source: string): ReadonlySet<string> | undefined {
  const outcome = readWithTimeLimit(source, headingsIn);
  return 'value' in outcome ? outcome.value : undefined;
}

function headingsIn(source: string): ReadonlySet<string> {
  const found = new Set<string>();
  const counts = new Map<string, number>();
  for (const text of headingTexts(marked().lexer(source))) {
    const name = normalizeHeading(text.replace(/\{#[^\s}]+\}/, ''));
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    // The second heading with the same name has the id `name-1`.
    found.add(count === 0 ? name : `${name}${count}`);
  }
  for (const [, ofHtml, ofHeading] of source.matchAll(IDS)) {
    found.add(normalizeHeading(ofHtml ?? ofHeading));
  }
  return found;
}

function headingTexts(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'heading':
        return [textOf(token)];
      case 'list':
        return (token as Tokens.List).items.flatMap((item) => headingTexts(item.tokens));
      default:
        return headingTexts((token as Tokens.Generic).tokens ?? []);
    }
  });
}

/** Returns the visible text of a Markdown token. */
function textOf(token: Token): string {
  const { tokens, text = '' } = token as Tokens.Generic;
  return tokens ? tokens.map(textOf).join('') : text;
}

/** Returns the letters and digits of a heading in lower case, for comparisons. */
export function normalizeHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
