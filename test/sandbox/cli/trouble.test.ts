/** Fault injection (`fail`), switching rules, and rejected commands. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { defaultStoreFile, Store } from '../../../sandbox/src/engine/store';
import { SERVER_RULES, SWITCHES } from '../../../sandbox/src/services';
import { listRules } from '../../../sandbox/src/settings/rules';
import { gateways } from '../support/cli';
import { cleanUp, openStore, startChild, temporaryFolder } from '../support/temporary';

/** Created before any store, because a deleted store could have had its inode number. */
const foreign = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cli-')), 'notes.txt');
fs.writeFileSync(foreign, 'notes');
afterAll(() => fs.rmSync(path.dirname(foreign), { recursive: true }));

afterEach(cleanUp);

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

const run = (...args: string[]) => gateways(['sandbox', ...args], { folder });
const inStore = <T>(work: (store: Store) => T): T => {
  const store = openStore({ file: defaultStoreFile(folder) });
  const result = work(store);
  store.close();
  return result;
};
const refusal = (...problems: string[]) => ({
  code: 1,
  out: '',
  err: problems.map((one) => `gateways: ${one}\n`).join(''),
});

describe('fail', () => {
  const ONCE = { skip: 0, times: 1, after: false };

  test.each<[string[], object, string]>([
    [
      ['--type', 'platform.api', '--operation', 'create', '--times', '2', '--status', '409'],
      { provider: 'platform', type: 'konnect_api', operation: 'create', ...ONCE, times: 2, status: 409 },
      'platform.api, create: status 409, 2 times',
    ],
    [
      ['--type', 'tencentcloud_api_gateway_service', '--delay', '5000'],
      { provider: 'cloud', type: 'tencentcloud_api_gateway_service', ...ONCE, delay: 5000 },
      'cloud.api-gateway-service, all operations: after 5000 ms success, 1 time',
    ],
    [
      ['--status', '429', '--times', 'forever', '--message', 'slow down', '--provider', 'cloud'],
      { provider: 'cloud', ...ONCE, times: Infinity, status: 429, message: 'slow down' },
      'all types of cloud, all operations: status 429 "slow down", forever',
    ],
    [
      ['--crash', '--operation', 'update', '--skip', '4', '--after'],
      { operation: 'update', ...ONCE, skip: 4, crash: 'server', after: true },
      'all types, update: crash of server after the change is stored, 1 time, after 4 calls that succeed',
    ],
    [['--crash', 'both'], { ...ONCE, crash: 'both' }, 'all types, all operations: crash of both, 1 time'],
    [
      ['--type', 'DataTeam', '--operation', 'read', '--status', '500'],
      { provider: 'platform', type: 'konnect_team', operation: 'read', ...ONCE, status: 500 },
      'platform.team, read: status 500, 1 time',
    ],
  ])('%j', async (args, fault, sentence) => {
    expect(await run('fail', ...args)).toEqual({ code: 0, err: '', out: `Fault added: ${sentence}.\n` });
    expect(inStore((store) => store.listFaults())).toEqual([{ id: 1, ...fault }]);
    expect((await run('fail', '--list')).out).toBe(`${sentence}\n`);
  });

  test('lists faults as JSON, and removes all', async () => {
    await run('fail', '--status', '500', '--times', 'forever');
    await run('fail', '--status', '409');
    const listed = JSON.parse((await run('fail', '--list', '--json')).out);
    expect(listed).toEqual([
      { id: 1, skip: 0, times: 'forever', status: 500, after: false },
      { id: 2, skip: 0, times: 1, status: 409, after: false },
    ]);
    expect((await run('fail', '--clear')).out).toBe('2 faults cleared.\n');
    expect((await run('fail', '--list')).out).toBe('No faults pending.\n');
  });

  test('listing and clearing create no store', async () => {
    expect((await run('fail', '--list')).out).toBe('No faults pending.\n');
    expect((await run('fail', '--clear')).out).toBe('0 faults cleared.\n');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test.each<[string[], string[]]>([
    [[], ['give a fault: --status STATUS (such as 409, 429 or 500), --delay MILLISECONDS, or --crash']],
    [['--status', '500', '--crash'], ['--status cannot be combined with --crash']],
    [
      ['--delay', '5', '--message', 'x', '--after', '--type', 'api', '--provider', 'cloud'],
      [
        '--message requires --status',
        '--after requires --status or --crash',
        'platform.api is not a type of cloud: leave out --provider',
      ],
    ],
    [['--list', '--status', '500'], ['--list cannot be combined with --status']],
    [['--list', '--clear'], ['--list cannot be combined with --clear']],
    [
      ['--type', 'gateway-srevice', '--status', '500'],
      ['the type "gateway-srevice" does not exist: did you mean platform.gateway-service?'],
    ],
    [
      ['--type', 'zzz', '--status', '500'],
      [
        'the type "zzz" does not exist. Give a type as platform.api-document, api-document or ApiDocument, or its Terraform name',
      ],
    ],
  ])('rejects %j', async (args, problems) => {
    expect(await run('fail', ...args)).toEqual(refusal(...problems));
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test.each<[string[], string]>([
    [['--status', '200'], "option '--status <status>' argument '200' is invalid. Give a whole number from 400 to 599."],
    [['--status', '5e2'], "option '--status <status>' argument '5e2' is invalid. Give a whole number from 400 to 599."],
    [['--times', '0'], "option '--times <number>' argument '0' is invalid. Give a whole number from 1."],
    [['--skip', '-1'], "option '--skip <number>' argument '-1' is invalid. Give a whole number from 0."],
    [['--delay', '1.5'], "option '--delay <ms>' argument '1.5' is invalid. Give a whole number from 1 to 2147483647."],
    [
      ['--operation', 'destroy'],
      "option '--operation <operation>' argument 'destroy' is invalid. Allowed choices are create, read, update, delete.",
    ],
    [
      ['--crash', 'me'],
      "option '--crash [victim]' argument 'me' is invalid. Allowed choices are server, terraform, both.",
    ],
  ])('rejects %j without any change', async (args, message) => {
    const { code, out, err } = await run('fail', ...args);
    expect([code, out, err.split('\n')[0]]).toEqual([1, '', `gateways: ${message}`]);
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

describe('rules', () => {
  const [first, second] = SERVER_RULES.map(({ name }) => name);

  test('lists all rules with their state, and creates no store', async () => {
    const { code, out } = await run('rules');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^RULE +STATE +PROVIDER +OF +IMITATED BEHAVIOUR$/);
    expect(lines).toHaveLength(SWITCHES.length + 1);
    expect(lines[1].split(/ {2,}/)).toEqual([
      first,
      SERVER_RULES[0].isOptional ? 'off' : 'on',
      SERVER_RULES[0].provider,
      'service',
      SERVER_RULES[0].summary,
    ]);
    expect(JSON.parse((await run('rules', '--json')).out)).toEqual(listRules(openStore()));
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('switches rules, also in a new store, and shows the result', async () => {
    const { out } = await run('rules', '--off', first, second, '--json');
    expect(JSON.parse(out).map(({ name, isOn }: any) => [name, isOn])).toEqual([
      [first, false],
      [second, false],
    ]);
    await run('rules', '--on', second, '--default', first);
    expect(inStore((store) => store.listSettings())).toEqual({ [`rule.${second}`]: true });
  });

  test('names all unknown rules, and switches nothing', async () => {
    const { code, err } = await run('rules', '--off', first, 'no-such', 'nor-this');
    expect(code).toBe(1);
    expect(err.split('\n').map((line) => line.split(';')[0])).toEqual([
      'gateways: the rule no-such does not exist',
      'gateways: the rule nor-this does not exist',
      '',
    ]);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('rejects one rule with two states', async () => {
    expect(await run('rules', '--off', first, '--on', first)).toEqual(
      refusal(`the rule ${first} is given with more than one of --on, --off and --default: give only one of them`),
    );
  });
});

/** Every command that uses a store, with valid arguments. */
const COMMANDS = [
  ['list'],
  ['show', 'a-1'],
  ['graph'],
  ['log'],
  ['edit', 'api', 'a-1', 'name=x'],
  ['remove', 'api', 'a-1'],
  ['fail', '--list'],
  ['fail', '--status', '500'],
  ['fail', '--clear'],
  ['rules'],
  ['rules', '--default', SERVER_RULES[0].name],
  ['snapshot', 'copy.db'],
  ['restore', 'copy.db'],
  ['reset', '--yes'],
];

describe('an unusable store', () => {
  test.each(COMMANDS.map((args) => [args]))('is rejected by %j', async (args) => {
    expect(await run(...args, '--store', foreign)).toEqual(
      refusal(
        `${foreign} is not a store of the sandbox: it is not a database. The file was not changed; ` +
          'move it away, or give another file with --store FILE',
      ),
    );
    expect(fs.readFileSync(foreign, 'utf8')).toBe('notes');
    expect(await run(...args, '--store', ':memory:')).toEqual(
      refusal(
        ':memory: is a store that ends with its server: give a file with --store FILE, here and for sandbox exec',
      ),
    );
    expect(await run(...args, '--store', '')).toEqual(refusal('--store is empty: give a path, or omit it'));
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('of a newer version is not changed', async () => {
    inStore(() => undefined);
    const file = defaultStoreFile(folder);
    const bytes = fs.readFileSync(file);
    bytes.writeUInt32BE(999, 60);
    const newer = path.join(folder, 'newer.db');
    fs.writeFileSync(newer, bytes);
    const { code, err } = await run('list', '--store', newer);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^gateways: .*newer\.db was written by a newer version of the sandbox \(format 999; the installed version reads formats up to \d+\)\. The file was not changed; update cdktf-gateways-sandbox, or use another file with --store FILE\n$/,
    );
    expect(fs.readFileSync(newer)).toEqual(bytes);
  });

  test('that another process writes to is waited for, and then rejected', async () => {
    const file = defaultStoreFile(folder);
    inStore((store) => {
      store.create({ provider: 'platform', type: 'counter', id: 'one', values: { value: 1 } });
      store.create({ provider: 'platform', type: 'konnect_api', id: 'a-1', values: { id: 'a-1' } });
    });
    const other = startChild(['hold', file]);
    expect([await other.line(), await other.line()]).toEqual(['ready', 'holding']);
    expect(await gateways(['sandbox', 'remove', 'api', 'a-1'], { folder, lockTimeout: 50 })).toEqual(
      refusal(
        `${file} is locked: another process has locked it for more than 0.05 s. ` +
          `Wait for that process or end it (fuser ${file} names it), or use another file with --store FILE`,
      ),
    );
    // Commands that only read do not wait.
    expect((await gateways(['sandbox', 'list', '--type', 'api'], { folder, lockTimeout: 50 })).out).toContain('a-1');
    await other.kill();
    expect(await run('remove', 'api', 'a-1')).toMatchObject({ code: 0 });
  });
});

describe('an unknown command', () => {
  test.each<[string[], string, string[]]>([
    [['sandbox', 'lst'], 'gateways sandbox', ["unknown command 'lst'", '(Did you mean list?)']],
    [
      ['sandbox', 'list', '--stroe', 'x'],
      'gateways sandbox list',
      ["unknown option '--stroe'", '(Did you mean --store?)'],
    ],
    [['sandbox', 'show'], 'gateways sandbox show', ["missing required argument 'type-or-id'"]],
    [
      ['sandbox', 'list', 'extra'],
      'gateways sandbox list',
      ["too many arguments for 'list'. Expected 0 arguments but got 1."],
    ],
    [['sandbox', 'exec'], 'gateways sandbox exec', ["missing required argument 'command'"]],
    [['sandbox', 'list', '--store'], 'gateways sandbox list', ["option '--store <file>' argument missing"]],
    [
      ['completion', 'cmd'],
      'gateways completion',
      ["command-argument value 'cmd' is invalid for argument 'shell'. Allowed choices are bash, zsh, fish."],
    ],
  ])('%j refers to the help of %s', async (args, words, lines) => {
    const { code, out, err } = await gateways(args);
    expect([code, out]).toEqual([1, '']);
    expect(err.trimEnd().split('\n')).toEqual([
      `gateways: ${lines[0]}`,
      ...lines.slice(1),
      `(${words} --help shows how)`,
    ]);
  });

  test('help and version exist', async () => {
    const { version } = JSON.parse(
      fs.readFileSync(path.join(__dirname, '..', '..', '..', 'sandbox', 'package.json'), 'utf8'),
    );
    expect(await gateways(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
    expect((await gateways(['sandbox', 'fail', '--help'])).out).toContain('--status 429 --times 3');
    expect((await gateways([])).code).toBe(1);
  });
});
