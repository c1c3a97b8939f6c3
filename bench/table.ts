import { median, pairedRatio } from './statistics';

/** One row of the benchmark's table. A row of the table without a target is only for comparison. */
export interface Row {
  readonly measure: string;
  readonly ours: string;
  /** Name of the alternative that the row compares the library with. */
  readonly against: string;
  readonly other: string;
  readonly ratio?: number;
  readonly target?: string;
  readonly ok?: boolean;
}

/** Labels of a table row: the measure and the alternative. */
export type Subject = readonly [measure: string, against: string];

/** Returns a table row that compares two series of alternating measurements. */
export function compare([measure, against]: Subject, ours: number[], other: number[], unit: Unit, most?: number): Row {
  const ratio = pairedRatio(ours, other);
  const shown = { ours: unit(median(ours)), against, other: unit(median(other)) };
  return { measure, ...shown, ratio, ...atMost(ratio, most) };
}

/**
 * Returns the target of a table row, and whether the measurement meets the target. If `most` is undefined, the row has
 * no target.
 */
export function atMost(
  value: number,
  most: number | undefined,
  shown = String(most),
): { target?: string; ok?: boolean } {
  return most === undefined ? {} : { target: `at most ${shown}`, ok: value <= most };
}

export type Unit = (value: number) => string;
export const seconds: Unit = (value) => `${value.toFixed(2)} s`;
export const milliseconds: Unit = (value) => `${(value * 1e3).toFixed(0)} ms`;
export const microseconds: Unit = (value) => `${(value * 1e6).toFixed(0)} µs`;
export const megabytes: Unit = (value) => `${(value / 1e6).toFixed(1)} MB`;

const HEADINGS = ['Measure', 'Ours', 'Compared with', 'Theirs', 'Ratio', 'Target', 'Result'];

/** Returns the benchmark's table as Markdown, with columns aligned for a terminal. */
export function render(rows: Row[]): string {
  const cells = rows.map(({ measure, ours, against, other, ratio, target, ok }) => {
    const verdict = ok === undefined ? '' : ok ? 'ok' : 'missed';
    return [measure, ours, against, other, ratio === undefined ? '' : ratio.toFixed(2), target ?? '', verdict];
  });
  const widths = HEADINGS.map((_, column) => Math.max(...[HEADINGS, ...cells].map((line) => line[column].length), 3));
  const line = (texts: string[]) => `| ${texts.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`;
  return [line(HEADINGS), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}
