/**
 * Replaces archiver, which cdktf loads in each suite, with its 50 modules, but calls only in a separate process (`archiveSync`).
 */
module.exports = () => {
  throw new Error('archiver is left out in tests: see test/support/no-archiver.cjs');
};
