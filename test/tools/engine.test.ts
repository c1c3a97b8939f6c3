/** Projects use CDK Terrain or CDK for Terraform, depending on the installed library. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ENGINES } from '../../tools/src/engines';
import { engine, framework, libraryFolder, useEngine } from '../../tools/src/library';
import { Imports as PythonImports } from '../../tools/src/print/python/imports';
import { PYTHON } from '../../tools/src/print/python/python';
import { Imports as TypeScriptImports } from '../../tools/src/print/typescript/imports';
import { TYPESCRIPT } from '../../tools/src/print/typescript/typescript';
import { Language } from '../../tools/src/project/plan';
import { ROOT } from './support/projects';

// This repository uses one engine, and its copy uses the other.
const { name: library, peerDependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const own = ENGINES.find((name) => library.startsWith(name))!;
const other = ENGINES.find((name) => name !== own)!;
const PLAN = { name: 'orders', stacks: [] };

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'engine-'));
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
  useEngine(undefined);
});

function install(name: string, versions: object): void {
  const target = path.join(folder, 'node_modules', name);
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(path.join(target, 'package.json'), JSON.stringify({ name, peerDependencies: versions }));
  fs.writeFileSync(path.join(target, '.jsii'), '{"types": {}}');
}

/** The files of a project without any object. */
function filesOf(language: Language): Map<string, string> {
  return new Map(language.files(PLAN, '1.2.3').map(({ file, content }) => [file, String(content)]));
}

test('is the engine of the library', () => {
  expect(engine()).toEqual({ name: own, library, versions: peerDependencies });
  expect(typeof framework().TerraformStack).toBe('function');
});

test('is another engine if that is requested and installed', () => {
  install(`${other}-gateways`, { [other]: '^9.1.0', constructs: '^10.0.0' });
  useEngine(other);
  expect(libraryFolder()).toBe(fs.realpathSync(path.join(folder, 'node_modules', `${other}-gateways`)));
  expect(engine().name).toBe(other);
});

test('is reported with what to install if it is missing', () => {
  useEngine(other);
  const command = `npm install ${other}-gateways ${other} constructs`;
  expect(() => engine()).toThrow(`${other}-gateways is not installed: ${command}`);
});

test.each(ENGINES)('projects for %s import its packages, ask for its versions and use its command', (name) => {
  install(`${name}-gateways`, { [name]: '^9.1.0', constructs: '^10.0.0' });
  useEngine(name);
  const { versions } = engine();

  const typescript = new TypeScriptImports();
  typescript.useEngine('Token');
  typescript.useLibrary('platform');
  expect(typescript.lines()).toEqual([
    `import { Token } from '${name}';`,
    `import { platform } from '${name}-gateways';`,
  ]);
  const files = filesOf(TYPESCRIPT);
  const manifest = JSON.parse(files.get('package.json')!);
  expect(manifest.dependencies).toEqual({ ...versions, [`${name}-gateways`]: '^1.2.3' });
  expect(manifest.devDependencies).toHaveProperty(`${name}-cli`, versions[name]);
  expect(manifest.scripts.deploy).toBe(`${name} deploy`);
  expect(files.get('main.ts')).toContain(`import { App } from '${name}';\n`);

  const python = new PythonImports();
  python.useEngine('Token');
  python.useLibrary('platform');
  expect(python.lines()).toEqual([`from ${name} import Token`, `from ${name}_gateways import platform`]);
  expect(PYTHON.install()).toContain(`npm install --no-save ${name}-cli cdktf-gateways-sandbox`);
  const [minor] = /\d+\.\d+/.exec(versions[name])!;
  expect(filesOf(PYTHON).get('requirements.txt')).toBe(`${name}~=${minor}\n${name}-gateways~=1.2.3\n`);
  expect(filesOf(PYTHON).get('main.py')).toContain(`from ${name} import App\n`);
});
