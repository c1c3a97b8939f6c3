/** Checks of package contents, with small packages that each have one problem. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { callScript, callScriptOften, ROOT } from './support';

const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'contents-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function write(name: string, content: string | Buffer = ''): void {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

describe('the package of the library', () => {
  const STAYS = [
    'node_modules/ajv/dist/ajv.js',
    'node_modules/ajv/dist/refs/json-schema-draft-07.json',
    'node_modules/ajv/LICENSE',
    'node_modules/ajv/package.json',
    'node_modules/@asyncapi/specs/NOTICE',
    'node_modules/@asyncapi/specs/schemas/2.6.0-without-$id.json',
    'node_modules/argparse/package.json',
    'lib/core/input/yaml.d.ts',
  ];
  const GOES = [
    'node_modules/@asyncapi/specs/schemas/2.6.0.json',
    'node_modules/@asyncapi/specs/schemas/2.0.0-rc1-without-$id.json',
    'node_modules/@asyncapi/specs/schemas/1.2.0-without-$id.json',
    'node_modules/ajv/dist/ajv.d.ts',
    'node_modules/ajv/dist/ajv.js.map',
    'node_modules/ajv/lib/ajv.ts',
    'node_modules/js-yaml/dist/browser/js-yaml.umd.min.js',
    'node_modules/yaml/browser/index.js',
    'node_modules/fast-uri/test/parse.test.js',
    'node_modules/marked/README.md',
    'node_modules/argparse/lib/argparse.js',
  ];

  test('contains the loaded files and licences of bundled libraries, and all own files', () => {
    const calls = [...STAYS, ...GOES].map((name) => [name]);
    const used = callScriptOften('stage.mjs', 'isUsed', calls);
    expect(calls.flat().filter((_, index) => used[index])).toEqual(STAYS);
  });

  test('rejects a bundled library without a list of files', () => {
    expect(() => callScript('stage.mjs', 'isUsed', 'node_modules/left-pad/index.js')).toThrow(
      'left-pad is bundled, but not listed in scripts/stage.mjs: add the files that are loaded',
    );
  });
});

describe('a tarball', () => {
  function problems(): string[] {
    const tarball = path.join(folder, 'package.tgz');
    const unpacked = fs.mkdtempSync(path.join(folder, 'unpacked-'));
    execFileSync('tar', ['-czf', tarball, '-C', folder, 'package']);
    return callScript('contents/npm.mjs', 'tarballProblems', 'tools', tarball, unpacked);
  }

  beforeEach(() => {
    write('package/package.json', JSON.stringify({ name: 'cdktf-gateways-tools', bundledDependencies: ['yaml'] }));
    ['README.md', 'LICENSE', 'lib/index.js', 'lib/index.d.ts'].forEach((name) => write(`package/${name}`));
    ['package.json', 'LICENSE'].forEach((name) => write(`package/node_modules/yaml/${name}`));
    fs.cpSync(path.join(ROOT, 'tools', 'assets'), path.join(folder, 'package', 'assets'), { recursive: true });
  });

  test('without problems passes', () => {
    expect(problems()).toEqual([]);
  });

  test.each([
    ['package/lib/index.js', 'is missing from the tarball: lib/index.js'],
    ['package/LICENSE', 'is missing from the tarball: LICENSE'],
    ['package/node_modules/yaml/LICENSE', 'has no licence: node_modules/yaml'],
  ])('without %s is reported', (name, problem) => {
    fs.rmSync(path.join(folder, name));
    expect(problems()).toEqual([`tools: ${problem}`]);
  });

  test.each([
    ['package/notes.txt', ['does not belong in the tarball: notes.txt']],
    ['package/lib/gone.js', ['is missing from the tarball: lib/gone.d.ts', 'has no source: lib/gone']],
    ['package/README.md', ['README.md has a link that leads nowhere: docs/none.md']],
  ])('with %s is reported', (name, expected) => {
    write(name, '[none](docs/none.md)');
    expect(problems()).toEqual(expected.map((problem) => `tools: ${problem}`));
  });

  test('that is too large is reported, packed or unpacked', () => {
    write('package/lib/index.js', Buffer.alloc(6e6, 'a'));
    expect(problems()).toEqual([
      expect.stringMatching(/^tools: the package when unpacked has \d{7} bytes; allowed: \d+$/),
    ]);
    const noise = createHash('shake256', { outputLength: 2e6 }).digest();
    write('package/lib/index.js', noise);
    expect(problems()).toEqual([expect.stringMatching(/^tools: the tarball has \d{7} bytes; allowed: \d+$/)]);
  });
});

const HAS_PYTHON = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

(HAS_PYTHON ? describe : describe.skip)('a wheel', () => {
  const spelled = version.replace('-rc.', 'rc');
  const info = `cdktf_gateways-${spelled}.dist-info`;
  const metadata = (): string =>
    [
      'Home-page: https://github.com/cdktf-gateways/cdktf-gateways',
      'Project-URL: Source, https://github.com/cdktf-gateways/cdktf-gateways.git',
      'Project-URL: Documentation, https://github.com/cdktf-gateways/cdktf-gateways/tree/main/docs',
      'Project-URL: Changelog, https://github.com/cdktf-gateways/cdktf-gateways/blob/main/CHANGELOG.md',
      'Project-URL: Issues, https://github.com/cdktf-gateways/cdktf-gateways/issues',
      'Requires-Python: >=3.10',
      'License: Apache-2.0',
      'Requires-Dist: cdktf <0.22.0,>=0.21.0',
      'Requires-Dist: constructs <11.0.0,>=10.6.0',
      'Classifier: Development Status :: 5 - Production/Stable',
      ...JSON.parse(fs.readFileSync(path.join(ROOT, '.jsiirc.json'), 'utf8')).targets.python.classifiers.map(
        (classifier: string) => `Classifier: ${classifier}`,
      ),
    ].join('\n');

  function problems(name = `cdktf_gateways-${spelled}-py3-none-any.whl`): string[] {
    const made = path.join(folder, 'made');
    const unpacked = fs.mkdtempSync(path.join(folder, 'unpacked-'));
    fs.mkdirSync(made);
    const parts = fs.readdirSync(path.join(folder, 'wheel')).map((part) => path.join(folder, 'wheel', part));
    execFileSync('python3', ['-m', 'zipfile', '-c', path.join(made, name), ...parts]);
    return callScript('contents/wheel.mjs', 'wheelProblems', made, unpacked);
  }

  beforeEach(() => {
    for (const module of ['', 'platform/', 'platform/l1/', 'cloud/', 'cloud/l1/']) {
      write(`wheel/cdktf_gateways/${module}__init__.py`);
    }
    write('wheel/cdktf_gateways/py.typed');
    write(`wheel/cdktf_gateways/_jsii/cdktf-gateways@${version}.jsii.tgz`);
    write(`wheel/${info}/LICENSE`);
    write(`wheel/${info}/METADATA`, metadata());
  });

  test('without problems passes', () => {
    expect(problems()).toEqual([]);
  });

  test('of another version is reported', () => {
    expect(problems('cdktf_gateways-0.1.0-py3-none-any.whl')).toEqual([
      `python: the wheel is cdktf_gateways-0.1.0-py3-none-any.whl; expected: cdktf_gateways-${spelled}-py3-none-any.whl`,
    ]);
  });

  test('with missing files, other files or missing metadata is reported', () => {
    fs.rmSync(path.join(folder, 'wheel/cdktf_gateways/py.typed'));
    fs.rmSync(path.join(folder, `wheel/${info}/LICENSE`));
    write('wheel/tests/test_portal.py');
    write('wheel/cdktf_gateways/cloud/__init__.py', "'''Example::\n\n    declare const api: cloud.IApi;\n'''");
    write(`wheel/${info}/METADATA`, metadata().replace('Requires-Dist: cdktf', 'Requires-Dist: cdk'));
    expect(problems()).toEqual([
      'python: is missing from the wheel: cdktf_gateways/py.typed',
      'python: does not belong in the wheel: tests/test_portal.py',
      'python: the wheel has no licence',
      'python: has samples in TypeScript: cdktf_gateways/cloud/__init__.py',
      'python: the metadata of the wheel lack Requires-Dist: cdktf',
    ]);
  });
});
