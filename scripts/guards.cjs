/**
 * Creates the code that makes the L2 classes of a module check the arguments of calls (lib/core/l2/calls). The build
 * adds the check to code that jsii compiled. Jest adds the check to code that jest compiles, so that tests and users
 * run the same code.
 */
const path = require('path');

const ROOT = path.resolve(__dirname, '..');
const CLASS = /^(?:export )?(?:abstract )?class (\w+)/gm;
const MODULE = /^constructs\/(platform|cloud)\/(.+)\.[jt]s$/;

/**
 * Returns the code for the end of a module, which is empty for modules without classes and for modules outside
 * `constructs`.
 *
 * @param {string} file path of the module or of its source
 * @param {string} text compiled or source code of the module, with classes at the beginning of lines
 * @param {{ assignsExports: boolean }} options `assignsExports`: whether the compiled module assigns its exports as
 * values rather than defines getters
 */
function guardsFor(file, text, { assignsExports }) {
  const [, provider, name] = MODULE.exec(path.relative(ROOT, file).split(path.sep).join('/')) ?? [];
  const classes = provider === undefined ? [] : [...text.matchAll(CLASS)].map(([, found]) => found);
  if (classes.length === 0) {
    return '';
  }
  const up = '../'.repeat(2 + name.split('/').length - 1);
  return [
    `const { guardClass: guardClass_ } = require("${up}lib/core/l2/calls/guard");`,
    // Keeps the loaded signatures, because `require` takes much longer than the check of a call.
    'let loaded_;',
    `const signatures_ = () => (loaded_ ??= require("${up}lib/${provider}/signatures").SIGNATURES);`,
    ...classes.map((one) => {
      const isAssigned = assignsExports && text.includes(`exports.${one} = ${one};`);
      return `${isAssigned ? `exports.${one} = ` : ''}${one} = guardClass_(${one}, "${name}#${one}", signatures_);`;
    }),
  ].join('\n');
}

module.exports = { guardsFor };
