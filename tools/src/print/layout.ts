/**
 * How code is laid out: on one line where that is not too long, else with one item a line. It follows the formatters that people
 * use, so that a formatter has nothing to do.
 */
export type Layout = string | Sequence | Brackets | Assignment;

/** One after another. */
export interface Sequence {
  readonly parts: readonly Layout[];
}

/** A list of items in brackets. */
export interface Brackets {
  readonly open: string;
  readonly items: readonly Layout[];
  readonly close: string;
  /** What stands within the brackets on one line: a blank for `{ a }`. */
  readonly padding?: string;
  /** Whether the last item may stay at the bracket while its own items have lines of their own, as in `f(a, {`. */
  readonly hugsLast?: boolean;
  /** Whether each item has a line of its own in any case. */
  readonly isBroken?: boolean;
}

/** A name with a value that goes to the next line where it is a text too long for this one. */
export interface Assignment {
  readonly name: string;
  readonly value: Layout;
  /** Whether the value may go to the next line. */
  readonly mayBreak: boolean;
}

/** How a language has it. */
export interface LayoutStyle {
  readonly width: number;
  readonly indent: string;
}

export const sequence = (...parts: readonly Layout[]): Sequence => ({ parts });

/** Lays code out, with the lines after the first indented by some steps. */
export function laidOut(layout: Layout, style: LayoutStyle, depth = 0, prefix = '', suffix = ''): string {
  const column = style.indent.length * depth + widthOf(prefix);
  return `${prefix}${new Printer(style).print(layout, depth, column, widthOf(suffix))}${suffix}`;
}

class Printer {
  public constructor(private readonly style: LayoutStyle) {}

  /**
   * @param depth of the line that it begins on
   * @param column where it begins
   * @param after how much comes after it on its last line, at least
   */
  public print(layout: Layout, depth: number, column: number, after: number): string {
    const line = onOneLine(layout);
    if (typeof layout === 'string' || (line !== undefined && column + widthOf(line) + after <= this.style.width)) {
      return line!;
    }
    if ('parts' in layout) {
      return this.printSequence(layout, depth, column, after);
    }
    if ('name' in layout) {
      return this.printAssignment(layout, depth, column, after);
    }
    return this.printBrackets(layout, depth, column, after);
  }

  private printSequence({ parts }: Sequence, depth: number, column: number, after: number): string {
    let text = '';
    parts.forEach((part, index) => {
      const lines = text.split('\n');
      const last = lines[lines.length - 1];
      const at = lines.length > 1 ? widthOf(last) : column + widthOf(last);
      const rest = parts.slice(index + 1);
      text += this.print(part, depth, at, rest.length === 0 ? after : unbreakable(rest, after));
    });
    return text;
  }

  private printAssignment({ name, value, mayBreak }: Assignment, depth: number, column: number, after: number): string {
    const indent = this.style.indent.repeat(depth + 1);
    return mayBreak
      ? `${name.trimEnd()}\n${indent}${this.print(value, depth + 1, indent.length, after)}`
      : `${name}${this.print(value, depth, column + widthOf(name), after)}`;
  }

  private printBrackets(brackets: Brackets, depth: number, column: number, after: number): string {
    const { open, items, close } = brackets;
    if (items.length === 0) {
      return `${open}${close}`;
    }
    if (brackets.hugsLast) {
      const hugged = this.printHugged(brackets, depth, column, after);
      if (hugged !== undefined) {
        return hugged;
      }
    }
    const indent = this.style.indent.repeat(depth + 1);
    const lines = items.map((item) => `${indent}${this.print(item, depth + 1, indent.length, 1)},\n`);
    return `${open}\n${lines.join('')}${this.style.indent.repeat(depth)}${close}`;
  }

  /** With the last item at the bracket; undefined where the ones before it leave no room for that. */
  private printHugged(
    { open, items, close }: Brackets,
    depth: number,
    column: number,
    after: number,
  ): string | undefined {
    const last = items[items.length - 1];
    const before = items.slice(0, -1).map(onOneLine);
    if (typeof last === 'string' || !('items' in last) || last.items.length === 0 || before.includes(undefined)) {
      return undefined;
    }
    const head = `${open}${before.map((one) => `${one}, `).join('')}`;
    if (column + widthOf(head) + widthOf(last.open) > this.style.width) {
      return undefined;
    }
    const broken = { ...last, isBroken: true };
    return `${head}${this.print(broken, depth, column + widthOf(head), after + widthOf(close))}${close}`;
  }
}

/** What comes after on the line, until it can be broken. */
function unbreakable(parts: readonly Layout[], after: number): number {
  const [first, ...rest] = parts;
  if (first === undefined) {
    return after;
  }
  if (typeof first === 'string') {
    return widthOf(first) + unbreakable(rest, after);
  }
  if ('parts' in first) {
    return unbreakable([...first.parts, ...rest], after);
  }
  if ('name' in first) {
    return widthOf(first.name);
  }
  return widthOf(first.open) + (first.items.length === 0 ? widthOf(first.close) + unbreakable(rest, after) : 0);
}

/** All of it on one line; undefined where something in it has lines of its own in any case. */
function onOneLine(layout: Layout): string | undefined {
  if (typeof layout === 'string') {
    return layout;
  }
  if ('parts' in layout) {
    return joined(layout.parts, '');
  }
  if ('name' in layout) {
    return joined([layout.name, layout.value], '');
  }
  const { open, items, close, padding = '', isBroken } = layout;
  const inner = isBroken ? undefined : joined(items, ', ');
  return inner === undefined ? undefined : items.length === 0 ? open + close : open + padding + inner + padding + close;
}

function joined(parts: readonly Layout[], separator: string): string | undefined {
  const lines: string[] = [];
  for (const part of parts) {
    const line = onOneLine(part);
    if (line === undefined) {
      return undefined;
    }
    lines.push(line);
  }
  return lines.join(separator);
}

const ASCII = /^[\x20-\x7e]*$/;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** Columns: characters of East Asia and pictures take two. */
function widthOf(text: string): number {
  return ASCII.test(text) ? text.length : [...text].reduce((width, one) => width + (WIDE.test(one) ? 2 : 1), 0);
}
