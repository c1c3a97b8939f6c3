import * as fs from 'node:fs';
import * as path from 'node:path';
import { writeDrift } from '../../../bench/measures/review';
import { drift } from '../../../tools/src/review/review';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';

afterAll(cleanUp);

test.each([1, 50, 500])('a plan for %i objects has drift of exactly this number of objects', (count) => {
  const folder = temporaryFolder();
  const file = path.join(folder, writeDrift(folder, count));
  const found = drift([{ file, json: JSON.parse(fs.readFileSync(file, 'utf8')) }]);
  expect(found.drift).toHaveLength(count);
  expect(new Set(found.drift.map(({ address }) => address)).size).toBe(count);
});
