import type { Token, Tokens } from 'marked';
import { marked } from '../../../lib/core/libraries';
import { MarkdownPage } from './markdown-page';
import { readInTime } from './markdown-reading';

const known = new WeakMap<MarkdownPage, ReadonlySet<string> | undefined>();

// Ids in HTML, and those that a heading is given in braces.
const IDS = /\s(?:id|name)\s*=\s*["']?([^"'\s>]+)|\{#([^\s}]+)\}/g;
// What the portal puts in the place of a component may have headings of its own.
const COMPONENT = /^\s*::+[a-z]/m;

/**
 * Whether a page has the heading that the end of a link asks for, such as `#get-a-key`. How ids are made of headings
 * differs from one reader of Markdown to the next, so letters and digits alone are compared.
 *
 * @param rest what follows the page in the target: a query, a fragment, both or nothing
 */
export function hasHeading(page: MarkdownPage, rest: string): boolean {
  const fragment = fragmentOf(rest);
  if (fragment === '' || fragment === 'top' || fragment.startsWith(':~:')) {
    return true;
  }
  if (!known.has(page)) {
    known.set(page, COMPONENT.test(page.content) ? undefined : readHeadings(page.content));
  }
  return known.get(page)?.has(plain(fragment)) ?? true;
}

function fragmentOf(rest: string): string {
  const fragment = /#(.*)$/s.exec(rest)?.[1] ?? '';
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Undefined where they cannot be read, so that there may be any. */
function readHeadings(source: string): ReadonlySet<string> | undefined {
  const outcome = readInTime(source, headingsIn);
  return 'value' in outcome ? outcome.value : undefined;
}

function headingsIn(source: string): ReadonlySet<string> {
  const found = new Set<string>();
  const counts = new Map<string, number>();
  for (const text of headingTexts(marked().lexer(source))) {
    const name = plain(text.replace(/\{#[^\s}]+\}/, ''));
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    // The second of a name is called `name-1`.
    found.add(count === 0 ? name : `${name}${count}`);
  }
  for (const [, ofHtml, ofHeading] of source.matchAll(IDS)) {
    found.add(plain(ofHtml ?? ofHeading));
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

/** What a reader sees of a token. */
function textOf(token: Token): string {
  const { tokens, text = '' } = token as Tokens.Generic;
  return tokens ? tokens.map(textOf).join('') : text;
}

/** What is compared of the name of a heading. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
