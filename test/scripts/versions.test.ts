/** All packages are published together, in one version. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { callScript, ROOT } from './support';

const FILES = ['package.json', 'package-lock.json', 'sandbox/package.json', 'tools/package.json'];
const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'versions-'));
  for (const file of FILES) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function mistakesAfter(file: string, change: (content: any) => void): string[] {
  const content = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  change(content);
  fs.writeFileSync(path.join(folder, file), JSON.stringify(content));
  return callScript('versions.mjs', 'versionMistakes', folder);
}

test('the packages of this checkout have one version', () => {
  expect(callScript('versions.mjs', 'versionMistakes', ROOT)).toEqual([]);
});

test.each<[string, (content: any) => void, string]>([
  ['sandbox/package.json', (content) => (content.version = '0.9.0'), 'the version in sandbox/package.json'],
  ['tools/package.json', (content) => (content.version = '0.9.0'), 'the version in tools/package.json'],
  [
    'tools/package.json',
    (content) => (content.peerDependencies['cdktf-gateways'] = '0.9.0'),
    'cdktf-gateways in tools/package.json',
  ],
  [
    'tools/package.json',
    (content) => (content.peerDependencies['cdktn-gateways'] = '0.9.0'),
    'cdktn-gateways in tools/package.json',
  ],
  ['package-lock.json', (content) => (content.packages[''].version = '0.9.0'), 'the version in package-lock.json'],
  [
    'package-lock.json',
    (content) => (content.packages.sandbox.version = '0.9.0'),
    'the version of sandbox in package-lock.json',
  ],
])('another version in %s is reported', (file, change, where) => {
  expect(mistakesAfter(file, change)).toEqual([`${where} is 0.9.0; expected: ${version}, as in package.json`]);
});

test('a version that changes only in one file is reported for all other files', () => {
  const mistakes = mistakesAfter('package.json', (content) => (content.version = '2.0.0'));
  expect(mistakes).toHaveLength(8);
  expect(mistakes).toContain(`the version in tools/package.json is ${version}; expected: 2.0.0, as in package.json`);
});

test('manifests contain the repository, and the providers are those of the catalogue', () => {
  const manifests = ['.', 'sandbox', 'tools'].map((name) => [
    name,
    JSON.parse(fs.readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')),
  ]);
  for (const [name, manifest] of manifests) {
    expect(manifest).toMatchObject({
      type: 'commonjs',
      license: 'Apache-2.0',
      bugs: {},
      homepage: manifests[0][1].homepage,
    });
    const directory = name === '.' ? {} : { directory: name };
    expect(manifest.repository).toEqual({ type: 'git', url: `${manifest.homepage}.git`, ...directory });
  }
  const providers = ['platform', 'cloud'].map((id) => {
    const text = fs.readFileSync(path.join(ROOT, 'catalog', id, 'provider.json'), 'utf8');
    return { name: JSON.parse(text).source, version: JSON.parse(text).version };
  });
  expect(manifests[0][1].cdktf).toEqual({ isDeprecated: false, provider: providers[0], providers });
});
