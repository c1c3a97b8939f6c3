/** Messages about problems around the sandbox: each says how to fix the problem, without a stack trace. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse } from 'acorn';
import { Store } from '../../../sandbox/src/engine/store';
import { Built, buildSandbox } from '../support/built';
import { gateways } from '../support/cli';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';

let built: Built;
let folder: string;
beforeAll(() => {
  built = buildSandbox();
});
afterAll(() => built.remove());
beforeEach(() => (folder = temporaryFolder()));
afterEach(cleanUp);

interface Said {
  readonly status: number | null;
  readonly text: string;
}

function run(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; uid?: number; gid?: number } = {},
): Said {
  const env = { ...process.env, ...options.env };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, ...options, env, encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
}

/** A program that replaces terraform. */
function program(script: string, name = 'terraform'): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

function exec(terraform: string, ...command: string[]): Said {
  const args = [built.gateways, 'sandbox', 'exec', '--store', path.join(folder, 'store.db'), '--', ...command];
  return run(process.execPath, args, { env: { TERRAFORM_BINARY_NAME: terraform } });
}

/** A store in a folder of its own, with an API. */
function keptStore(place: string): string {
  const file = path.join(place, 'store.db');
  const store = Store.open({ file });
  store.create({ provider: 'platform', type: 'konnect_api', id: 'a-1', values: { id: 'a-1', name: 'Orders' } });
  store.close();
  return file;
}

describe('terraform', () => {
  test('a tofu that is called instead of terraform is reported', () => {
    const terraform = program('echo ran');
    expect(exec(terraform, 'tofu', 'version')).toEqual({
      status: 0,
      text: `ran\ngateways: tofu was called, but ${terraform} runs: to run tofu, set TERRAFORM_BINARY_NAME to its path\n`,
    });
    expect(exec(terraform, 'terraform', 'version')).toEqual({ status: 0, text: 'ran\n' });
    expect(exec(program('echo ran', 'tofu'), 'tofu', 'version')).toEqual({ status: 0, text: 'ran\n' });
  });

  test('a program other than terraform is reported', () => {
    const other = program('echo usage; exit 2', 'other');
    expect(exec(other, 'terraform', 'apply')).toEqual({
      status: 2,
      text: `usage\ngateways: ${other} is neither terraform nor tofu: set TERRAFORM_BINARY_NAME to another program, or unset it\n`,
    });
  });

  test('a provider that the sandbox does not serve is named if terraform cannot install it', () => {
    const sources = { konnect: 'kong/konnect', tls: 'hashicorp/tls', other: 'registry.example/acme/other' };
    const required = Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, { source }]));
    fs.writeFileSync(
      path.join(folder, 'main.tf.json'),
      JSON.stringify({ terraform: { required_providers: required } }),
    );
    const terraform = program('[ "$1" = version ] && echo Terraform v1.14.0 && exit; exit 1');
    const { status, text } = exec(terraform, 'terraform', 'init', '-input=false');
    expect([status, text]).toEqual([
      1,
      expect.stringContaining('gateways: the sandbox does not serve hashicorp/tls, registry.example/acme/other: '),
    ]);
    fs.mkdirSync(path.join(folder, '.terraform/providers/registry.terraform.io/hashicorp/tls'), { recursive: true });
    expect(exec(terraform, 'terraform', 'init').text).toContain('does not serve registry.example/acme/other: ');
    expect(exec(terraform, 'terraform', 'plan')).toEqual({
      status: 1,
      text: 'gateways: terraform cannot use the state of the sandbox: terraform init failed with the exit code 1\n',
    });
  });
});

describe('node', () => {
  const BIN = ['gateways.js', 'terraform', 'tofu'];

  test.each(BIN)('%s reports an old Node version', (name) => {
    const old = path.join(folder, 'old.js');
    fs.writeFileSync(old, "Object.defineProperty(process, 'versions', { value: { node: '20.15.1' } });");
    const script = path.join(path.dirname(built.gateways), name);
    expect(run(process.execPath, ['--require', old, script, 'list'])).toEqual({
      status: 1,
      text: 'gateways: this is Node 20.15.1, which is too old: install 20.16.0 or later\n',
    });
  });

  test.each([...BIN, 'node-version.js'])('%s can be parsed by any Node version', (name) => {
    const text = fs.readFileSync(path.join(path.dirname(built.gateways), name), 'utf8');
    expect(() => parse(text, { ecmaVersion: 5, allowHashBang: true })).not.toThrow();
  });
});

