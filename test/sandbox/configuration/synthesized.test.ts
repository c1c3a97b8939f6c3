/** Objects of a synthesised app, with references followed as far as the app knows. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, Fn, TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import * as fc from 'fast-check';
import { UnknownValue } from '../../../sandbox/src/configuration/configured';
import { encodedValue } from '../../../sandbox/src/configuration/jsonencode';
import { stacksIn, synthesizedObjects } from '../../../sandbox/src/configuration/synthesized';
import { appOf, Configuration } from '../support/exported';
import { cleanUp } from '../support/temporary';

afterEach(cleanUp);

/** The value of an argument, by what else the configuration has. */
function valueOf(text: unknown, more: Configuration = {}): any {
  const other = { konnect_gateway_service: { s: { host: 'up', id: 'id-s', tls_sans: { dnsnames: ['a'] } } } };
  const resource = { ...more.resource, ...other, konnect_gateway_route: { r: { name: text } } };
  const folder = appOf({ stack: { ...more, resource } });
  return synthesizedObjects(stacksIn(path.join(folder, 'cdktf.out'))).find(
    ({ type }) => type === 'konnect_gateway_route',
  )!.values.name;
}

test.each<[string, unknown]>([
  ['plain', 'plain'],
  ['', ''],
  ['$${not} %%{one}', '${not} %{one}'],
  ['${konnect_gateway_service.s.id}', 'id-s'],
  ['${konnect_gateway_route.r.id}', 'stack/konnect_gateway_route.r'],
  ['http://${konnect_gateway_service.s.host}/', 'http://up/'],
  ['${konnect_gateway_service.s.tls_sans.dnsnames}', ['a']],
  ['${local.name}', 'of local'],
])('%j becomes %j', (text, value) => {
  expect(valueOf(text, { locals: { name: 'of local' } })).toEqual(value);
});

test.each([
  '${konnect_gateway_service.s.path}',
  '${konnect_gateway_service.none.id}',
  '${upper("a")}',
  'a ${upper("a")}',
  '%{ if true }a%{ endif }',
  '${local.none}',
  '${var.none}',
  '${var.constructor}',
  '${local.constructor}',
  '${konnect_gateway_service.s.constructor}',
  '${konnect_gateway_service.constructor.name}',
  '${constructor.constructor.name}',
  '${file("${path.module}/none.txt")}',
  '${file("${path.module}/../../manifest.json")}',
])('%j can only be evaluated by Terraform', (text) => {
  expect(valueOf(text)).toEqual(new UnknownValue(text));
});

test('circular references end', () => {
  const resource = { konnect_gateway_upstream: { a: { name: '${konnect_gateway_upstream.a.name}' } } };
  expect(valueOf('${konnect_gateway_upstream.a.name}', { resource })).toBeInstanceOf(UnknownValue);
});

test('variables have their names and defaults, also within texts', () => {
  const variable = { host: { type: 'string', default: 'a' }, key: { sensitive: true } };
  const [host, key] = [
    { name: 'host', sensitive: false, default: 'a' },
    { name: 'key', sensitive: true },
  ];
  expect(valueOf('${var.host}', { variable }).known).toEqual({ variable: host });
  expect(valueOf('${tonumber(var.key)}', { variable }).known).toEqual({ variable: key, as: 'number' });
  const { parts } = valueOf('https://${var.host}:${konnect_gateway_service.s.host}', { variable }).known;
  expect(parts).toEqual(['https://', new UnknownValue('${var.host}', { variable: host }), ':', 'up']);
});

test('files of the stack are read', () => {
  const resource = { konnect_gateway_route: { r: { name: '${file("${path.module}/texts/a.txt")}' } } };
  const folder = appOf({ stack: { resource } });
  const file = path.join(folder, 'cdktf.out', 'stacks', 'stack', 'texts', 'a.txt');
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, 'large ${text}');
  expect(synthesizedObjects(stacksIn(path.join(folder, 'cdktf.out')))[0].values.name).toBe('large ${text}');
});

describe('JSON written by Terraform functions', () => {
  /** The configuration as cdktf writes it. */
  function expression(value: unknown): string {
    const stack = new TerraformStack(new App({ outdir: path.join(appOf({}), 'out') }), 'stack');
    const variable = new TerraformVariable(stack, 'key', {});
    new TerraformOutput(stack, 'json', { value: Fn.jsonencode({ value, key: variable.stringValue }) });
    return stack.toTerraform().output.json.value;
  }

  test('is read in the form that cdktf writes', () => {
    // cdktf writes texts with quotes wrongly, so Terraform rejects them.
    const text = fc.stringMatching(/^[^"\\$%\u0000-\u001f]*$/);
    const leaf = fc.oneof(
      text,
      fc.boolean(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
    );
    const value = fc.oneof(
      leaf,
      fc.array(leaf),
      fc.dictionary(text, fc.oneof(leaf, fc.array(leaf)), { noNullPrototype: true }),
    );
    fc.assert(
      fc.property(value, (one) => {
        const found = encodedValue(expression(one), (inner) => inner);
        expect(found).toEqual({ value: one, key: '${var.key}' });
      }),
      { numRuns: 50 },
    );
  });

  test('may refer to names of JavaScript object members', () => {
    expect(encodedValue('${jsonencode(toString)}', (inner) => inner)).toBe('${toString}');
  });

  test.each([
    '${jsonencode({)}',
    '${jsonencode({"a" = })}',
    '${jsonencode({a = 1})}',
    '${jsonencode([1 2])}',
    '${jsonencode(1) + 1}',
    '${jsonencode()}',
  ])('%s is left to Terraform', (text) => expect(encodedValue(text, (inner) => inner)).toBeUndefined());
});
