/** Log of requests: the requests of the real terraform, and the rules that rejected them. */
import * as path from 'node:path';
import { Store } from '../../../sandbox/src/engine/store';
import { gateways } from '../support/cli';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';
import { hasTerraform, Workspace } from '../support/terraform';
afterEach(cleanUp);

const configuration = (resource: object, data: object = {}) =>
  JSON.stringify({
    terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
    ...(Object.keys(resource).length > 0 && { resource: { konnect_api: resource } }),
    ...(Object.keys(data).length > 0 && { data }),
  });

(hasTerraform ? test : test.skip)('each call of a run is listed with its response, without values', async () => {
  const workspace = new Workspace();
  const { store } = workspace.session;
  const apply = () => workspace.terraform('apply', '-auto-approve');
  workspace.write(configuration({ orders: { name: 'Orders', description: 'hidden-text' } }));
  await workspace.succeed('init', '-input=false');
  await apply();
  workspace.write(
    configuration({ orders: { name: 'Orders', description: 'other-hidden-text' }, bad: { name: 'Orders' } }),
  );
  store.addFault({ type: 'konnect_api', operation: 'update', status: 429 });
  await apply();
  workspace.write(configuration({}, { konnect_team_list: { all: {} } }));
  await workspace.succeed('apply', '-auto-approve');
  const file = path.join(temporaryFolder(), 'copy.db');
  store.snapshot(file);
  await workspace.close();
  const log = async (...args: string[]) => (await gateways(['sandbox', 'log', '--store', file, ...args])).out;

  const said = await log('--json');
  const requests = JSON.parse(said);
  const shown = requests.map((request: any) =>
    [request.operation, request.name, request.answer, request.rule].join(' '),
  );
  expect(shown.slice(0, 2)).toEqual(['create Orders ok ', 'read Orders ok ']);
  expect(shown.slice(2, 4).sort()).toEqual([
    'create Orders 409 Conflict api-name-and-version-taken',
    'update Orders 429 Too Many Requests fault injection',
  ]);
  expect(shown.slice(4).sort()).toEqual(['delete Orders ok ', 'look-up  ok ', 'read Orders ok ']);
  expect(requests[0]).toMatchObject({
    command: 'apply',
    type: 'platform.api',
    terraformType: 'konnect_api',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    rule: null,
  });
  expect(said).not.toContain('hidden-text');

  const [heading, ...refused] = (await log('--refused')).trimEnd().split('\n');
  expect(heading.split(/ {2,}/)).toEqual(['TIME', 'COMMAND', 'OPERATION', 'TYPE', 'OBJECT', 'ANSWER', 'RULE']);
  expect(refused.map((line) => line.split(/ {2,}/).slice(1)).sort()).toEqual([
    ['apply', 'create', 'platform.api', 'Orders', '409 Conflict', 'api-name-and-version-taken'],
    ['apply', 'update', 'platform.api', 'Orders', '429 Too Many Requests', 'fault injection'],
  ]);
  expect(JSON.parse(await log('--json', '--limit', '2'))).toEqual(requests.slice(-2));
  expect(JSON.parse(await log('--json', '--type', 'platform.portal'))).toEqual([]);
  expect(await log('--type', 'platform.portal')).toBe(`No requests in ${file}.\n`);
});

test('the log keeps the last ten thousand requests, and a reset empties it', () => {
  const store: Store = openStore({ file: path.join(temporaryFolder(), 'store.db') });
  const run = store.beginRun({ label: 'apply' });
  const request = {
    provider: 'platform',
    operation: 'create',
    type: 'konnect_api',
    answer: 'ok',
    refusedBy: null,
  } as const;
  const many = Array.from({ length: 10_005 }, (_, time) => ({
    ...request,
    time,
    id: null,
    name: `\u0000${'n'.repeat(500)}`,
  }));
  store.addRequests(run, many);
  const kept = store.listRequests();
  expect([kept.length, kept[0].time, kept.at(-1)!.time]).toEqual([10_000, 5, 10_004]);
  expect(kept[0]).toMatchObject({ run, command: 'apply', name: `\ufffd${'n'.repeat(199)}` });
  store.reset();
  expect(store.listRequests()).toEqual([]);
});
