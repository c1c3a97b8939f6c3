import { structuredPatch } from 'diff';

/** Number of unchanged lines to show around a change. */
const CONTEXT = 3;
/**
 * Maximum number of different lines for a comparison of two texts. Texts with more different lines are shown by their
 * beginnings, because a complete comparison takes too long and is too long to read.
 */
const MOST_EDITS = 1000;
const MOST_LINES = 400;

/**
 * Returns the lines in which two texts differ, with unchanged lines around them, as in a unified diff. If the texts
 * differ in too many lines, returns the beginnings of both texts.
 */
export function changedLines(before: string, after: string): string[] {
  const [was, will] = [ended(before), ended(after)];
  // Counts the different lines first, because the search for an edit script takes long for many different lines.
  const patch =
    fewestEdits(was, will) > MOST_EDITS
      ? undefined
      : structuredPatch('', '', was, will, undefined, undefined, { context: CONTEXT, maxEditLength: MOST_EDITS });
  const lines = patch
    ? patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines: of }) => [
        `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
        ...of,
      ])
    : ['@@ the texts have little in common @@', ...beginning('-', before), ...beginning('+', after)];
  return limited(lines);
}

/**
 * Returns the number of lines that only one of two texts contains, at any position. A diff of the two texts has at
 * least as many changed lines as the returned number.
 */
function fewestEdits(before: string, after: string): number {
  const left = new Map<string, number>();
  before.split('\n').forEach((line) => left.set(line, (left.get(line) ?? 0) + 1));
  after.split('\n').forEach((line) => left.set(line, (left.get(line) ?? 0) - 1));
  return [...left.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** Returns the lines of a diff up to the maximum number, and a line with the number of omitted lines. */
function limited(lines: readonly string[]): string[] {
  const shown = lines.slice(0, MOST_LINES);
  return lines.length > MOST_LINES ? [...shown, `@@ ${lines.length - MOST_LINES} more lines @@`] : shown;
}

function beginning(sign: string, text: string): string[] {
  return text
    .split('\n')
    .slice(0, MOST_LINES / 2)
    .map((line) => sign + line);
}

/**
 * Adds a line break to a text that does not end with a line break, so that the diff does not show the last line break
 * as a difference.
 */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
