/**
 * What `npm test` leaves to CI, so that it is over in a few minutes and people run it. Each is run by its name as any other test
 * (`npx jest test/browser`).
 */

/** What `.ci/run` has steps of its own for, which do more of it, or need more. */
export const WITH_STEPS = [
  'test/browser/',
  'test/edits/ddos.deploy.test.ts',
  'test/edits/gateway.deploy.test.ts',
  'test/sandbox/session/kill.test.ts',
  'test/tools/round-trips/organizations.deploy.test.ts',
];

/** What takes long for the little that it finds beside the other tests: `npm test -- --long` runs these alone. */
export const LONG = [
  'test/examples/least-privilege.deploy.test.ts',
  'test/examples/package.test.ts',
  'test/guides/coming-from.test.ts',
  'test/sandbox/catalogue-full.test.ts',
];

/** The arguments for jest: what is asked for by its name is not left out. */
export function jestArguments(args) {
  if (args.includes('--long')) {
    return [...args.filter((arg) => arg !== '--long'), ...LONG];
  }
  const isNamed = (test) =>
    args.some((arg) => arg.startsWith('test/') && (test.startsWith(arg) || arg.startsWith(test)));
  const leftOut = [...WITH_STEPS, ...LONG].filter((test) => !isNamed(test));
  return [...args, ...leftOut.map((test) => `--testPathIgnorePatterns=/${test}`)];
}
