import * as fs from 'node:fs';
import * as ts from 'typescript';

/** Replacement of the characters between two positions in the text of a source file. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits to a file, and writes the file only if its text changes. */
export function rewrite(file: string, editsOf: (source: ts.SourceFile) => Edit[]): void {
  const text = fs.readFileSync(file, 'utf8');
  const result = edited(text, editsOf);
  if (result !== text) {
    fs.writeFileSync(file, result);
  }
}

/** Applies edits to the text of a TypeScript or JavaScript file. */
export function edited(text: string, editsOf: (source: ts.SourceFile) => Edit[]): string {
  const edits = editsOf(ts.createSourceFile('text.ts', text, ts.ScriptTarget.ES2022, true));
  // Edits are applied from the end of the text, so that the positions of the remaining edits stay valid.
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end), text);
}
