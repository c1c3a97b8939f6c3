/**
 * Makes the index files load a module on first use. A typical app uses few of the about 300 modules of the library, and
 * loading all modules takes longer than most syntheses. TypeScript cannot compile exports to lazy `require` calls.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');
const INDEXES = [
  'lib/platform',
  'lib/cloud',
  'lib/platform/shared',
  'lib/cloud/shared',
  'constructs/platform',
  'constructs/cloud',
  '.',
];

export function makeIndexesLazy(): void {
  for (const folder of INDEXES) {
    const file = path.join(ROOT, folder, 'index.js');
    const source = fs.readFileSync(path.join(ROOT, folder, 'index.ts'), 'utf8');
    fs.writeFileSync(file, lazyIndex(source, path.join(ROOT, folder)));
  }
}

function lazyIndex(source: string, folder: string): string {
  const loads: { name: string; expression: string }[] = [];
  for (const line of source.split('\n')) {
    const [, namespace, from] = /^export \* (?:as (\w+) )?from '(.*)';$/.exec(line) ?? [];
    if (namespace) {
      loads.push({ name: namespace, expression: `require(${JSON.stringify(from)})` });
    } else if (from) {
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      const names = Object.keys(require(path.join(folder, `${from}.js`.replace(/^\.\//, ''))) as object);
      names.forEach((name) => loads.push({ name, expression: `require(${JSON.stringify(from)}).${name}` }));
    } else if (line !== '' && !line.startsWith('//')) {
      throw new Error(
        `${folder}/index.ts: only "export * from" and "export * as x from" are supported, but found: ${line}`,
      );
    }
  }
  // For ES modules, Node's static analysis reads the names of exports from the assignments of `void 0`. The code that
  // defines the lazy getters has a form that Node's static analysis does not recognise, because the analysis would
  // otherwise exclude the names.
  const names = loads.map(({ name }) => `exports.${name} = `).join('');
  return [
    '"use strict";',
    'Object.defineProperty(exports, "__esModule", { value: true });',
    `${names}void 0;`,
    'const lazy = (name, get) => Object.defineProperty(exports, name, { enumerable: true, configurable: true, get });',
    ...loads.map(({ name, expression }) => `lazy(${JSON.stringify(name)}, () => ${expression});`),
    '',
  ].join('\n');
}
