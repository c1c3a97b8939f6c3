/** What is done where cdktf ends before it has shown all. */
import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { callScript } from './support';

const APPLIED = 'Apply complete! Resources: 2 added, 0 changed, 0 destroyed.';
const APPLIED_AGAIN = 'Apply complete! Resources: 0 added, 0 changed, 0 destroyed.';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guide-steps-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** What goes wrong with a cdktf that says something else each time, and how often it was run. */
function run(code: string, expected: string[], ...said: string[]) {
  said.forEach((text, index) => fs.writeFileSync(path.join(folder, `${index}`), text));
  const program = '#!/bin/sh\ncount=$(cat count 2>/dev/null || echo 0)\necho $((count + 1)) > count\ncat $count\n';
  fs.writeFileSync(path.join(folder, 'cdktf'), program, { mode: 0o755 });
  const env = { PATH: [folder, process.env.PATH].join(path.delimiter) };
  const problem = callScript('guide-steps.mjs', 'runCommands', code, expected, { folder, env });
  return [problem && problem.split('\n')[0], Number(fs.readFileSync(path.join(folder, 'count'), 'utf8'))];
}

test.each<[string, string, string[], string[], string | null, number]>([
  ['what is said', 'cdktf deploy', [APPLIED], [APPLIED], null, 1],
  ['an end that is lost', 'cdktf deploy', [APPLIED], ['Plan: 2 to add', APPLIED_AGAIN], null, 2],
  ['one that is lost twice', 'cdktf deploy', [APPLIED], ['Plan: 2 to add', '', APPLIED_AGAIN], null, 3],
  ['a destruction', 'cdktf destroy', ['Destroy complete!'], ['', 'Destroy complete! Resources: 0 destroyed.'], null, 2],
  ['the end of a plan', 'cdktf diff', ['No changes.'], ['', 'No changes.'], null, 2],
  ['other commands, once', 'touch once-$(date +%N)\ncdktf deploy', [APPLIED], ['', APPLIED_AGAIN], null, 2],
  [
    'an end of something else',
    'cdktf deploy',
    [APPLIED],
    [APPLIED_AGAIN],
    `these commands did not say ["${APPLIED}"]:`,
    1,
  ],
  [
    'what was not done',
    'cdktf deploy',
    [APPLIED],
    ['', `${APPLIED_AGAIN}\nApply complete! Resources: 1 added, 0 changed, 0 destroyed.`],
    `these commands did not say ["${APPLIED}"]:`,
    2,
  ],
  [
    'changes where there are to be none',
    'cdktf diff',
    ['No changes.'],
    ['', 'Plan: 1 to add', 'Plan: 1 to add'],
    'these commands did not say ["No changes."]:',
    3,
  ],
  [
    'no changes where there are to be some',
    'cdktf diff',
    ['Plan: 1 to add'],
    ['', 'No changes.'],
    'these commands did not say ["Plan: 1 to add"]:',
    2,
  ],
  ['what is always lost', 'cdktf deploy', [APPLIED], ['', '', ''], `these commands did not say ["${APPLIED}"]:`, 3],
  ['a failure', 'cdktf deploy\nfalse', [APPLIED], [''], 'these commands ended with 1:', 1],
  [
    'another line that is missing',
    'cdktf deploy',
    [APPLIED, 'url = '],
    [''],
    `these commands did not say ["${APPLIED}","url = "]:`,
    1,
  ],
])('%s', (_, code, expected, said, problem, times) => {
  expect(run(code, expected, ...said)).toEqual([problem, times]);
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('once'))).toHaveLength(code.includes('touch') ? 1 : 0);
});
