/**
 * Copies what the library and the sandbox share into the sources of the sandbox, whose package cannot import the library, and
 * the viewer of specifications into the package of the tools, which has none of what else comes with that. Builds and jest do so
 * before they begin, and `npm run generate`; only what has changed is written.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(import.meta.url);
const ROOT = path.resolve(path.dirname(SCRIPT), '..');
const SOURCE = path.join('lib', 'core');
const TARGET = path.join('sandbox', 'src', 'shared');

/** The folders of `lib/core` that are shared. They know no constructs, and of the package nothing but each other. */
export const SHARED = ['catalog', 'cloud-openapi', 'declarative', 'formats', 'migration', 'permissions', 'routing'];

/** The viewer of specifications: its bundle for browsers, with what its licences ask for. */
const VIEWER = path.join('node_modules', 'swagger-ui-dist');
export const VIEWER_FILES = [
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui.css',
  'LICENSE',
  'NOTICE',
];

export default function share() {
  VIEWER_FILES.forEach((name) => write(path.join(inRoot('tools', 'assets', 'swagger-ui'), name), viewerText(name)));
  const wanted = new Map(SHARED.flatMap(copiesOf));
  const present = existsSync(inRoot(TARGET))
    ? readdirSync(inRoot(TARGET), { recursive: true, withFileTypes: true })
    : [];
  present
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((name) => !wanted.has(name))
    .forEach((name) => rmSync(inRoot(name)));
  wanted.forEach((text, name) => write(inRoot(name), text));
}

/** Without the note of where its source map is, which stays behind: browsers would ask for it. */
function viewerText(name) {
  return readFileSync(inRoot(VIEWER, name), 'utf8').replace(/\n?(?:\/\/|\/\*)# sourceMappingURL=.*$/gm, '');
}

/** The files of a folder, with what they are called and hold in the sandbox. */
function copiesOf(folder) {
  return readdirSync(inRoot(SOURCE, folder), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => {
      const source = path.join(SOURCE, folder, name);
      const note = `// Copied from ${source} by scripts/share.mjs: edit it there.\n`;
      return [path.join(TARGET, folder, name), note + readFileSync(inRoot(source), 'utf8')];
    });
}

/** In one go, since others may read the file meanwhile. */
function write(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
}

function inRoot(...names) {
  return path.join(ROOT, ...names);
}

if (process.argv[1] === SCRIPT) {
  share();
}
