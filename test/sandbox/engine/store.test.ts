import * as path from 'node:path';
import Database from 'libsql';
import { NewFault, NewObject, Store, StoreError } from '../../../sandbox/src/engine/store';
import { Connection } from '../../../sandbox/src/engine/store/connection';
import { Decimal, Dynamic, ObjectValue, UNKNOWN } from '../../../sandbox/src/engine/values/value';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';

afterEach(async () => {
  jest.restoreAllMocks();
  await cleanUp();
});

function service(id: string, values: ObjectValue = {}): NewObject {
  return { provider: 'platform', type: 'konnect_gateway_service', id, values: { id, ...values } };
}

function ids(objects: readonly { id: string }[]): string[] {
  return objects.map(({ id }) => id);
}

function errorOf(fn: () => unknown): StoreError {
  try {
    fn();
  } catch (error) {
    return error as StoreError;
  }
  throw new Error('it should have failed');
}

const TYPE = 'konnect_gateway_service';

describe('objects', () => {
  test('are created, read, updated and removed', () => {
    let time = 1000;
    const store = openStore({ now: () => time });
    const created = store.create(service('a', { name: 'orders' }));
    expect(created).toEqual({
      ...{ provider: 'platform', type: TYPE, id: 'a', values: { id: 'a', name: 'orders' } },
      ...{ createdAt: 1000, updatedAt: 1000, sequence: 1 },
    });
    expect(store.get('platform', TYPE, 'a')).toEqual(created);
    time = 2000;
    const updated = store.update('platform', TYPE, 'a', { id: 'a', name: 'payments' });
    expect(updated).toEqual({ ...created, values: { id: 'a', name: 'payments' }, updatedAt: 2000 });
    expect(store.get('platform', TYPE, 'a')).toEqual(updated);
    expect(store.remove('platform', TYPE, 'a')).toBe(true);
    expect(store.get('platform', TYPE, 'a')).toBeUndefined();
    expect(store.remove('platform', TYPE, 'a')).toBe(false);
  });

  test('and their retired ids are recorded in one transaction', () => {
    const store = openStore();
    store.create(service('a'));
    jest.spyOn(store, 'setSetting').mockImplementation(() => {
      throw new Error('killed');
    });
    expect(() => store.remove('platform', TYPE, 'a')).toThrow('killed');
    expect(store.get('platform', TYPE, 'a')).toBeDefined();
  });

  test('with the same id may have different types and providers', () => {
    const store = openStore();
    store.create({ provider: 'platform', type: 'one', id: 'x', values: { of: 'platform one' } });
    store.create({ provider: 'platform', type: 'two', id: 'x', values: { of: 'platform two' } });
    store.create({ provider: 'cloud', type: 'one', id: 'x', values: { of: 'cloud one' } });
    expect(store.get('cloud', 'one', 'x')!.values).toEqual({ of: 'cloud one' });
    expect(store.count()).toBe(3);
    expect(store.count({ provider: 'platform' })).toBe(2);
    expect(store.count({ provider: 'platform', type: 'two' })).toBe(1);
    expect(store.list({ type: 'one' }).map(({ values }) => values.of)).toEqual(['platform one', 'cloud one']);
  });

  test('are listed in order of creation, and sequence numbers are unique', () => {
    const store = openStore();
    ['c', 'a', 'b'].forEach((id) => store.create(service(id)));
    expect(ids(store.list())).toEqual(['c', 'a', 'b']);
    store.remove('platform', TYPE, 'b');
    expect(store.create(service('d')).sequence).toBe(4);
  });

  test('that exist already or are missing are rejected with a message', () => {
    const store = openStore();
    store.create(service('a', { name: 'first' }));
    expect(errorOf(() => store.create(service('a', { name: 'second' })))).toMatchObject({
      code: 'exists',
      message: 'konnect_gateway_service with the id a exists already',
    });
    expect(store.get('platform', TYPE, 'a')!.values.name).toBe('first');
    expect(errorOf(() => store.update('platform', TYPE, 'b', {}))).toMatchObject({ code: 'missing' });
  });

  test('keep their values without loss', () => {
    const values: ObjectValue = {
      ...{ null: null, text: 'Grüße 😀 \u2028 \u0000 "\\', whole: 9007199254740991, negative: -1.5e-7, yes: true },
      ...{ large: new Decimal('9007199254740993'), precise: new Decimal('0.1234567890123456789012345') },
      any: new Dynamic(['object', { a: 'number' }], { a: new Decimal('18446744073709551615') }),
      nothing: new Dynamic('dynamic', null),
      tags: { $decimal: 'mine', $$dynamic: 'mine', $unknown: true, ['__proto__']: 'own', '': 'empty' },
      ...{ list: [['a', null], [], {}], one: { $decimal: new Decimal('12345678901234567890') } },
    };
    const store = openStore();
    store.create({ provider: 'platform', type: 't', id: '1', values });
    const kept = store.get('platform', 't', '1')!.values;
    expect(kept).toStrictEqual(values);
    expect(kept.large).toBeInstanceOf(Decimal);
    expect(kept.any).toBeInstanceOf(Dynamic);
    expect(Object.keys(kept.tags as ObjectValue)).toContain('__proto__');
  });

  test('with unsupported values are rejected', () => {
    const store = openStore();
    expect(() => store.create(service('a', { nested: [{ b: UNKNOWN }] }))).toThrow(/id a contains unknown values/);
    expect(() => store.create(service('a', { number: NaN }))).toThrow(/is not a number/);
    expect(store.count()).toBe(0);
  });

  test('cannot have names that would end the process or be truncated', () => {
    const store = openStore();
    for (const id of [true, undefined, {}, 'a\u0000b', NaN]) {
      expect(errorOf(() => store.get('platform', TYPE, id as string)).code).toBe('invalid');
    }
  });

  test('persist after the store is closed', () => {
    const file = path.join(temporaryFolder(), 'sandbox.db');
    const store = openStore({ file });
    const object = store.create(service('a', { large: new Decimal('9007199254740993') }));
    store.setSetting('rule', false);
    store.close();
    const again = openStore({ file });
    expect(again.list()).toEqual([object]);
    expect(again.getSetting('rule')).toBe(false);
    expect(again.file).toBe(file);
  });
});

