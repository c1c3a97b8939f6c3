/**
 * Has jest load a module of L1 or L2 when something of it is used, as the published package does: a test uses a few of some 500, and
 * loading all of them was most of the time of most tests.
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
  /** Looked up in each run, since jest keeps what a file became for as long as that file alone stays as it is. */
  namesIn: (folder, module) => {
    const source = fs.readFileSync(path.join(folder, `${module}.ts`), 'utf8');
    return [...source.matchAll(VALUE)].map(([, name]) => name);
  },
};
