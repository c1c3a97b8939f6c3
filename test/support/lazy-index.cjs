/**
 * Makes jest load modules of L1 and L2 on first use, like the published package. A test uses few of about 500 modules, and loading all of
 * them took most of the time of most tests.
 */
const fs = require('fs');
const path = require('path');

const EXPORT = /^export \* (?:as (\w+) )?from '(.*)';$/;
/** Members of a module at run time. Types have no value at run time. */
const VALUE = /^export (?:abstract )?(?:class|const|enum|function) (\w+)/gm;

function lazily(line) {
  const [, namespace, from] = EXPORT.exec(line) ?? [];
  if (namespace) {
    return `lazy('${namespace}', () => require('${from}'));`;
  }
  if (from) {
    return `namesIn(__dirname, '${from}').forEach((name) => lazy(name, () => require('${from}')[name]));`;
  }
  if (line === '' || line.startsWith('//')) {
    return line;
  }
  throw new Error(`only "export * from" and "export * as x from" can be made lazy: ${line}`);
}

module.exports = {
  process: (source) => ({
    code: [
      `Object.defineProperty(exports, '__esModule', { value: true });`,
      `const { namesIn } = require(${JSON.stringify(__filename)});`,
      `const lazy = (name, get) => Object.defineProperty(exports, name, { enumerable: true, configurable: true, get });`,
      ...source.split('\n').map(lazily),
    ].join('\n'),
  }),
  /** Resolved in each run, because jest caches the transformed file while only that file is unchanged. */
  namesIn: (folder, module) => {
    const source = fs.readFileSync(path.join(folder, `${module}.ts`), 'utf8');
    return [...source.matchAll(VALUE)].map(([, name]) => name);
  },
};
