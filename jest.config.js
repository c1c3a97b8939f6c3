const SWC = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, sourceMaps: 'inline' };

/** @type {import('jest').Config} */
module.exports = {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // Sources before what jsii compiled beside them, else an edit would be tested only after a build.
  moduleFileExtensions: ['ts', 'js', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/starters/', '/\\.cache/', 'cdktf.out'],
  moduleNameMapper: {
    '^archiver$': '<rootDir>/test/support/no-archiver.cjs',
    '^fast-check$': '<rootDir>/test/support/fast-check.ts',
    '^cdktf-gateways-sandbox/(look|toolkit/.*)$': '<rootDir>/sandbox/src/$1',
    '^cdktf-gateways-tools$': '<rootDir>/tools/src',
  },
  transform: {
    '/(lib|constructs)/(platform|cloud)/index\\.ts$': '<rootDir>/test/support/lazy-index.cjs',
    '/constructs/(platform|cloud)/.*\\.ts$': ['<rootDir>/test/support/guarded.cjs', SWC],
    '\\.ts$': ['@swc/jest', SWC],
  },
  // Ends a test that hangs. Far above what any test takes, so that a busy machine fails none.
  testTimeout: 300_000,
  // By default one processor is left idle, and of two that is half.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/test/support/sequencer.cjs',
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  setupFiles: ['<rootDir>/test/setup.ts'],
};
