/** The guide lists the edits with the results of these tests. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { DDOS_EDITS } from './ddos';
import { Edit } from './edit';
import { GATEWAY_EDITS } from './gateway';
import { rows } from './table';

const GUIDE = path.join(__dirname, '..', '..', 'docs', 'cloud-edits.md');
const HEAD = '| Object | Edit | Result |\n| --- | --- | --- |\n';
const TABLES = [GATEWAY_EDITS, DDOS_EDITS].map((edits) => `${HEAD}${rows(edits as readonly Edit<any>[]).join('\n')}\n`);

// `UPDATE_GUIDE=1 npx jest test/edits/guide` updates them.
test('the guide prints the tables', () => {
  const guide = fs.readFileSync(GUIDE, 'utf8');
  const tables = [...TABLES];
  const printed = guide.replace(/^\| Object \| Edit .*\n(?:\|.*\n)+/gm, () => tables.shift() ?? '');
  expect(tables).toEqual([]);
  if (process.env.UPDATE_GUIDE) {
    fs.writeFileSync(GUIDE, printed);
  }
  expect(guide).toBe(printed);
});

test('the table has more than sixty distinct edits', () => {
  const all = [...GATEWAY_EDITS, ...DDOS_EDITS].map(({ about, edit }) => `${about}: ${edit}`);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
});
