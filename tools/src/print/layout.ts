import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
/**
 * Code that `laidOut` writes on one line if the code fits, or else with one item per line. The written code equals the
 * output of common formatters, so that formatters do not change the code.
 */
export type Layout = string | Sequence | Brackets | Assignment;

/** Parts in sequence. */
export interface Sequence {
  readonly parts: readonly Layout[];
}

/** List of code items in brackets, such as arguments of a call or members of an object. */
export interface Brackets {
  readonly open: string;
  readonly items: readonly Layout[];
  readonly close: string;
  /** Space inside the brackets if the list is on one line, as in `{ a }`. */
  readonly padding?: string;
  /** Whether the last item may stay on the line of the bracket while the items of the last item are on separate lines, as in `f(a, {`. */
  readonly hugsLast?: boolean;
  /** Whether each item of the list is always on a separate line. */
  readonly isBroken?: boolean;
}

/**
 * A name with a value. If `mayBreak` is true, a value that does not fit on the line of the name moves to the next line.
 */
export interface Assignment {
  readonly name: string;
  readonly value: Layout;
  /** Whether the value may move to the line after the name. */
  readonly mayBreak: boolean;
}

/** Line width and indentation of the code of a language. */
export interface LayoutStyle {
  readonly width: number;
  readonly indent: string;
}

export const sequence = (...parts: readonly Layout[]): Sequence => ({ parts });

/** Lays out code. Lines of a value after its first line are indented. */
export function laidOut(layout: Layout, style: LayoutStyle, depth = 0, prefix = '', suffix = ''): string {
  const column = style.indent.length * depth + widthOf(prefix);
  return `${prefix}${new Printer(style).print(layout, depth, column, widthOf(suffix))}${suffix}`;
}

class Printer {
  public constructor(private readonly style: LayoutStyle) {}

  /**
   * @param depth level of indentation of the first line of the code
   * @param column start column
   * @param after number of columns after the code that must also fit on its last line
   */
  public print(layout: Layout, depth: number, column: number, after: number): string {
    const line = onOneLine(layout);
    if (typeof layout === 'string' || (line !== undefined && column + widthOf(line) + after <= this.style.width)) {
      return requireValue(line);
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

  /**
   * Lays out a list so that its last item begins on the line of the opening bracket. `printHugged` returns undefined if
   * the last item is not a list with items or does not fit on that line, or if an earlier item takes several lines.
   */
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

/** Returns the width of the code that follows up to the next possible line break. */
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

/** Lays out code on one line, or returns undefined if a part of the code always takes several lines. */
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

/** Returns the width of a text in columns. East Asian characters and emoji have a width of two columns. */
function widthOf(text: string): number {
  return ASCII.test(text) ? text.length : [...text].reduce((width, one) => width + (WIDE.test(one) ? 2 : 1), 0);
}