describe('a search', () => {
  test('uses all given fields', () => {
    const store = openStore();
    store.create(service('a', { name: 'orders', control_plane_id: 'one', enabled: true, port: 80 }));
    store.create(service('b', { name: 'orders', control_plane_id: 'two', enabled: false, port: 80 }));
    store.create(service('c', { name: 'payments', control_plane_id: 'one', port: 443 }));
    const find = (fields: any) => ids(store.find('platform', TYPE, fields));
    expect(find({ name: 'orders' })).toEqual(['a', 'b']);
    expect(find({ name: 'orders', control_plane_id: 'two' })).toEqual(['b']);
    expect(find({ control_plane_id: 'one', enabled: null })).toEqual(['c']);
    expect(find({ enabled: null })).toEqual(['c']);
    expect(find({ enabled: false })).toEqual(['b']);
    expect(find({ port: 80, enabled: true })).toEqual(['a']);
    expect(find({ port: '80' })).toEqual([]);
    expect(find({ name: 'nobody' })).toEqual([]);
    expect(find({})).toEqual(['a', 'b', 'c']);
    expect(store.find('cloud', TYPE, { name: 'orders' })).toEqual([]);
    expect(store.find('platform', 'other', { name: 'orders' })).toEqual([]);
  });

  test('sees updates and removals', () => {
    const store = openStore();
    store.create(service('a', { name: 'orders', service: { id: 's1' } }));
    store.update('platform', TYPE, 'a', { id: 'a', name: 'payments', service: { id: 's1' } });
    expect(store.find('platform', TYPE, { name: 'orders' })).toEqual([]);
    expect(ids(store.find('platform', TYPE, { name: 'payments', 'service.id': 's1' }))).toEqual(['a']);
    store.remove('platform', TYPE, 'a');
    expect(store.find('platform', TYPE, { name: 'payments' })).toEqual([]);
    expect(store.references('s1')).toEqual([]);
    store.create(service('b', { name: 'payments' }));
    expect(ids(store.find('platform', TYPE, { name: 'payments' }))).toEqual(['b']);
  });

  test('matches long texts, numbers in any notation, and elements of lists', () => {
    const store = openStore();
    const certificate = 'C'.repeat(5000);
    store.create(service('a', { cert: certificate, tags: ['x', 'y'], large: new Decimal('123456789012345678901') }));
    store.create(service('b', { cert: `${certificate}D`, dynamic: new Dynamic('string', 'inside') }));
    const find = (fields: any) => ids(store.find('platform', TYPE, fields));
    expect(find({ cert: certificate })).toEqual(['a']);
    expect(find({ tags: 'y' })).toEqual(['a']);
    expect(find({ large: new Decimal('123456789012345678901.0') })).toEqual(['a']);
    expect(find({ dynamic: 'inside' })).toEqual(['b']);
    expect(find({ cert: '' })).toEqual([]);
  });
});

