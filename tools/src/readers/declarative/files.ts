import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Document, Templates } from 'cdktf-gateways-sandbox/toolkit/declarative';
import { libraryModule } from '../../library-modules';

/** A declarative file with its content. */
export interface DeclarativeFile extends Document {
  readonly templates: Templates;
}

/** Reads declarative files, and the declarative files in folders, like the library's class `DeclarativeConfiguration`. */
export function readFiles(names: readonly string[]): readonly DeclarativeFile[] {
  const problems: string[] = [];
  const { readFiles: read } = libraryModule('constructs/platform/declarative/private/files');
  const files = read(names, (problem: string) => problems.push(`the declarative configuration ${problem}`));
  if (problems.length > 0) {
    throw new UsageError(problems.join('\n'));
  }
  return files as readonly DeclarativeFile[];
}
