/**
 * Runs suites that start programs, such as terraform, first, if jest does not know their durations yet, as in a new clone. Without
 * durations, jest sorts by file size, so these suites would run last and leave one processor idle.
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
