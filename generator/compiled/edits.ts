import * as fs from 'fs';
import * as ts from 'typescript';

/** A part of a text that is to be replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Changes a file, of which nothing is written if there is nothing to change. */
export function rewrite(file: string, editsOf: (source: ts.SourceFile) => Edit[]): void {
  const text = fs.readFileSync(file, 'utf8');
  const result = edited(text, editsOf);
  if (result !== text) {
    fs.writeFileSync(file, result);
  }
}

/** A text of TypeScript or JavaScript with what is to be replaced in it. */
export function edited(text: string, editsOf: (source: ts.SourceFile) => Edit[]): string {
  const edits = editsOf(ts.createSourceFile('text.ts', text, ts.ScriptTarget.ES2022, true));
  // From the end, so that places stay right.
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end), text);
}
