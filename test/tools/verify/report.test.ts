import { reportIn } from '../../../tools/src/verify/report';

const REPORT = `cdktf-gateways found 1 error and 1 warning; nothing was written:
    stack/api (konnect_api, main.ts:8)
      error: slug is "my api"; did you mean "my-api"?
      warning: at most this`;

test.each([
  [
    'Node',
    `node:internal/modules/run_main:123\n    ^\n\n${REPORT}\n    at <anonymous> (/app/main.ts:14:5)\n\nNode.js v20.20.2\n`,
  ],
  ['Python', `Traceback (most recent call last):\n  File "main.py"\nRuntimeError: Error: ${REPORT}\n`],
  ['a program without more output', REPORT],
])('the report is found in the output of %s', (_, output) => {
  expect(reportIn(output)).toBe(REPORT);
});

test('the last of several reports belongs to the failure', () => {
  expect(reportIn(`${REPORT.replace('main.ts:8', 'main.ts:3')}\n\n${REPORT}\n`)).toBe(REPORT);
});

test.each([
  ['another error', 'TypeError: x is not a function\n    at main.ts:1:1\n'],
  ['only warnings', 'cdktf-gateways found 1 warning:\n    stack/a (Api)\n      warning: x\n'],
  [
    'failures of other validations',
    `Validation failed with the following errors:\n  [stack] ${REPORT}\n  [stack] other\n`,
  ],
])('%s is not a report', (_, output) => {
  expect(reportIn(output)).toBeUndefined();
});
