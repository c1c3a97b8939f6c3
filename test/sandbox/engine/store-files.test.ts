import * as fs from 'node:fs';
import * as path from 'node:path';
import Database from 'libsql';
import { defaultStoreFile, Store, StoreError } from '../../../sandbox/src/engine/store';
import { checkFile, prepareFile } from '../../../sandbox/src/engine/store/file';
import { APPLICATION_ID, VERSION } from '../../../sandbox/src/engine/store/schema';
import { Decimal } from '../../../sandbox/src/engine/values/value';
import { cleanUp, openStore, startChild, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

function errorOf(fn: () => unknown): StoreError {
  try {
    fn();
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError);
    return error as StoreError;
  }
  throw new Error('it should have failed');
}

function mode(file: string): number {
  return fs.statSync(file).mode & 0o777;
}

/** A database with a table, and marks of its own. */
function makeDatabase(file: string, { id = 0, version = 0, wal = false } = {}): void {
  const database = new Database(file);
  if (wal) {
    database.prepare('PRAGMA journal_mode = WAL').get([]);
  }
  database.exec(`CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1);
    PRAGMA application_id = ${id}; PRAGMA user_version = ${version}`);
  database.close();
}

/** Names and contents of files, to check that nothing changed. */
function contents(folder: string): [string, string][] {
  return fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'latin1')]);
}

function expectRefused(make: (file: string) => void): StoreError {
  const folder = temporaryFolder();
  const file = path.join(folder, 'sandbox.db');
  make(file);
  const before = fs.statSync(file).isFile() ? contents(folder) : [];
  const error = errorOf(() => Store.open({ file, lockTimeout: 100 }));
  expect(fs.statSync(file).isFile() ? contents(folder) : []).toEqual(before);
  expect(error.message).toContain(file);
  expect(error.message).toMatch(/--store FILE$/);
  return error;
}

const ONE = { provider: 'platform', type: 't', id: 'one', values: { large: new Decimal('9007199254740993') } } as const;

describe('an invalid store file is rejected and unchanged', () => {
  test('text', () => {
    const error = expectRefused((file) => fs.writeFileSync(file, 'name: orders\n'.repeat(100)));
    expect(error).toMatchObject({ code: 'foreign', message: expect.stringContaining('is not a database') });
  });

  test('text shorter than a header', () => {
    expect(expectRefused((file) => fs.writeFileSync(file, 'hi')).code).toBe('foreign');
  });

  test('text with the version number of an old store format', () => {
    const file = path.join(temporaryFolder(), 'sandbox.db');
    prepareFile(file, 100);
    const { birthtimeNs } = fs.statSync(file, { bigint: true });
    do {
      fs.rmSync(file);
      fs.writeFileSync(file, 'name: orders\n'.repeat(100));
      // The clock of files ticks some hundred times a second.
    } while (fs.statSync(file, { bigint: true }).birthtimeNs === birthtimeNs);
    expect(errorOf(() => checkFile(file, { write: true })).message).toContain('is not a database');
  });

  test.each([{ id: 0 }, { id: 12345 }, { id: 12345, wal: true }, { id: 0, version: VERSION }])(
    'a database of another program: %j',
    (marks) => {
      const error = expectRefused((file) => makeDatabase(file, marks));
      expect(error).toMatchObject({ code: 'foreign', message: expect.stringContaining('of another program') });
    },
  );

  test('a store of a newer version', () => {
    const error = expectRefused((file) => makeDatabase(file, { id: APPLICATION_ID, version: VERSION + 8 }));
    expect(error).toMatchObject({
      code: 'newer',
      message: expect.stringContaining(`(format ${VERSION + 8}; the installed version reads formats up to ${VERSION})`),
    });
  });

  test('a folder', () => {
    const error = expectRefused((file) => fs.mkdirSync(file));
    expect(error).toMatchObject({ code: 'foreign', message: expect.stringContaining('a folder') });
  });

  test('a path below a file', () => {
    const folder = temporaryFolder();
    fs.writeFileSync(path.join(folder, 'file'), '');
    const error = errorOf(() => Store.open({ file: path.join(folder, 'file', 'sandbox.db') }));
    expect(error.message).toMatch(/--store FILE$/);
  });
});

