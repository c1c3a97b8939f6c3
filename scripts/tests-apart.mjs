/**
 * Tests that only CI runs, so that `npm test` takes only a few minutes. Each of the tests can be run by name like any other test (`npx
 * jest test/browser`).
 */

/** Tests with separate steps in `.ci/run`, because the step tests more, or because the test has more requirements. */
export const WITH_STEPS = [
  'test/browser/',
  'test/edits/ddos.deploy.test.ts',
  'test/edits/gateway.deploy.test.ts',
  'test/sandbox/session/kill.test.ts',
  'test/tools/drift/catalogue.deploy.test.ts',
  'test/tools/drift/examples.deploy.test.ts',
  'test/tools/drift/organizations.deploy.test.ts',
  'test/tools/review/recorded.deploy.test.ts',
  'test/tools/round-trips/',
];

/** Slow tests of behaviour that faster tests cover in part. `npm test -- --long` runs only these. */
export const LONG = [
  'test/examples/gateway.deploy.test.ts',
  'test/examples/least-privilege.deploy.test.ts',
  'test/examples/migration.deploy.test.ts',
  'test/examples/package.test.ts',
  'test/guides/coming-from.test.ts',
  'test/guides/day-two.deploy.test.ts',
  'test/guides/running.deploy.test.ts',
  'test/l1/fill-hcl.test.ts',
  'test/sandbox/catalogue.test.ts',
  'test/sandbox/catalogue-full.test.ts',
  'test/sandbox/session/exec.test.ts',
  'test/sandbox/session/states.test.ts',
  'test/tools/compose/configuration-types.test.ts',
];

/** Returns the arguments for jest. The arguments exclude no test that the caller names. */
export function jestArguments(args) {
  if (args.includes('--long')) {
    return [...args.filter((arg) => arg !== '--long'), ...LONG];
  }
  const isNamed = (test) =>
    args.some((arg) => arg.startsWith('test/') && (test.startsWith(arg) || arg.startsWith(test)));
  const leftOut = [...WITH_STEPS, ...LONG].filter((test) => !isNamed(test));
  return [...args, ...leftOut.map((test) => `--testPathIgnorePatterns=/${test}`)];
}
