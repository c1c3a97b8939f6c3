import { Token, Tokens } from 'marked';
import { marked } from '../../../lib/core/input/libraries';
import { requireValue } from '../../../lib/core/shared/require-value';

/** Link or image in a Markdown text, with the position of its target. */
export interface MarkdownLink {
  readonly isImage: boolean;
  /** Target of the link or image as written, such as `../guide/auth.md#keys`. */
  readonly target: string;
  readonly start: number;
  readonly end: number;
}

/** Range of positions in the Markdown text. */
interface Region {
  readonly start: number;
  readonly end: number;
}

// Matches the characters of links with a target: documents without these characters need no parser, because `linksIn`
// finds no links in them.
const HINT = /\]\(|\]:|<a\b|<img\b/i;
const INLINE = /\]\(\s*(?:<([^<>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))/g;
const DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*\n?[ \t]*(?:<([^<>\n]*)>|(\S+))/gm;
const ATTRIBUTE = /<(a|img)\b[^>]*?\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/**
 * Returns the links and images of a Markdown text, sorted by the position of their targets. Skips code blocks, code
 * spans, and plain URLs that Markdown turns into links.
 */
export function linksIn(source: string): MarkdownLink[] {
  if (!HINT.test(source)) {
    return [];
  }
  const walk = new Walk(source);
  walk.tokens(marked().lexer(source));
  walk.definitions();
  return walk.links.sort((one, other) => one.start - other.start);
}

/**
 * Returns the Markdown text with the new link targets that `replace` returns. A link for which `replace` returns
 * undefined stays unchanged.
 */
export function withTargets(
  source: string,
  links: readonly MarkdownLink[],
  replace: (link: MarkdownLink) => string | undefined,
): string {
  let result = '';
  let position = 0;
  for (const link of links) {
    const target = replace(link);
    if (target !== undefined) {
      result += source.slice(position, link.start) + target;
      position = link.end;
    }
  }
  return result + source.slice(position);
}

/**
 * Visits the tokens of a Markdown text in the order of the source, and finds the position of each token, because tokens
 * contain no positions.
 */
class Walk {
  public readonly links: MarkdownLink[] = [];
  private readonly code: Region[] = [];
  private readonly images = new Set<string>();
  private position = 0;

  public constructor(private readonly source: string) {}

  public tokens(tokens: readonly Token[]): void {
    tokens.forEach((token) => this.token(token));
  }

  /** Finds the targets of Markdown reference definitions, such as `[guide]: guide.md`. */
  public definitions(): void {
    for (const match of this.source.matchAll(DEFINITION)) {
      const isCode = this.code.some(({ start, end }) => start <= match.index && match.index < end);
      if (!isCode) {
        const label = requireValue(/\[([^\]\n]+)\]/.exec(match[0]))[1];
        this.add(match, 0, match[1] ?? match[2], this.images.has(labelOf(label)));
      }
    }
  }

  private token(token: Token): void {
    switch (token.type) {
      case 'code':
      case 'codespan':
        this.code.push(this.find(token.raw));
        return;
      case 'html':
        this.html(this.find(token.raw));
        return;
      case 'image':
        this.inline(token as Tokens.Image, true);
        return;
      case 'link': {
        const { start } = this.find(token.raw);
        // The text of a link comes before the target of the link.
        this.position = start;
        this.tokens((token as Tokens.Link).tokens ?? []);
        this.position = start;
        this.inline(token as Tokens.Link, false);
        return;
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        [header, ...rows].flat().forEach((cell) => this.tokens(cell.tokens));
        return;
      }
      case 'list':
        (token as Tokens.List).items.forEach((item) => this.tokens(item.tokens));
        return;
      default:
        this.generic(token as Tokens.Generic);
    }
  }

  private generic({ tokens, raw }: Tokens.Generic): void {
    if (tokens) {
      this.tokens(tokens);
    } else {
      this.find(raw);
    }
  }

  private inline(token: Tokens.Link | Tokens.Image, isImage: boolean): void {
    const { start, end } = this.find(token.raw);
    const matches = [...this.source.slice(start, end).matchAll(INLINE)];
    // An image in the text of a link has its own target, which comes before the target of the link.
    const match = matches[isImage ? 0 : matches.length - 1];
    if (match) {
      this.add(match, start, match[1] ?? match[2], isImage);
    } else if (isImage) {
      const label = /\[([^\][]*)\]$/.exec(token.raw)?.[1] || /^!\[([^\]]*)\]/.exec(token.raw)?.[1];
      this.images.add(labelOf(label ?? ''));
    }
  }

  private html({ start, end }: Region): void {
    for (const match of this.source.slice(start, end).matchAll(ATTRIBUTE)) {
      this.add(match, start, match[2] ?? match[3], match[1].toLowerCase() === 'img');
    }
  }

  private add(match: RegExpExecArray, offset: number, target: string, isImage: boolean): void {
    const start = offset + match.index + match[0].lastIndexOf(target);
    this.links.push({ isImage, target, start, end: start + target.length });
  }

  /**
   * Finds a Markdown token after the current position, line by line, because lines in lists and quotations have more
   * indentation than in the lexer's text. The first match of a line is never after the token's actual position, so the
   * search skips no link.
   */
  private find(raw: string): Region {
    let start: number | undefined;
    for (const line of raw.split('\n').map((candidate) => candidate.trim())) {
      const at = this.source.indexOf(line, this.position);
      if (line !== '' && at >= 0) {
        start ??= at;
        this.position = at + line.length;
      }
    }
    return { start: start ?? this.position, end: this.position };
  }
}

/** Normalises the label of a Markdown reference definition: case and amount of white space are irrelevant. */
function labelOf(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
