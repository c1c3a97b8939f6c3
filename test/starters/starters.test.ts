/** The packed starters: their files, and the versions of this project in them. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

const ROOT = path.join(__dirname, '..', '..');
const MANIFEST = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const PACK = `import('${ROOT}/scripts/pack-starters.mjs').then(({ packStarters }) => packStarters(process.argv[1]))`;

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'starters-'));
  const { stderr } = spawnSync(process.execPath, ['-e', PACK, folder], { encoding: 'utf8' });
  expect(stderr).toBe('');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function filesOf(engine: string, language: string): Record<string, string> {
  const archive = fs.readFileSync(path.join(folder, `${engine}-gateways-starter-${language}.zip`));
  const entries = Object.entries(unzipSync(archive)).map(([name, content]) => [name, strFromU8(content)]);
  return Object.fromEntries(entries);
}

const STARTERS = [
  ['cdktf', 'typescript', ['main.ts', 'tsconfig.json']],
  ['cdktf', 'python', ['main.py', 'requirements.txt']],
  ['cdktf', 'java', ['pom.xml', 'src/main/java/com/example/Main.java']],
  ['cdktf', 'go', ['go.mod', 'main.go']],
  ['cdktn', 'typescript', ['main.ts', 'tsconfig.json']],
  ['cdktn', 'python', ['main.py', 'requirements.txt']],
  ['cdktn', 'java', ['pom.xml', 'src/main/java/com/example/Main.java']],
  ['cdktn', 'go', ['go.mod', 'main.go']],
] as const;
const COMMON = ['.gitignore', '.hooks.sscaff.js', 'README.md', 'cdktf.json', 'orders.yaml', 'package.json'];

test('an archive exists for each language and engine', () => {
  const names = STARTERS.map(([engine, language]) => `${engine}-gateways-starter-${language}.zip`);
  expect(fs.readdirSync(folder).sort()).toEqual(names.sort());
});

test.each(STARTERS)('%s, %s: has its files, at the version of the packages', (engine, language, own) => {
  const files = filesOf(engine, language);
  expect(Object.keys(files).sort()).toEqual([...COMMON, ...own].sort());
  const texts = Object.values(files).join('\n');
  expect(texts).not.toContain('@VERSION@');
  const { dependencies = {}, devDependencies } = JSON.parse(files['package.json']);
  const named = { ...dependencies, ...devDependencies };
  expect(named['cdktf-gateways-sandbox']).toBe(MANIFEST.version);
  expect(texts.split(MANIFEST.version)).toHaveLength(3);
});

test.each(STARTERS)('%s, %s: starts a project with a unique id, for its engine', (engine, language) => {
  const files = filesOf(engine, language);
  expect(JSON.parse(files['cdktf.json'])).toMatchObject({ language, projectId: '{{projectId}}' });
  const { devDependencies } = JSON.parse(files['package.json']);
  const tested = MANIFEST.devDependencies[engine].replace(/\.\d+$/, '');
  expect(devDependencies[`${engine}-cli`]).toBe(`^${tested}.0`);
  const other = engine === 'cdktf' ? /cdktn/ : /cdktf(?!\.json|\.out|\.log|-gateways(-sandbox|[#/"]))/;
  Object.entries(files).forEach(([name, text]) => expect([name, other.exec(text)?.[0]]).toEqual([name, undefined]));
});

test('the final message contains the steps of the README', () => {
  const project = path.join(folder, 'project');
  fs.mkdirSync(project);
  Object.entries(filesOf('cdktf', 'python')).forEach(([name, text]) =>
    fs.writeFileSync(path.join(project, name), text),
  );
  const { stdout } = spawnSync(process.execPath, ['-e', "require('./.hooks.sscaff.js').post()"], {
    ...{ cwd: project, encoding: 'utf8' },
  });
  fs.rmSync(project, { recursive: true });
  const install = '  pip install -r requirements.txt\n  npm install';
  expect(stdout).toContain(`Install the dependencies:\n\n${install}\n`);
  expect(stdout).toContain('  npx gateways deploy\n');
});
