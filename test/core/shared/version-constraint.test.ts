/** Version constraints of Terraform: their syntax, and the lowest version that they allow. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { parseConstraint } from '../../../lib/core/shared/formats/version-constraint';
import { compareVersions } from '../../../lib/core/shared/formats/versions';
import { hasTerraform } from '../../sandbox/support/terraform';

const VALID: [string, string | undefined][] = [
  ['3.15.0', '3.15.0'],
  ['= 3.15', '3.15.0'],
  ['3', '3.0.0'],
  ['03.015', '3.15.0'],
  ['~> 3.15', '3.15.0'],
  ['~> 3', '3.0.0'],
  ['~> 3.15.2', '3.15.2'],
  ['~>3.15.0-beta', '3.15.0-beta'],
  ['>= 3.10, < 4', '3.10.0'],
  ['>=3.10,!=3.10.0,!=3.10.1', '3.10.2'],
  ['> 3.10', '3.10.1'],
  ['> 3.15.0-beta', '3.15.0'],
  ['< 4', '0.0.0'],
  ['<= 3.12, >= 3.12', '3.12.0'],
  ['3.1.0+x', '3.1.0'],
  ['> 4, < 3', undefined],
  ['~> 3.15.0, >= 3.16', undefined],
  ['3.1, 3.2', undefined],
];
const INVALID = ['', 'v3.1', '3.x', '== 3.1', '>= 3.1 < 4', '>= 3.1,', '3.*', 'latest', '3.1.0.0', '~> ', '^3.1'];

test.each(VALID)('%s allows %s and later', (text, lowest) => {
  expect(parseConstraint(text)).toEqual({ lowest });
});

test.each(INVALID)('"%s" is not a constraint', (text) => {
  expect(parseConstraint(text)).toBeUndefined();
});

test.each([
  ['3.9.0', '3.10.0'],
  ['3.9', '3.9.1'],
  ['3.20.0-rc.1', '3.20.0'],
  ['3.20.0-rc.2', '3.20.0-rc.10'],
  ['3.20.0-1', '3.20.0-rc'],
  ['3.20.0-rc', '3.20.0-rc.1'],
])('%s is lower than %s', (one, other) => {
  expect(compareVersions(one, other)).toBeLessThan(0);
  expect(compareVersions(other, one)).toBeGreaterThan(0);
});

test('missing parts and build metadata do not matter', () => {
  expect(compareVersions('3.9', '3.9.0+build')).toBe(0);
});

describe('Terraform', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'constraint-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  /** Whether terraform accepts a constraint. This command reads the configuration and needs no provider. */
  function accepts(version: string): boolean {
    const konnect = { source: 'example.invalid/kong/konnect', version };
    fs.writeFileSync(
      path.join(folder, 'main.tf.json'),
      JSON.stringify({ terraform: { required_providers: { konnect } } }),
    );
    return spawnSync('terraform', ['providers'], { cwd: folder }).status === 0;
  }

  (hasTerraform ? test : test.skip)('accepts the same texts', () => {
    const texts = [...VALID.map(([text]) => text), ...INVALID];
    const wrong = texts.filter((text) => accepts(text) !== (parseConstraint(text) !== undefined));
    expect(wrong).toEqual([]);
  });
});
