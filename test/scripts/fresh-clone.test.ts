/** Scripts in a clone without dependencies: each script first installs its dependencies. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ROOT } from './support';

const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** Files that the scripts read before they install. */
const FILES = ['scripts', 'api', 'docs', 'examples', 'package.json', 'package-lock.json', 'CHANGELOG.md'];
const MANIFESTS = ['sandbox/package.json', 'tools/package.json'];

/** Arguments of the commands. */
const ARGUMENTS: Record<string, string> = { release: '--dry-run' };

const CHECKS = fs
  .readdirSync(path.join(ROOT, 'scripts'))
  .filter((name) => /^check-.*\.mjs$/.test(name))
  .map((name) => `node scripts/${name}`);

const COMMANDS = Object.entries<string>(scripts).map(([name, command]) => `${command} ${ARGUMENTS[name] ?? ''}`.trim());

/** Output of the fake npm, which ends instead of installing. */
const STATUS = 77;

let clone: string;
let programs: string;
beforeAll(() => {
  clone = fs.mkdtempSync(path.join(os.tmpdir(), 'fresh-clone-'));
  [...FILES, ...MANIFESTS].forEach((name) =>
    fs.cpSync(path.join(ROOT, name), path.join(clone, name), { recursive: true, filter: isSource }),
  );
  programs = path.join(clone, 'programs');
  fs.mkdirSync(programs);
  addProgram('npm', `echo "npm $*"; exit ${STATUS}`);
  // The scripts check that these programs exist.
  ['python3', 'mvn', 'javac'].forEach((name) => addProgram(name, 'exit 0'));
});
afterAll(() => fs.rmSync(clone, { recursive: true }));

function isSource(name: string): boolean {
  return !['node_modules', 'cdktf.out', '.gateways'].includes(path.basename(name));
}

function addProgram(name: string, code: string): void {
  fs.writeFileSync(path.join(programs, name), `#!/bin/sh\n${code}\n`, { mode: 0o755 });
}

function run(command: string, args: string[]): { status: number | null; stdout: string; stderr: string } {
  const env = {
    ...process.env,
    PATH: [programs, path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  };
  return spawnSync(command, args, { cwd: clone, env, encoding: 'utf8' });
}

test.each([...COMMANDS, ...CHECKS, 'node scripts/contents/index.mjs'])('%s', (command) => {
  const { status, stdout, stderr } = run('sh', ['-c', command]);
  expect({ status, output: stdout + stderr }).toEqual({ status: STATUS, output: expect.stringContaining('npm ci ') });
});

test('all imports of scripts can be resolved', () => {
  const folder = path.join(clone, 'scripts');
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'));
  const imported = files.flatMap((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    // The modules of the site are imported after the installation.
    const own = name.startsWith('site/') ? [] : [...text.matchAll(/ from '(\..+\.mjs)'/g)];
    return own.map(([, other]) => path.join(folder, path.dirname(name), other));
  });
  const unique = [...new Set(imported)];
  expect(unique.length).toBeGreaterThan(20);
  const code = unique.map((file) => `await import(${JSON.stringify(file)});`).join('\n');
  expect(run(process.execPath, ['--input-type=module', '-e', code])).toMatchObject({
    status: 0,
    stdout: '',
    stderr: '',
  });
});