test('a truncated store is reported as damaged', () => {
  const file = path.join(temporaryFolder(), 'sandbox.db');
  const store = openStore({ file });
  const values = { text: 'x'.repeat(1000) };
  store.transaction(() => {
    for (let number = 0; number < 500; number++) {
      store.create({ provider: 'platform', type: 't', id: String(number), values });
    }
  });
  // A snapshot, because it is a single file without a log.
  const copy = `${file}.copy`;
  store.snapshot(copy);
  const whole = fs.readFileSync(copy);
  const cut = `${file}.cut`;
  fs.writeFileSync(cut, whole.subarray(0, whole.length / 2));
  expect(errorOf(() => openStore({ file: cut }).list())).toMatchObject({
    code: 'damaged',
    message: expect.stringMatching(/is damaged .* or move it away and start again$/),
  });
  expect(errorOf(() => store.restore(cut))).toMatchObject({
    code: 'damaged',
    message: expect.stringContaining(`${cut} is damaged`),
  });
  expect(store.count()).toBe(500);
});

// Root may write any file, so the test runs as another user then.
const NOBODY = 65534;
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

test('a store without write or read permission is reported with a way to fix it', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'sandbox.db');
  openStore({ file }).close();
  fs.chmodSync(file, 0o444);
  fs.chmodSync(folder, 0o555);
  for (const name of [file, path.join(folder, 'missing', 'sandbox.db')]) {
    const child = startChild(['open', name], { ...asNobody, env: { ...process.env, TMPDIR: '/tmp', HOME: '/tmp' } });
    expect(await child.line()).toMatch(/^StoreError access: .* cannot be written .* with --store FILE$/);
    await child.ended();
  }
  fs.chmodSync(folder, 0o755);
});

describe('file permissions', () => {
  test('of new files and logs are 0600, of new folders 0700', () => {
    const project = temporaryFolder();
    const file = defaultStoreFile(project);
    expect(file).toBe(path.join(project, '.gateways', 'sandbox.db'));
    openStore({ file }).create(ONE);
    expect(mode(path.dirname(file))).toBe(0o700);
    const files = ['.gitignore', 'sandbox.db', 'sandbox.db-shm', 'sandbox.db-wal'];
    expect(fs.readdirSync(path.dirname(file)).sort()).toEqual(files);
    // Git leaves the whole folder out.
    expect(fs.readFileSync(path.join(path.dirname(file), '.gitignore'), 'utf8')).toBe('*\n');
    fs.readdirSync(path.dirname(file)).forEach((name) => expect(mode(path.join(path.dirname(file), name))).toBe(0o600));
  });

  test('of existing store files are tightened, and of other folders stay', () => {
    const project = temporaryFolder();
    fs.chmodSync(project, 0o755);
    const file = defaultStoreFile(project);
    fs.mkdirSync(path.dirname(file), { mode: 0o755 });
    fs.writeFileSync(file, '', { mode: 0o644 });
    openStore({ file });
    expect([mode(file), mode(path.dirname(file)), mode(project)]).toEqual([0o600, 0o700, 0o755]);
    openStore({ file: path.join(project, 'other.db') });
    expect(mode(project)).toBe(0o755);
  });
});

test('a file with a name like a URL is a file', () => {
  const folder = temporaryFolder();
  const before = process.cwd();
  process.chdir(folder);
  try {
    openStore({ file: 'http:store.db' }).create(ONE);
    expect(fs.existsSync(path.join(folder, 'http:store.db'))).toBe(true);
  } finally {
    process.chdir(before);
  }
});

test.each([':memory:', 'sandbox.db'])('snapshot, reset and restore of %s', (name) => {
  const folder = temporaryFolder();
  const file = name === ':memory:' ? name : path.join(folder, name);
  const store = openStore({ file });
  const object = store.create(ONE);
  store.setSetting('rule', false);
  store.addFault({ status: 429 });
  const copy = path.join(folder, 'copy.db');
  store.snapshot(copy);
  expect(mode(copy)).toBe(0o600);
  expect(fs.readdirSync(folder).filter((each) => !each.startsWith('sandbox.db'))).toEqual(['copy.db']);

  store.reset();
  expect([store.count(), store.getSetting('rule'), store.listFaults(), store.references('x')]).toEqual([
    ...[0, undefined, [], []],
  ]);
  store.create({ ...ONE, id: 'two', values: { name: 'later' } });
  store.restore(copy);
  expect(store.list()).toEqual([object]);
  expect(store.find('platform', 't', { large: new Decimal('9007199254740993') as any })).toEqual([object]);
  expect(store.find('platform', 't', { name: 'later' })).toEqual([]);
  expect(store.getSetting('rule')).toBe(false);
  expect(store.listFaults()).toHaveLength(1);
  // A sequence number is never used twice, not even the number of an object that restoring removed.
  expect(store.create({ ...ONE, id: 'three' }).sequence).toBe(3);
  // A snapshot is also a store.
  expect(openStore({ file: copy }).list()).toEqual([object]);
  store.restore(copy);
});

