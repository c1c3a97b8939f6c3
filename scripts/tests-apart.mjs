/**
 * Tests that CI runs and `npm test` without arguments skips, so that `npm test` takes only a few minutes. Each of these
 * long tests can be run by name like any other test (`npx jest test/browser`).
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

/** Tests with separate steps in `.ci/run`, because the step tests more, or because the test has more requirements. */
const WITH_STEPS = [
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

/** Slow tests of behaviour that faster tests cover in part. */
const SLOW = [
  'test/constructs/random-app.test.ts',
  'test/examples/gateway.deploy.test.ts',
  'test/examples/least-privilege.deploy.test.ts',
  'test/examples/migration.deploy.test.ts',
  'test/examples/package.test.ts',
  'test/guides/coming-from.test.ts',
  'test/generator/history.test.ts',
  'test/guides/day-two.deploy.test.ts',
  'test/guides/first-construct.test.ts',
  'test/guides/running.deploy.test.ts',
  'test/l1/declarations.test.ts',
  'test/l1/fill-hcl.test.ts',
  'test/sandbox/catalogue.test.ts',
  'test/sandbox/catalogue-full.test.ts',
  'test/sandbox/engine/store-processes.test.ts',
  'test/sandbox/http/clients.test.ts',
  'test/sandbox/lifecycle.test.ts',
  'test/sandbox/session/exec.test.ts',
  'test/sandbox/session/hostile.test.ts',
  'test/sandbox/session/messages.test.ts',
  'test/sandbox/session/severed.test.ts',
  'test/sandbox/session/shim.test.ts',
  'test/sandbox/session/states.test.ts',
  'test/sandbox/stacks-at-once.deploy.test.ts',
  'test/sandbox/testing/testing-troubles.test.ts',
  'test/scripts/check-api.test.ts',
  'test/tools/compare/large.test.ts',
  'test/tools/compose/configuration-types.test.ts',
  'test/tools/drift/large.test.ts',
  'test/tools/review/large.test.ts',
  'test/tools/review/ordinary-values.test.ts',
  'test/tools/review/planted-secrets.test.ts',
  'test/tools/upgrade/history.test.ts',
];

/**
 * Returns the test files that deploy single constructs, or projects that the tools create, except the tests in
 * `WITH_STEPS`. `npm test` deploys only the examples and the configurations of the sandbox's tests.
 */
function deployments() {
  return ['test/constructs', 'test/tools'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => name.endsWith('.deploy.test.ts') && !WITH_STEPS.some((start) => name.startsWith(start)))
      .sort(),
  );
}

/**
 * Returns the arguments for jest: by default, arguments that exclude the long tests, except long tests that the caller
 * names. With `--long`, the arguments select the long tests without the tests in `WITH_STEPS`.
 */
export function jestArguments(args) {
  const long = [...SLOW, ...deployments()];
  if (args.includes('--long')) {
    return [...args.filter((arg) => arg !== '--long'), ...long];
  }
  const isNamed = (test) =>
    args.some((arg) => arg.startsWith('test/') && (test.startsWith(arg) || arg.startsWith(test)));
  const leftOut = [...WITH_STEPS, ...long].filter((test) => !isNamed(test));
  return [...args, ...leftOut.map((test) => `--testPathIgnorePatterns=/${test}`)];
}
