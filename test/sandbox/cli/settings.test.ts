/** The settings of a sandbox: the seed, the clock and transitions, by the command and by the kit for tests. */
import * as fs from 'node:fs';
import { defaultStoreFile, Store } from '../../../sandbox/src/engine/store';
import { Value } from '../../../sandbox/src/engine/values/value';
import { changeSetting, listSettings, settingNames } from '../../../sandbox/src/settings/settings';
import { unruled, closeAll } from '../support/catalogue-driver';
import { gateways } from '../support/cli';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';

afterEach(closeAll);
afterEach(cleanUp);

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

const NAMES = [
  'seed',
  'now',
  'roles',
  'transition.platform.cloud-gateway-addon',
  'transition.platform.cloud-gateway-configuration',
  'transition.platform.cloud-gateway-custom-domain',
  'transition.platform.cloud-gateway-network',
  'transition.platform.cloud-gateway-private-dns',
  'transition.platform.cloud-gateway-transit-gateway',
  'transition.platform.portal-custom-domain',
];

const run = (...args: string[]) => gateways(['sandbox', 'settings', ...args], { folder });
const file = (): string => defaultStoreFile(folder);
const inStore = <T>(work: (store: Store) => T): T => {
  const store = openStore({ file: file() });
  const result = work(store);
  store.close();
  return result;
};

/** Names with their values, as the command lists them. */
async function listed(...args: string[]): Promise<[string, string | null][]> {
  const { code, out, err } = await run(...args, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out).map(({ name, value }: any) => [name, value]);
}

const refusal = (...problems: string[]) => ({
  code: 1,
  out: '',
  err: problems.map((one) => `gateways: ${one}\n`).join(''),
});

test('lists all settings if none is set, without creating a store', async () => {
  expect(settingNames()).toEqual(NAMES);
  expect(await listed()).toEqual(NAMES.map((name) => [name, null]));
  expect(fs.existsSync(file())).toBe(false);
});

test('a changed setting is shown and kept', async () => {
  const { code, out } = await run('--set', 'seed=a=b', 'now=2026-01-31T13:00:00+01:00');
  expect(code).toBe(0);
  expect(out.split('\n').map((line) => line.split(/\s{2,}/).slice(0, 2))).toEqual([
    ['SETTING', 'VALUE'],
    ['seed', 'a=b'],
    ['now', '2026-01-31T12:00:00.000Z'],
    [''],
  ]);
  expect((await listed()).filter(([, value]) => value !== null)).toEqual([
    ['seed', 'a=b'],
    ['now', '2026-01-31T12:00:00.000Z'],
  ]);
  expect(await listed('--unset', 'now', '--set', 'seed=c')).toEqual([
    ['seed', 'c'],
    ['now', null],
  ]);
  expect(inStore((store) => store.listSettings())).toEqual({ seed: 'c' });
});

test.each<[string, Value, string]>([
  ['3', 3, '3'],
  ['0', 0, '0'],
  ['5s', { milliseconds: 5000 }, '5s'],
  ['1500ms', { milliseconds: 1500 }, '1500ms'],
  ['2000ms', { milliseconds: 2000 }, '2s'],
])('a transition accepts %s', async (text, kept, shown) => {
  for (const name of ['portal-custom-domain', 'PortalCustomDomain', 'konnect_portal_custom_domain']) {
    expect(await listed('--set', `transition.${name}=${text}`)).toEqual([
      ['transition.platform.portal-custom-domain', shown],
    ]);
  }
  expect(inStore((store) => store.listSettings())).toEqual({ 'transition.portal_custom_domain': kept });
});

test.each([
  ['seed=', 'seed is ""; allowed: any text that is not empty'],
  ...['2026-01-31', '2026-02-30T00:00:00Z', '2026-01-31T25:00:00Z', '2026-13-01T00:00:00Z', 'yesterday', ''].map(
    (text) => [`now=${text}`, `now is ${JSON.stringify(text)}; allowed: a time such as 2026-01-31T12:00:00Z`],
  ),
  ...['', '-1', '1.5', '5m', '5 s', 's', '1234567890'].map((text) => [
    `transition.cloud-gateway-addon=${text}`,
    `transition.cloud-gateway-addon is ${JSON.stringify(text)}; allowed: a number of reads, such as 3, or a time, such as 5s or 500ms`,
  ]),
  ['sed=1', 'the setting sed does not exist; did you mean seed?'],
  ['zzzzz=1', `the setting zzzzz does not exist; the settings are ${NAMES.join(', ')}`],
  [
    'transition.api=1',
    `transition.api: a platform.api has no provisioning delay; types with a provisioning delay are ${NAMES.slice(3)
      .map((name) => name.slice('transition.'.length))
      .join(', ')}`,
  ],
  [
    'transition.portal-custom-domian=1',
    'the type "portal-custom-domian" does not exist: did you mean platform.portal-custom-domain?',
  ],
  ['seed', '--set requires NAME=VALUE, not "seed"'],
  ['=1', '--set requires NAME=VALUE, not "=1"'],
])('%j is rejected, and creates no store', async (text, problem) => {
  expect(await run('--set', text)).toEqual(refusal(problem));
  expect(fs.existsSync(file())).toBe(false);
});

test('all problems are reported together, and nothing changes', async () => {
  await run('--set', 'seed=one');
  expect(await run('--set', 'seed=two', 'now=never', '--unset', 'seed')).toEqual(
    refusal(
      'now is "never"; allowed: a time such as 2026-01-31T12:00:00Z',
      'the setting seed is given twice: give it once',
    ),
  );
  expect(inStore((store) => store.getSetting('seed'))).toBe('one');
});

test.each(['gone.api.1', 'shown.portal_custom_domain.1', 'alike.x', 'rule.label-keys'])(
  'internal settings like %s are neither shown nor changed',
  async (key) => {
    inStore((store) => store.setSetting(key, true));
    expect(await listed()).toEqual(NAMES.map((name) => [name, null]));
    const { code, err } = await run('--unset', key);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^gateways: the setting ${key} does not exist; `)),
    ]);
    expect(inStore((store) => store.getSetting(key))).toBe(true);
  },
);

test('settings have their documented effect', () => {
  const driver = unruled('platform');
  changeSetting(driver.store, 'now', '2026-01-31T12:00:00Z');
  changeSetting(driver.store, 'transition.cloud-gateway-custom-domain', '2');
  const config = { control_plane_id: 'c', control_plane_geo: 'eu', domain: 'api.example.com' };
  const domain = driver.create('cloud_gateway_custom_domain', config);
  expect(domain.state).toMatchObject({ state: 'initializing', created_at: '2026-01-31T12:00:00.000Z' });
  expect([1, 2].map(() => driver.read(domain)!.state)).toEqual(['initializing', 'ready']);
});

test('a reset restores all defaults including rules, with a new seed, so no id is used twice', () => {
  const driver = unruled('platform', { seed: 'one', 'rule.label-keys': false });
  const make = () => driver.create('team', { name: 'sellers' }).id;
  const before = make();
  driver.store.reset();
  expect(driver.store.listSettings()).toEqual({});
  expect(listSettings(driver.store).map(({ value }) => value)).toEqual(NAMES.map(() => null));
  expect(make()).not.toBe(before);
});