test('a snapshot never overwrites a file', () => {
  const file = path.join(temporaryFolder(), 'copy.db');
  fs.writeFileSync(file, 'mine');
  const store = openStore();
  expect(errorOf(() => store.snapshot(file))).toMatchObject({
    code: 'exists',
    message: `${file} exists already: give a new file for the snapshot`,
  });
  expect(fs.readFileSync(file, 'utf8')).toBe('mine');
  expect(errorOf(() => store.snapshot(path.join(file, 'within'))).message).toContain(file);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['copy.db']);
});

test('snapshot and restore fail within a transaction', () => {
  const store = openStore();
  const file = path.join(temporaryFolder(), 'copy.db');
  expect(errorOf(() => store.transaction(() => store.snapshot(file))).code).toBe('invalid');
  store.snapshot(file);
  expect(errorOf(() => store.transaction(() => store.restore(file))).code).toBe('invalid');
});

describe('a failed restore does not change the store', () => {
  test.each<[string, (file: string) => void]>([
    ['missing', () => undefined],
    ['foreign', (file) => fs.writeFileSync(file, 'text')],
    ['foreign', (file) => fs.writeFileSync(file, '')],
    ['foreign', (file) => fs.mkdirSync(file)],
    ['foreign', (file) => makeDatabase(file, { id: 5 })],
    ['newer', (file) => makeDatabase(file, { id: APPLICATION_ID, version: VERSION + 1 })],
    ['damaged', (file) => makeDatabase(file, { id: APPLICATION_ID, version: VERSION })],
  ])('%s', (code, make) => {
    const folder = temporaryFolder();
    const store = openStore({ file: path.join(folder, 'sandbox.db') });
    const object = store.create(ONE);
    const run = store.beginRun();
    const file = path.join(folder, 'copy.db');
    make(file);
    expect(errorOf(() => store.restore(file))).toMatchObject({ code, message: expect.stringContaining(file) });
    expect(store.list()).toEqual([object]);
    expect(store.getRun(run)!.state).toBe('open');
    // The store still works, and does not use the file any more.
    store.create({ ...ONE, id: 'two' });
    const good = path.join(folder, 'good.db');
    store.snapshot(good);
    store.restore(good);
    expect(store.count()).toBe(2);
  });

  test('the store file itself', () => {
    const file = path.join(temporaryFolder(), 'sandbox.db');
    const store = openStore({ file });
    store.create(ONE);
    expect(errorOf(() => store.restore(file))).toMatchObject({ code: 'invalid' });
    expect(store.count()).toBe(1);
  });
});

test('restoring keeps unrecorded objects of killed runs, except objects recorded since then', () => {
  const folder = temporaryFolder();
  const store = openStore({ file: path.join(folder, 'sandbox.db') });
  const [killed, ending] = [store.beginRun(), store.beginRun()];
  store.createOrAdopt(killed, { ...ONE, id: 'left' }, 'one');
  store.createOrAdopt(ending, { ...ONE, id: 'recorded' }, 'two');
  store.markKilled(killed);
  const copy = path.join(folder, 'copy.db');
  store.snapshot(copy);
  store.endRun(ending, 'normal');
  store.restore(copy);
  expect(store.isConfirmed('platform', 't', 'recorded')).toBe(true);
  const next = store.beginRun();
  expect(store.adopt(next, 'platform', 't', 'two')).toBeUndefined();
  expect(store.adopt(next, 'platform', 't', 'one')!.id).toBe('left');
  // Another store does not contain those runs.
  const other = openStore();
  other.restore(copy);
  expect(other.adopt(other.beginRun(), 'platform', 't', 'one')!.id).toBe('left');
});
