/** Values become equal TypeScript literals, in the style of the formatter. */
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { Code, struct } from '../../../tools/src/code/code';
import { laidOut } from '../../../tools/src/print/layout';
import { Imports } from '../../../tools/src/print/typescript/imports';
import { STYLE } from '../../../tools/src/print/typescript/statements';
import { TypeScriptValueWriter } from '../../../tools/src/print/typescript/values';
import { anyCode, plainOf } from '../support/codes';

const ROOT = path.join(__dirname, '..', '..', '..');
const scope = { construct: (key: string) => key, variable: (name: string) => `secrets.${name}` };

function written(code: Code, imports = new Imports(), prefix = '', suffix = ''): string {
  return laidOut(new TypeScriptValueWriter(scope, imports).of(code), STYLE, 0, prefix, suffix);
}

test('any value is printed as an equal literal', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(new Function(`return (${written(code)})`)()).toEqual(plainOf(code));
    }),
    { numRuns: 500 },
  );
});

test('no text contains invisible or line-ending characters', () => {
  const text = 'a\u202eb\u2028c\u0000d\u00a0e\ufefff\ud800g\r\nh\'i"j`k${l}\\m';
  const code = written(text);
  expect(code).toMatch(/^[\x20-\x7e]*$/);
  expect(new Function(`return ${code}`)()).toBe(text);
});

test('the code needs no formatting', () => {
  const codes = fc.sample(anyCode, { numRuns: 400, seed: 7 });
  const source = codes
    .map((code, index) => `${written(struct({ code }), undefined, `value${index}(`, ');')}\n`)
    .join('');
  const options = ['--parser', 'typescript', '--print-width', '120', '--single-quote', '--no-config'];
  const prettier = path.join(ROOT, 'node_modules', '.bin', 'prettier');
  const { stdout, status } = spawnSync(prettier, options, { input: source, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(source).toBe(stdout);
});

test.each<[Code, string, string[]]>([
  [
    { code: 'call', of: 'platform.GatewayEntityId', method: 'of', args: ['1'] },
    "platform.GatewayEntityId.of('1')",
    ["import { platform } from 'cdktf-gateways';"],
  ],
  [
    { code: 'constant', of: 'RemovalPolicy', name: 'PROTECT' },
    'RemovalPolicy.PROTECT',
    ["import { RemovalPolicy } from 'cdktf-gateways';"],
  ],
  [
    { code: 'variable', variable: 'key', as: 'secret' },
    'SecretValue.fromVariable(secrets.key)',
    ["import { SecretValue } from 'cdktf-gateways';"],
  ],
  [{ code: 'variable', variable: 'key', as: 'text' }, 'secrets.key.stringValue', []],
  [{ code: 'made', key: 'orders', property: 'gatewayServiceId' }, 'orders.gatewayServiceId', []],
  [
    { code: 'text', file: 'pages/a.md' },
    "fs.readFileSync(path.join(__dirname, 'pages/a.md'), 'utf8')",
    ["import * as fs from 'fs';", "import * as path from 'path';"],
  ],
  [{ code: 'json', value: struct({ a: 1 }) }, 'JSON.stringify({ a: 1 })', []],
  [struct({ orders: { code: 'made', key: 'orders' } }), '{ orders }', []],
])('%j is %s', (code, text, lines) => {
  const imports = new Imports();
  expect(written(code, imports)).toBe(text);
  expect(imports.lines()).toEqual(lines);
});
