import { structuredPatch } from 'diff';

/** Lines around a change. */
const CONTEXT = 3;
/** Texts that differ in more lines are shown by their beginnings: a complete comparison takes too long, and is too long to read. */
const MOST_EDITS = 1000;
const MOST_LINES = 400;

/** The lines in which two texts differ, with some around them, as in a unified diff. */
export function changedLines(before: string, after: string): string[] {
  const [was, will] = [ended(before), ended(after)];
  // Lines that only one text contains are counted separately; to find no way from one to the other takes long.
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

/** Number of lines that only one text contains, at any position: no edit is shorter. */
function fewestEdits(before: string, after: string): number {
  const left = new Map<string, number>();
  before.split('\n').forEach((line) => left.set(line, (left.get(line) ?? 0) + 1));
  after.split('\n').forEach((line) => left.set(line, (left.get(line) ?? 0) - 1));
  return [...left.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** Fewer lines, where there are too many of them. */
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

/** A last line that does not end is no difference that anybody wants to hear of. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
