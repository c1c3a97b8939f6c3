/**
 * Copies shared code of the library to the sources of the sandbox, because the sandbox cannot import the library. Also
 * copies the specification viewer and bundles the rules for finding secrets, so that the package of the tools does not
 * depend on the packages of the viewer and the rules. Builds, jest and `npm run generate` run `share.mjs` first.
 * `share.mjs` writes only changed files.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(import.meta.url);
const ROOT = path.resolve(path.dirname(SCRIPT), '..');
const SOURCE = path.join('lib', 'core', 'shared');
const TARGET = path.join('sandbox', 'src', 'shared');

/**
 * Folder with the specification viewer. The tools contain the browser bundle, the styles and the licence files of the
 * viewer.
 */
const VIEWER = path.join('node_modules', 'swagger-ui-dist');
export const VIEWER_FILES = [
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui.css',
  'LICENSE',
  'NOTICE',
];

/**
 * Package with secretlint's rules, which find secrets in texts. `RULES_FILE` contains a bundle of the rules for Node
 * 20, with the licence.
 */
const RULES = '@secretlint/secretlint-rule-preset-recommend';
export const RULES_FILE = 'secret-rules.js';

export default function share() {
  shareRules();
  VIEWER_FILES.forEach((name) => write(path.join(inRoot('tools', 'assets', 'swagger-ui'), name), viewerText(name)));
  const wanted = new Map(copies());
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

/**
 * Returns the text of a viewer file without the reference to the source map, so that browsers do not request the source
 * map, which is not copied.
 */
function viewerText(name) {
  return readFileSync(inRoot(VIEWER, name), 'utf8').replace(/\n?(?:\/\/|\/\*)# sourceMappingURL=.*$/gm, '');
}

/** Bundles the rules only if their version or the title of the bundle has changed, because bundling is slow. */
function shareRules() {
  const folder = inRoot('node_modules', ...RULES.split('/'));
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const target = inRoot('tools', 'assets', RULES_FILE);
  const title = `/*! ${RULES} ${version}, bundled by scripts/share.mjs\n`;
  if (existsSync(target) && readFileSync(target, 'utf8').startsWith(title)) {
    return;
  }
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  const { outputFiles } = buildSync({
    stdin: { contents: `export { rules } from '${RULES}';`, resolveDir: ROOT },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.16',
    minify: true,
    write: false,
  });
  const licence = readFileSync(path.join(folder, 'LICENSE'), 'utf8').trim();
  write(target, `${title}\n${licence}\n*/\n${outputFiles[0].text}`);
}

/**
 * Returns the paths and contents of the shared TypeScript files for the sandbox.
 *
 * @returns {[string, string][]}
 */
function copies() {
  return readdirSync(inRoot(SOURCE), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => {
      const source = path.join(SOURCE, name);
      const note = `// Copied from ${source} by scripts/share.mjs: edit it there.\n`;
      return [path.join(TARGET, name), note + readFileSync(inRoot(source), 'utf8')];
    });
}

/** Writes a file atomically if its text changes, because other processes may read the file. */
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
