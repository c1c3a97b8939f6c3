import * as fs from 'node:fs';
import * as path from 'node:path';
import { Testing } from 'cdktf';
import { loadAssembly } from '../support/assembly';
import { L2Types } from '../support/l2-types';
import { walkL2 } from '../support/l2-walk';
import { randomApp } from '../support/random-app';
import { reportOf } from '../support/stack';

/**
 * To compare two versions of the library, run this test with GATEWAYS_RECORD=FOLDER in each, and compare the folders.
 * The folder then also has the resources of each L2 construct and method with all arguments and variants.
 */
const { GATEWAYS_RECORD: folder } = process.env;

const types = new L2Types(loadAssembly());

test('500 resources of random constructs always have the same JSON and report', () => {
  const [first, second] = [1, 2].map(() => {
    const { stack, rejected } = randomApp(types, 500, 1);
    // Without validation, because random names that are valid alone conflict in one stack.
    return { json: Testing.synth(stack, false), report: reportOf(stack), rejected };
  });
  expect(second).toEqual(first);
  const resources = Object.values<object>(JSON.parse(first.json).resource).flatMap((byName) => Object.keys(byName));
  expect(resources.length).toBeGreaterThanOrEqual(500);
  record('random-app.json', first.json);
  record('random-app-report.txt', first.report!);
  record('random-app-rejected.json', JSON.stringify(first.rejected, undefined, 1));
});

(folder ? test : test.skip)('records all variants, if GATEWAYS_RECORD is set', () => {
  for (const provider of ['platform', 'cloud']) {
    record(`variants-${provider}.json`, JSON.stringify(walkL2(types, provider), undefined, 1));
  }
});

function record(name: string, text: string): void {
  if (folder) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
}
