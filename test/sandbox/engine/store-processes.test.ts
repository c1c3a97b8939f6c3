import * as os from 'node:os';
import * as path from 'node:path';
import Database from 'libsql';
import { isAlive, Store } from '../../../sandbox/src/engine/store';
import { fieldsOf } from '../../../sandbox/src/engine/store/fields';
import { hashValue } from '../../../sandbox/src/engine/values/hash';
import { nthValues } from '../support/store-child';
import { cleanUp, openStore, startChild, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

function newFile(): string {
  return path.join(temporaryFolder(), 'sandbox.db');
}

/** The database is sound, and each object has exactly its own fields. */
function expectWhole(store: Store): void {
  const database = new Database(store.file);
  expect(database.prepare('PRAGMA integrity_check').get([])).toMatchObject({ integrity_check: 'ok' });
  const rows = database.prepare('SELECT object, name, value FROM fields ORDER BY object, name').all([]) as any[];
  const expected = store.list().flatMap(({ sequence, values }) =>
    fieldsOf(values)
      .map(({ name, value }) => ({ object: sequence, name, value }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
  expect(rows.map(({ object, name, value }) => ({ object, name, value }))).toEqual(expected);
  const stray = 'SELECT count(*) AS number FROM creations WHERE object NOT IN (SELECT sequence FROM objects)';
  expect(database.prepare(stray).get([])).toMatchObject({ number: 0 });
  database.close();
}

test("two stores on one file see each other's changes at once", () => {
  const file = newFile();
  const [one, other] = [openStore({ file }), openStore({ file })];
  for (let number = 0; number < 50; number++) {
    const [writer, reader] = number % 2 ? [one, other] : [other, one];
    writer.create({ provider: 'platform', type: 't', id: String(number), values: { number } });
    expect(reader.find('platform', 't', { number })).toHaveLength(1);
  }
  expect(one.list()).toEqual(other.list());
  expect(one.list().map(({ sequence }) => sequence)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test('processes that create a file together and write at once lose nothing', async () => {
  const file = newFile();
  const env = { ...process.env, WAIT: 'yes' };
  const children = [1, 2, 3, 4].map(() => startChild(['write', file, '100'], { env }));
  expect(await Promise.all(children.map((child) => child.line()))).toEqual(Array(4).fill('ready'));
  children.forEach((child) => child.go());
  expect(await Promise.all(children.map((child) => child.line()))).toEqual(Array(4).fill('done'));
  const store = openStore({ file });
  expect(store.count({ provider: 'platform', type: 'written' })).toBe(400);
  expectWhole(store);
});

test('reading and writing in a transaction loses no update of another process', async () => {
  const file = newFile();
  const store = openStore({ file });
  store.create({ provider: 'platform', type: 'counter', id: 'one', values: { value: 0 } });
  const env = { ...process.env, WAIT: 'yes' };
  const children = [1, 2, 3].map(() => startChild(['increment', file, '100'], { env }));
  await Promise.all(children.map((child) => child.line()));
  children.forEach((child) => child.go());
  expect(await Promise.all(children.map((child) => child.line()))).toEqual(Array(3).fill('done'));
  expect(store.get('platform', 'counter', 'one')!.values).toEqual({ value: 300 });
});

test('a file of a process killed during its creation is completed by the next process', async () => {
  const file = newFile();
  const child = startChild(['found', file]);
  expect(await child.line()).toBe('holding');
  await child.kill();
  const store = openStore({ file });
  expect(store.count()).toBe(0);
  expectWhole(store);
});

test('a process killed within a transaction leaves no changes and no lock', async () => {
  const file = newFile();
  const store = openStore({ file });
  store.create({ provider: 'platform', type: 'counter', id: 'one', values: { value: 1 } });
  const child = startChild(['hold', file]);
  expect([await child.line(), await child.line()]).toEqual(['ready', 'holding']);
  // Readers do not wait for writers.
  expect(store.count()).toBe(1);
  await child.kill();
  expect(store.list().map(({ id, values }) => [id, values])).toEqual([['one', { value: 1 }]]);
  store.update('platform', 'counter', 'one', { value: 3 });
  expectWhole(store);
});

test.each([1, 20, 60])(
  'a process killed after %i creations leaves complete objects, which the next run adopts',
  async (kept) => {
    const file = newFile();
    const child = startChild(['run', file]);
    await child.line();
    const run = await child.line();
    for (let number = 0; number < kept; number++) {
      expect(await child.line()).toBe(String(number));
    }
    await child.kill();

    // The next process that opens the store detects the dead process.
    const store = openStore({ file });
    expect(store.getRun(run)!.state).toBe('killed');
    expectWhole(store);
    const left = store.list();
    expect(left.length).toBeGreaterThanOrEqual(kept);

    const next = store.beginRun();
    for (const [number, object] of left.entries()) {
      const values = nthValues(number);
      const planned = { provider: 'platform', type: 'service', id: 'new', values } as const;
      expect(store.createOrAdopt(next, planned, hashValue(values))).toEqual({ adopted: true, object });
    }
    store.endRun(next, 'normal');
    expect(store.count()).toBe(left.length);
    const values = nthValues(0);
    expect(store.adopt(store.beginRun(), 'platform', 'service', hashValue(values))).toBeUndefined();
  },
);

test('a store whose processes are killed repeatedly stays consistent', async () => {
  const file = newFile();
  const env = { ...process.env };
  for (let round = 0; round < 3; round++) {
    const child = startChild(['run', file], { env });
    for (let line = 0; line < 10; line++) {
      await child.line();
    }
    await child.kill();
  }
  const store = openStore({ file });
  expectWhole(store);
  // Each round adopts the objects of the previous round, so no number occurs twice.
  const numbers = store.list().map(({ values }) => values.port);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a lock that is held too long is reported with a way to fix it', async () => {
  const file = newFile();
  const store = openStore({ file, lockTimeout: 100 });
  store.create({ provider: 'platform', type: 'counter', id: 'one', values: { value: 1 } });
  const child = startChild(['hold', file]);
  expect([await child.line(), await child.line()]).toEqual(['ready', 'holding']);
  const locked = expect.objectContaining({
    name: 'StoreError',
    code: 'locked',
    message:
      `${file} is locked: another process has locked it for more than 0.1 s. ` +
      `Wait for that process or end it (fuser ${file} names it), or use another file with --store FILE`,
  });
  expect(() => store.update('platform', 'counter', 'one', { value: 2 })).toThrow(locked);
  expect(() => store.transaction(() => undefined)).toThrow(locked);
  expect(() => store.reset()).toThrow(locked);
  expect(store.get('platform', 'counter', 'one')!.values).toEqual({ value: 1 });
  // Opening needs no lock.
  expect(openStore({ file, lockTimeout: 100 }).count()).toBe(1);
  await child.kill();
  store.update('platform', 'counter', 'one', { value: 2 });
  expect(store.get('platform', 'counter', 'one')!.values).toEqual({ value: 2 });
});

test('liveness: this process lives, an ended one does not, and processes of other machines count as living', async () => {
  const store = openStore();
  const { owner } = store.getRun(store.beginRun())!;
  expect(owner).toMatchObject({ pid: process.pid, host: os.hostname() });
  expect(isAlive(owner)).toBe(true);
  const child = startChild(['open', newFile()]);
  const childOwner = store.getRun(store.beginRun({ pid: child.pid }))!.owner;
  expect(isAlive(childOwner)).toBe(true);
  await child.ended();
  expect(isAlive(childOwner)).toBe(false);
  expect(isAlive({ ...childOwner, host: 'elsewhere' })).toBe(true);
  // The same pid, but another process.
  expect(isAlive({ ...owner, started: owner.started && 'before' })).toBe(owner.started === null);
});
