import * as fs from 'node:fs';
import * as path from 'node:path';
import { exceedsLimits } from '../../../../lib/core/input/bounds';
import { readTextIn, shownFolder } from '../../../../lib/core/input/files';
import { Source } from '../../../../lib/core/input/specification/source';
import { Document } from '../../../../lib/core/shared/declarative/document';
import { Templates } from '../../../../lib/core/shared/declarative/environment';

/** Maximum size of a declarative file in bytes. */
const LIMIT = 25 * 1024 * 1024;
/** File name extensions of the declarative files in a folder, as in the vendor's command. */
const ENDINGS = ['.yaml', '.yml', '.json'];
/** Maximum nesting depth of a declarative file, larger than the depth of real declarative files. */
const DEEPEST = 200;

/** Parsed declarative file. */
export interface DeclarativeFile extends Document {
  readonly templates: Templates;
}

/**
 * Reads declarative files, and all declarative files in folders.
 *
 * @param report reports a problem
 */
export function readFiles(names: readonly string[], report: (message: string) => void): DeclarativeFile[] {
  const files = new Set(names.flatMap((name) => filesIn(name, report)));
  const texts = [...files].flatMap((file) => {
    const { text, problem } = readTextIn(path.dirname(file), path.basename(file), LIMIT);
    if (text === undefined) {
      report(`has ${shownFolder(file)}, which ${problem}`);
    }
    return text === undefined ? [] : [{ name: shownFolder(file), text }];
  });
  // All declarative files share one `Templates` object. A text of one file, such as a default, may become part of an
  // entity in another file.
  const templates = new Templates(texts.map(({ text }) => text));
  return texts.flatMap(({ name, text }) => parse(name, text, templates, report) ?? []);
}

function filesIn(name: string, report: (message: string) => void): string[] {
  const file = path.resolve(name);
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    return [file];
  }
  const found = fs
    .readdirSync(file, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && ENDINGS.includes(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  if (found.length === 0) {
    report(`is given the folder ${shownFolder(file)}, which has no file with the extension ${ENDINGS.join(', ')}`);
  }
  return found;
}

function parse(
  name: string,
  text: string,
  templates: Templates,
  report: (message: string) => void,
): DeclarativeFile | undefined {
  const source = new Source(name, templates.hide(text));
  const wrong = source.problem ?? (exceedsLimits(source.value, DEEPEST) ? `${name} is nested too deeply` : undefined);
  if (wrong !== undefined) {
    report(`has a file that cannot be read: ${templates.shown(wrong)}`);
    return undefined;
  }
  return {
    name,
    value: source.value,
    templates,
    place: (pointer) => source.place(pointer),
    shown: (part) => templates.shown(part),
  };
}
