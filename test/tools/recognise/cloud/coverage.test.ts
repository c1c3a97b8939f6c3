/** Every type that has a construct by the coverage pages has a recogniser. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { recogniserOf } from '../../../../tools/src/recognise/recognisers';

const DOCS = path.join(__dirname, '..', '..', '..', '..', 'docs');

function typesWithConstruct(page: string): string[] {
  const [resources] = fs.readFileSync(path.join(DOCS, page), 'utf8').split('## Data sources');
  return [...resources.matchAll(/^\| `(\w+)` \| `/gm)].map(([, type]) => type);
}

test('all types of the cloud', () => {
  const types = typesWithConstruct('cloud-coverage.md');
  expect(types.length).toBeGreaterThan(35);
  expect(types.filter((type) => !recogniserOf(type))).toEqual([]);
});

test('all types of event gateways and cloud gateways', () => {
  const types = typesWithConstruct('platform-coverage.md').filter((type) =>
    /^konnect_(event|cloud)_gateway/.test(type),
  );
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter((type) => !recogniserOf(type))).toEqual([]);
});