describe('the store', () => {
  test('a folder that cannot be created is reported', async () => {
    const inFile = path.join(folder, 'file', 'below', 'store.db');
    fs.writeFileSync(path.join(folder, 'file'), '');
    for (const file of ['/proc/gateways/below/store.db', inFile]) {
      const { code, err } = await gateways(['sandbox', 'fail', '--status', '500', '--store', file]);
      expect([code, err]).toEqual([1, expect.stringMatching(/^gateways: .*store\.db.*mkdir .*--store FILE\n$/)]);
      expect(await gateways(['sandbox', 'list', '--json', '--store', file])).toMatchObject({ code: 0, out: '[]\n' });
    }
  });

  const isRoot = process.getuid?.() === 0;
  const canMount = spawnSync('unshare', ['-m', 'true']).status === 0;

  /** Runs commands in a folder that is a separate disk. */
  function mounted(mount: string, ...commands: string[][]): Said {
    const words = (args: string[]) => [process.execPath, built.gateways, ...args].map((word) => `'${word}'`).join(' ');
    return run('unshare', ['-m', 'sh', '-c', [mount, ...commands.map(words)].join(' && ')]);
  }

  (canMount ? test : test.skip)('a full disk is reported', () => {
    const place = path.join(folder, 'disk');
    fs.mkdirSync(place);
    const file = path.join(place, 'store.db');
    const mount = `mount -t tmpfs -o size=32k none ${place}`;
    const expected = {
      status: 1,
      text: `gateways: ${file} cannot grow: the disk is full. Make room, or use another file with --store FILE\n`,
    };
    expect(mounted(mount, ['sandbox', 'fail', '--status', '500', '--store', file])).toEqual(expected);
    expect(mounted(mount, ['sandbox', 'exec', '--store', file, '--', 'true'])).toEqual(expected);
  });

  (canMount ? test : test.skip)('a store on a read-only disk can be listed, and a change is an error', () => {
    const file = keptStore(folder);
    const mount = `mount --bind ${folder} ${folder} && mount -o remount,ro,bind ${folder}`;
    const looked = mounted(
      mount,
      ...[['list'], ['show', 'a-1'], ['log']].map((args) => ['sandbox', ...args, '--store', file]),
    );
    expect(looked).toEqual({
      status: 0,
      text: expect.stringMatching(/a-1 {2}Orders[^]*"name": "Orders"[^]*No requests/),
    });
    const changed = mounted(mount, ['sandbox', 'edit', 'api', 'a-1', 'name=x', '--store', file]);
    expect([changed.status, changed.text]).toEqual([
      1,
      expect.stringMatching(/^gateways: .*store\.db cannot be written \(EROFS: .*\n$/),
    ]);
  });

  (isRoot ? test : test.skip)('a store of another user is reported', () => {
    const NOBODY = { uid: 65534, gid: 65534 };
    fs.chmodSync(path.join(path.dirname(built.gateways), '..', '..'), 0o755);
    fs.chmodSync(folder, 0o755);
    const as = (...args: string[]) => run(process.execPath, [built.gateways, 'sandbox', ...args], NOBODY);
    const place = path.join(folder, '.gateways');
    fs.mkdirSync(place, { mode: 0o755 });
    const file = keptStore(place);
    fs.readdirSync(place).forEach((name) => fs.chmodSync(path.join(place, name), 0o644));
    fs.chmodSync(place, 0o755);
    expect(as('list', '--store', file)).toEqual({ status: 0, text: expect.stringContaining('Orders') });
    const { status, text } = as('remove', 'api', 'a-1', '--store', file);
    expect([status, text]).toEqual([1, expect.stringContaining(`${file} belongs to another user (number 0).`)]);
    fs.chmodSync(place, 0o700);
    const hidden = as('list', '--store', file);
    expect([hidden.status, hidden.text]).toEqual([1, expect.stringContaining(`${place} belongs to another user`)]);
  });

  test('a snapshot that is damaged anywhere is rejected, or contains the readable objects', () => {
    const source = openStore({ file: path.join(folder, 'source.db') });
    for (let index = 0; index < 40; index++) {
      const id = `a-${index}`;
      source.create({ provider: 'platform', type: 'konnect_api', id, values: { id, name: `Orders ${index}` } });
    }
    source.setSetting('seed', 'one');
    const good = path.join(folder, 'good.db');
    source.snapshot(good);
    const bytes = fs.readFileSync(good);
    const store = openStore({ file: path.join(folder, 'store.db') });
    store.create({ provider: 'platform', type: 'konnect_api', id: 'kept', values: { id: 'kept' } });
    const refusals: string[] = [];
    for (let round = 0; round < 150; round++) {
      const place = Math.floor((bytes.length * round) / 150);
      const damaged = path.join(folder, `damaged-${round}.db`);
      const cut = Buffer.from(bytes.subarray(0, round % 3 === 0 ? place : bytes.length));
      cut.fill(round % 3 === 1 ? 0xff : 0x22, Math.min(place, cut.length), Math.min(place + 40, cut.length));
      fs.writeFileSync(damaged, cut);
      let problem: any;
      store.transaction(() => undefined);
      const before = JSON.stringify(store.list());
      try {
        store.restore(damaged);
      } catch (error) {
        problem = error;
      }
      // All restored objects can be read.
      const after = JSON.stringify([store.list(), store.listFaults(), store.listSettings(), store.listRuns()]);
      if (problem) {
        refusals.push(problem.message);
        expect([round, problem.name]).toEqual([round, 'StoreError']);
        expect(after.startsWith(`[${before}`)).toBe(true);
      }
    }
    expect(refusals.length).toBeGreaterThan(60);
  });
});
