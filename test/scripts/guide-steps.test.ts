/** Files of the steps of guides, and handling of a cdktf that ends before it prints all output. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { callScript } from './support';

const APPLIED = 'Apply complete! Resources: 2 added, 0 changed, 0 destroyed.';
const APPLIED_AGAIN = 'Apply complete! Resources: 0 added, 0 changed, 0 destroyed.';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guide-steps-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Runs a fake cdktf with a different output in each run. Returns the problem and the number of runs. */
function run(code: string, expected: string[], ...said: string[]) {
  said.forEach((text, index) => fs.writeFileSync(path.join(folder, `${index}`), text));
  const program = '#!/bin/sh\ncount=$(cat count 2>/dev/null || echo 0)\necho $((count + 1)) > count\ncat $count\n';
  fs.writeFileSync(path.join(folder, 'cdktf'), program, { mode: 0o755 });
  const env = { PATH: [folder, process.env.PATH].join(path.delimiter) };
  const problem = callScript('guide-steps.mjs', 'runCommands', code, expected, { folder, env });
  return [problem && problem.split('\n')[0], Number(fs.readFileSync(path.join(folder, 'count'), 'utf8'))];
}

test.each<[string, string, string[], string[], string | null, number]>([
  ['complete output', 'cdktf deploy', [APPLIED], [APPLIED], null, 1],
  ['a missing end', 'cdktf deploy', [APPLIED], ['Plan: 2 to add', APPLIED_AGAIN], null, 2],
  ['a missing end of the short form', './cdktf; : gateways deploy', [APPLIED], ['', APPLIED_AGAIN], null, 2],
  ['an end that is missing twice', 'cdktf deploy', [APPLIED], ['Plan: 2 to add', '', APPLIED_AGAIN], null, 3],
  [
    'a missing end of a destroy',
    'cdktf destroy',
    ['Destroy complete!'],
    ['', 'Destroy complete! Resources: 0 destroyed.'],
    null,
    2,
  ],
  ['a missing end of a plan', 'cdktf diff', ['No changes.'], ['', 'No changes.'], null, 2],
  ['other commands, which run once', 'touch once-$(date +%N)\ncdktf deploy', [APPLIED], ['', APPLIED_AGAIN], null, 2],
  [
    'an end of something else',
    'cdktf deploy',
    [APPLIED],
    [APPLIED_AGAIN],
    `the output of these commands does not contain ["${APPLIED}"]:`,
    1,
  ],
  [
    'steps that were not done',
    'cdktf deploy',
    [APPLIED],
    ['', `${APPLIED_AGAIN}\nApply complete! Resources: 1 added, 0 changed, 0 destroyed.`],
    `the output of these commands does not contain ["${APPLIED}"]:`,
    2,
  ],
  [
    'changes although none are expected',
    'cdktf diff',
    ['No changes.'],
    ['', 'Plan: 1 to add', 'Plan: 1 to add'],
    'the output of these commands does not contain ["No changes."]:',
    3,
  ],
  [
    'no changes although some are expected',
    'cdktf diff',
    ['Plan: 1 to add'],
    ['', 'No changes.'],
    'the output of these commands does not contain ["Plan: 1 to add"]:',
    2,
  ],
  [
    'an end that is always missing',
    'cdktf deploy',
    [APPLIED],
    ['', '', ''],
    `the output of these commands does not contain ["${APPLIED}"]:`,
    3,
  ],
  ['a failure', 'cdktf deploy\nfalse', [APPLIED], [''], 'these commands exited with 1:', 1],
  [
    'another line that is missing',
    'cdktf deploy',
    [APPLIED, 'url = '],
    [''],
    `the output of these commands does not contain ["${APPLIED}","url = "]:`,
    1,
  ],
])('%s', (_, code, expected, said, problem, times) => {
  expect(run(code, expected, ...said)).toEqual([problem, times]);
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('once'))).toHaveLength(code.includes('touch') ? 1 : 0);
});

test.each([
  ['a name without an extension at the beginning', '`shop` has an API key. `main.ts`:', 'main.ts'],
  ['a member at the beginning', '`config.sessionSecret` is required. `main.ts`:', 'main.ts'],
  ['another file at the end', '`.spectral.yaml`, next to `cdktf.json`:', '.spectral.yaml'],
])('a block after %s', (_, before, file) => {
  const blocks = [{ before, language: 'ts', code: 'code\n' }];
  expect(callScript('guide-steps.mjs', 'takeSteps', blocks, { folder })).toEqual([]);
  expect(fs.readdirSync(folder)).toEqual([file]);
});

test('a block after a line without a file name is reported', () => {
  const blocks = [{ before: 'Set the property `shop`:', language: 'ts', code: 'code\n' }];
  expect(callScript('guide-steps.mjs', 'takeSteps', blocks, { folder })).toEqual([
    'nothing says what this block is for:\ncode\n',
  ]);
});