describe('references', () => {
  test("are found in any field at any depth, except in the object's own id", () => {
    const store = openStore();
    store.create(service('s'));
    store.create({ provider: 'platform', type: 'route', id: 'r', values: { id: 'r', service: { id: 's' } } });
    store.create({
      provider: 'platform',
      type: 'plugin',
      id: 'p',
      values: { id: 'p', service_id: 's', other_id: 's' },
    });
    const deep = { a: [{ b: { service_ids: ['q', 's', 's'] }, note: 's' }] };
    store.create({ provider: 'cloud', type: 'release', id: 's', values: { id: 's', ...deep } });
    expect(store.references('s')).toEqual([
      { provider: 'platform', type: 'route', id: 'r', field: 'service.id' },
      { provider: 'platform', type: 'plugin', id: 'p', field: 'other_id' },
      { provider: 'platform', type: 'plugin', id: 'p', field: 'service_id' },
      { provider: 'cloud', type: 'release', id: 's', field: 'a.b.service_ids' },
    ]);
    expect(ids(store.references('s', { provider: 'cloud' }))).toEqual(['s']);
    expect(ids(store.references('s', { type: 'route' }))).toEqual(['r']);
    expect(store.references('nobody')).toEqual([]);
  });
});

describe('transactions', () => {
  test('apply completely or not at all', () => {
    const store = openStore();
    const failure = new Error('no');
    expect(
      errorOf(() =>
        store.transaction(() => {
          store.create(service('a', { name: 'orders' }));
          store.setSetting('rule', true);
          throw failure;
        }),
      ),
    ).toBe(failure);
    expect([store.count(), store.getSetting('rule'), store.find('platform', TYPE, { name: 'orders' })]).toEqual([
      ...[0, undefined, []],
    ]);
    expect(store.transaction(() => store.create(service('a')).id)).toBe('a');
  });

  test('nest: an inner failure undoes the inner changes, an outer failure undoes all', () => {
    const store = openStore();
    store.transaction(() => {
      store.create(service('kept'));
      expect(() =>
        store.transaction(() => {
          store.create(service('undone'));
          throw new Error('no');
        }),
      ).toThrow('no');
      expect(() => store.create(service('kept'))).toThrow('already');
    });
    expect(ids(store.list())).toEqual(['kept']);
    expect(() =>
      store.transaction(() => {
        store.transaction(() => store.create(service('within')));
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(ids(store.list())).toEqual(['kept']);
  });

  test('cannot be asynchronous', () => {
    const store = openStore();
    const wait = async (): Promise<void> => void store.create(service('a'));
    expect(() => store.transaction(wait)).toThrow('must not be async');
    expect(store.count()).toBe(0);
  });
});

describe('runs', () => {
  test('that end normally leave nothing to adopt', () => {
    const store = openStore();
    const first = store.beginRun({ label: 'stack' });
    expect(store.createOrAdopt(first, service('a'), 'hash').adopted).toBe(false);
    store.endRun(first, 'normal');
    expect(store.isConfirmed('platform', TYPE, 'a')).toBe(true);
    store.markKilled(first);
    expect(store.getRun(first)).toMatchObject({ state: 'normal', label: 'stack', owner: { pid: process.pid } });
    expect(store.createOrAdopt(store.beginRun(), service('b'), 'hash').adopted).toBe(false);
  });

  test('that are killed leave their creations to the next identical creations, oldest first', () => {
    const store = openStore();
    const first = store.beginRun();
    store.createOrAdopt(first, service('a', { name: 'kept' }), 'hash');
    store.createOrAdopt(first, service('b'), 'hash');
    store.markKilled(first);
    const next = store.beginRun();
    const adopted = store.createOrAdopt(next, service('new', { name: 'dropped' }), 'hash');
    expect(adopted).toEqual({ adopted: true, object: store.get('platform', TYPE, 'a') });
    expect(adopted.object.values.name).toBe('kept');
    expect(store.adopt(next, 'platform', TYPE, 'hash')!.id).toBe('b');
    expect(store.adopt(next, 'platform', TYPE, 'hash')).toBeUndefined();
    expect(store.createOrAdopt(next, service('c'), 'hash').adopted).toBe(false);
    expect(ids(store.list())).toEqual(['a', 'b', 'c']);
    // No process has recorded them yet, so the next process takes them over if this one is killed.
    store.markKilled(next);
    expect(store.createOrAdopt(store.beginRun(), service('d'), 'hash').object.id).toBe('a');
  });

  test('that are active keep their objects', () => {
    const store = openStore();
    const first = store.beginRun();
    const second = store.beginRun();
    store.createOrAdopt(first, service('a'), 'hash');
    expect(store.createOrAdopt(first, service('b'), 'hash').adopted).toBe(false);
    expect(store.createOrAdopt(second, service('c'), 'hash').adopted).toBe(false);
    expect(store.isConfirmed('platform', TYPE, 'a')).toBe(false);
  });

  test('adopt only identical objects', () => {
    const store = openStore();
    const first = store.beginRun();
    store.createOrAdopt(first, service('a'), 'hash');
    store.create(service('fixture'));
    store.markKilled(first);
    const next = store.beginRun();
    expect(store.adopt(next, 'platform', TYPE, 'other')).toBeUndefined();
    expect(store.adopt(next, 'platform', 'other', 'hash')).toBeUndefined();
    expect(store.adopt(next, 'cloud', TYPE, 'hash')).toBeUndefined();
    expect(store.adopt(next, 'platform', TYPE, 'hash')!.id).toBe('a');
  });

  test('do not adopt confirmed or removed objects', () => {
    const store = openStore();
    const first = store.beginRun();
    store.createOrAdopt(first, service('read'), 'hash');
    store.createOrAdopt(first, service('removed'), 'hash');
    store.markKilled(first);
    store.confirm('platform', TYPE, 'read');
    store.confirm('platform', TYPE, 'nobody');
    store.remove('platform', TYPE, 'removed');
    expect(store.adopt(store.beginRun(), 'platform', TYPE, 'hash')).toBeUndefined();
  });

  test('whose server was killed keep delivered objects, and leave the others', () => {
    const store = openStore();
    const first = store.beginRun();
    store.createOrAdopt(first, service('told'), 'hash');
    store.markDelivered('platform', TYPE, 'told');
    store.createOrAdopt(first, service('untold'), 'hash');
    store.markKilled(first);
    // Terraform went on, failed, and wrote its state.
    store.endRun(first, 'severed');
    const next = store.beginRun();
    expect(store.adopt(next, 'platform', TYPE, 'hash')!.id).toBe('untold');
    expect(store.adopt(next, 'platform', TYPE, 'hash')).toBeUndefined();
  });

  test('whose terraform was killed leave delivered objects, too', () => {
    const store = openStore();
    const first = store.beginRun();
    store.createOrAdopt(first, service('told'), 'hash');
    store.markDelivered('platform', TYPE, 'told');
    store.markKilled(first);
    expect(store.adopt(store.beginRun(), 'platform', TYPE, 'hash')!.id).toBe('told');
  });

  test('of dead servers are marked as killed on opening, and others are not', () => {
    const file = path.join(temporaryFolder(), 'sandbox.db');
    const store = openStore({ file });
    const [ours, theirs, ended] = [101, 102, 101].map((pid) => store.beginRun({ pid }));
    store.createOrAdopt(ours, service('a'), 'hash');
    store.endRun(ended, 'normal');
    const again = openStore({ file, alive: ({ pid }) => pid !== 101 });
    expect([ours, theirs, ended].map((run) => again.getRun(run)!.state)).toEqual(['killed', 'open', 'normal']);
    expect(again.reapRuns()).toEqual([]);
    expect(again.adopt(again.beginRun(), 'platform', TYPE, 'hash')!.id).toBe('a');
  });

  test('of servers that die later are detected when there is something to adopt', () => {
    let alive = true;
    const store = openStore({ alive: () => alive });
    const first = store.beginRun({ pid: 101 });
    store.createOrAdopt(first, service('a'), 'hash');
    const next = store.beginRun();
    expect(store.adopt(next, 'platform', TYPE, 'hash')).toBeUndefined();
    alive = false;
    expect(store.adopt(next, 'platform', TYPE, 'hash')!.id).toBe('a');
    expect(store.getRun(first)!.state).toBe('killed');
  });

  test('that ended long ago are deleted, unless they left objects behind', () => {
    let time = 0;
    const store = openStore({ now: () => time++ });
    const left = store.beginRun({ label: 'left' });
    store.createOrAdopt(left, service('a'), 'hash');
    store.markKilled(left);
    const open = store.beginRun({ label: 'open' });
    for (let number = 0; number < 102; number++) {
      store.endRun(store.beginRun({ label: String(number) }), 'normal');
    }
    const last = store.beginRun();
    const runs = store.listRuns();
    expect(runs.slice(0, 3).map(({ label }) => label)).toEqual(['left', 'open', '2']);
    expect(runs).toHaveLength(103);
    expect(store.adopt(last, 'platform', TYPE, 'hash')!.id).toBe('a');
    expect(store.getRun(open)!.state).toBe('open');
  });

  test('that were never started are rejected', () => {
    const store = openStore();
    expect(errorOf(() => store.createOrAdopt('nobody', service('a'), 'hash')).code).toBe('missing');
    expect(errorOf(() => store.endRun('nobody', 'normal')).code).toBe('missing');
    expect(errorOf(() => store.markKilled('nobody')).code).toBe('missing');
    expect(store.count()).toBe(0);
  });
});

describe('faults', () => {
  test('occur as often as configured, the oldest matching one first', () => {
    const store = openStore();
    store.addFault({ type: TYPE, operation: 'create', times: 2, status: 409, message: 'conflict', delay: 5 });
    store.addFault({ provider: 'platform', status: 429, times: Infinity });
    expect(store.takeFault('cloud', 'other', 'create')).toBeUndefined();
    expect(store.takeFault('platform', TYPE, 'create')).toMatchObject({ status: 409, times: 1, message: 'conflict' });
    expect(store.listFaults()[0]).toMatchObject({ times: 1, delay: 5 });
    expect(store.takeFault('platform', TYPE, 'create')).toMatchObject({ status: 409, times: 0 });
    expect(store.takeFault('platform', TYPE, 'create')).toMatchObject({ status: 429, times: Infinity });
    expect(store.takeFault('platform', TYPE, 'read')!.status).toBe(429);
    expect(store.listFaults()).toHaveLength(1);
    store.clearFaults();
    expect(store.takeFault('platform', TYPE, 'create')).toBeUndefined();
  });

  test('occur once by default', () => {
    const store = openStore();
    expect(store.addFault({ status: 500 })).toMatchObject({ times: 1, status: 500 });
    expect(store.takeFault('cloud', 'x', 'y')!.status).toBe(500);
    expect(store.takeFault('cloud', 'x', 'y')).toBeUndefined();
  });

  test('can skip calls before they occur', () => {
    const store = openStore();
    store.addFault({ operation: 'create', skip: 2, times: 2, crash: 'both' });
    expect(store.takeFault('cloud', TYPE, 'read')).toBeUndefined();
    const taken = Array.from({ length: 5 }, () => store.takeFault('cloud', TYPE, 'create')?.crash);
    expect(taken).toEqual([undefined, undefined, 'both', 'both', undefined]);
    expect(store.listFaults()).toEqual([]);
  });

  test('keep all of their settings', () => {
    const store = openStore();
    const whole = { provider: 'cloud', type: TYPE, operation: 'delete', skip: 1, times: 3, message: 'away' } as const;
    const fault = store.addFault({ ...whole, status: 503, delay: 7, crash: 'terraform', after: true });
    expect(fault).toEqual({ ...whole, id: 1, status: 503, delay: 7, crash: 'terraform', after: true });
    expect(store.listFaults()).toEqual([fault]);
  });

  test.each<[NewFault, string]>([
    [{}, 'a fault without a status, a delay or a crash has no effect: give one of them'],
    [{ status: 500, times: 0 }, 'the times of a fault must be a whole number from 1 on; got 0'],
    [{ status: 500, skip: -1 }, 'the skip of a fault must be a whole number from 0 on; got -1'],
    [{ status: 500.5 }, 'the status of a fault must be a whole number from 400 to 599; got 500.5'],
    [{ status: 200 }, 'the status of a fault must be a whole number from 400 to 599; got 200'],
    [{ delay: 0 }, 'the delay of a fault must be a whole number from 1 to 2147483647; got 0'],
    [
      { delay: 1, operation: 'import' as 'read' },
      'the operation of a fault must be one of create, read, update, delete; got import',
    ],
    [{ crash: 'me' as 'both' }, 'the crash of a fault must be one of server, terraform, both; got me'],
  ])('%j is rejected', (fault, message) => {
    const store = openStore();
    expect(errorOf(() => store.addFault(fault))).toMatchObject({ code: 'invalid', message });
    expect(store.listFaults()).toEqual([]);
  });
});

test('settings are set, read, listed and removed', () => {
  const store = openStore();
  store.setSetting('b', { nested: [new Decimal('9007199254740993')] });
  store.setSetting('a', false);
  store.setSetting('a', null);
  expect(store.getSetting('a')).toBeNull();
  expect(store.listSettings()).toEqual({ a: null, b: { nested: [new Decimal('9007199254740993')] } });
  store.setSetting('b', undefined);
  expect(store.getSetting('b')).toBeUndefined();
});

describe('with 10,000 objects', () => {
  const COUNT = 10_000;

  function fill(store: Store): void {
    store.transaction(() => {
      for (let number = 0; number < COUNT; number++) {
        store.create(
          service(`s${number}`, { name: `name-${number}`, control_plane_id: `cp${number % 100}`, port: 80 }),
        );
      }
    });
  }

  test('lookups use indexes and stay fast', () => {
    const file = path.join(temporaryFolder(), 'sandbox.db');
    const store = openStore({ file });
    fill(store);
    const statements = new Map<string, any[]>();
    for (const method of ['get', 'all', 'run'] as const) {
      const original = Connection.prototype[method] as any;
      jest.spyOn(Connection.prototype, method).mockImplementation(function (this: any, sql: string, ...rest: any[]) {
        statements.set(sql, rest);
        return original.call(this, sql, ...rest);
      } as any);
    }
    const run = store.beginRun();
    for (let number = 0; number < 100; number++) {
      expect(store.get('platform', TYPE, `s${number}`)!.id).toBe(`s${number}`);
      expect(store.find('platform', TYPE, { name: `name-${number}` })).toHaveLength(1);
      expect(
        store.find('platform', TYPE, { name: `name-${number}`, port: 80, control_plane_id: `cp${number}` }),
      ).toHaveLength(1);
      expect(store.references(`cp${number}`)).toHaveLength(100);
      store.update('platform', TYPE, `s${number}`, { name: `new-${number}` });
      store.createOrAdopt(run, service(`n${number}`, { name: 'x' }), `hash ${number}`);
      store.confirm('platform', TYPE, `n${number}`);
      store.remove('platform', TYPE, `n${number}`);
      store.getSetting('rule');
    }
    store.list({ provider: 'platform', type: 'other' });
    store.count({ provider: 'platform', type: 'other' });
    store.endRun(run, 'normal');
    store.reapRuns();

    const database = new Database(file);
    expect(statements.size).toBeGreaterThan(15);
    const scans = [...statements].flatMap(([sql, parameters]) =>
      database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(parameters)
        .map((row: any) => row.detail)
        .filter((detail) => /^SCAN/.test(detail) && detail !== 'SCAN CONSTANT ROW')
        .map((detail) => `${detail}: ${sql}`),
    );
    expect(scans).toEqual([]);
    database.close();
  });
});
