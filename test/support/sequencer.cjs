/**
 * Begins with the suites that start programs, such as terraform, where jest does not know yet how long each takes, as in a new clone. It
 * goes by the size of files then, and these would come last and leave one processor with nothing to do.
 */
const { default: Sequencer } = require('@jest/test-sequencer');
const fs = require('fs');

const STARTS_PROGRAMS = /\b(?:hasTerraform|spawnSync|buildSandbox|callScript|testExample|describeCatalogue)\b/;

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path, duration }) =>
      duration === undefined && STARTS_PROGRAMS.test(fs.readFileSync(path, 'utf8'));
    const first = new Set(sorted.filter(isLong));
    return [...first, ...sorted.filter((test) => !first.has(test))];
  }
};
