/**
 * Has jest load a module of L1 when it is used, as the published package does: a test uses a few of some 300, and loading all of them
 * was most of the time of most tests.
 */
const EXPORT = /^export \* as (\w+) from '(.*)';$/;

function lazily(line) {
  const [, name, from] = EXPORT.exec(line) ?? [];
  if (name) {
    return `Object.defineProperty(exports, '${name}', { enumerable: true, configurable: true, get: () => require('${from}') });`;
  }
  if (line === '' || line.startsWith('//')) {
    return line;
  }
  throw new Error(`only "export * as x from" can be made lazy: ${line}`);
}

module.exports = {
  process: (source) => ({
    code: [`Object.defineProperty(exports, '__esModule', { value: true });`, ...source.split('\n').map(lazily)].join(
      '\n',
    ),
  }),
};
