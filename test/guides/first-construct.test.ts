/** Tests the guide for the first construct: its files in a copy of the project, with their tests. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as ts from 'typescript';

const ROOT = path.join(__dirname, '..', '..');
const GUIDE = fs.readFileSync(path.join(ROOT, 'docs', 'first-construct.md'), 'utf8');

/** The files of the guide by their names. */
const files = new Map(
  [...GUIDE.matchAll(/^`(\S+)`:\n\n```ts\n([\s\S]*?)^```$/gm)].map(([, name, code]) => [name, code]),
);
const [[, index, line]] = [...GUIDE.matchAll(/^In `(\S+)`.*:\n\n```ts\n(.*)\n```$/gm)];

/** A copy of the project by links, with separate folders for the files of the guide. */
let folder: string;
beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'first-construct-')));
  for (const [name, code] of files) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), code);
  }
  // jest and TypeScript treat copied files as their own, and linked files as part of the project.
  for (const name of ['package.json', 'jest.config.js', 'tsconfig.json']) {
    fs.copyFileSync(path.join(ROOT, name), path.join(folder, name));
  }
  link('');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Links the contents of a project folder that are missing in the copy. */
function link(below: string): void {
  for (const name of fs.readdirSync(path.join(ROOT, below))) {
    const target = path.join(folder, below, name);
    if (!fs.existsSync(target)) {
      fs.symlinkSync(path.join(ROOT, below, name), target);
    } else if (fs.lstatSync(target).isDirectory()) {
      link(path.join(below, name));
    }
  }
}

test('the guide contains a construct, its tests, and its position in the package', () => {
  expect([...files.keys()]).toEqual([
    'constructs/platform/catalog/catalog-service.ts',
    'test/constructs/platform/catalog-service.test.ts',
    'test/constructs/platform/catalog-service.deploy.test.ts',
  ]);
  for (const name of files.keys()) {
    // A construct that already exists in the project does not show how to create one.
    expect(fs.existsSync(path.join(ROOT, name))).toBe(false);
  }
  const [, exported] = /^export \* from '(.*)';$/.exec(line)!;
  expect(files.has(`${path.join(path.dirname(index), exported)}.ts`)).toBe(true);
  expect(fs.readFileSync(path.join(ROOT, index), 'utf8')).toMatch(/^export \* from '\.\/api\/api';$/m);
});

test('all code compiles, and has the style of the project', () => {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (name) => ts.sys.readFile(name));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, folder);
  const names = [...files.keys()].map((name) => path.join(folder, name));
  const program = ts.createProgram(names, { ...options, noEmit: true, declaration: false, types: ['node', 'jest'] });
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
  const prettier = path.join(ROOT, 'node_modules', '.bin', 'prettier');
  const args = ['--config', path.join(ROOT, '.prettierrc.json'), '--ignore-path', os.devNull, '--check', ...names];
  const { status, stderr } = spawnSync(prettier, args, { encoding: 'utf8' });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
});

test('its tests pass', () => {
  const command = GUIDE.match(/^npx jest .*$/m)![0];
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  expect(stderr).toMatch(/Test Suites: 2 passed, 2 total/);
});
