/** Every type of a gateway that has a construct of L2 has a recogniser. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { recogniserOf } from '../../../../tools/src/recognise/recognisers';

const PAGE = fs.readFileSync(path.join(__dirname, '..', '..', '..', '..', 'docs', 'platform-coverage.md'), 'utf8');

test('every type with a construct on the coverage page is recognised', () => {
  const [resources] = PAGE.split('## Data sources');
  const rows = [...resources.matchAll(/^\| `(konnect_(?:gateway_|realm|centralized_)\w*)` \| (.*) \|$/gm)];
  const types = rows.filter(([, , construct]) => !construct.startsWith('L1')).map(([, type]) => type);
  expect(types.length).toBeGreaterThan(130);
  expect(types.filter((type) => !recogniserOf(type))).toEqual([]);
});
