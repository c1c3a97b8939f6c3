import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { App, Fn, Lazy, TerraformLocal, TerraformStack, TerraformVariable, Testing } from 'cdktf';
import * as fc from 'fast-check';
import * as platform from '../../../constructs/platform';
import { lateTextOrFile } from '../../../lib/core/synthesis/text-files';
import { literalText, literalTextAroundTokens, literalValue } from '../../../lib/core/values/literal';
import { ApiDocument } from '../../../lib/platform/api-document';
import { GatewayCertificate } from '../../../lib/platform/gateway-certificate';
import { PlatformProvider } from '../../../lib/platform/provider';

const LARGE = 'Send the key as `${API_KEY}`, %{ always }.\r\n'.repeat(1000);

let outdir: string;
beforeEach(() => {
  outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'texts-'));
});
afterEach(() => fs.rmSync(outdir, { recursive: true, force: true }));

/** Returns a stack with an L1 document for each text. */
function stackOf(app: App, name: string, ...texts: string[]): TerraformStack {
  const stack = new TerraformStack(app, name);
  new PlatformProvider(stack, 'platform');
  texts.forEach((content, index) => new ApiDocument(stack, `d${index}`, { apiId: 'x', content }));
  return stack;
}

function synthesize(...texts: string[]): any[] {
  const app = new App({ outdir, stackTraces: false });
  stackOf(app, 'one', ...texts);
  app.synth();
  return contents('one');
}

function contents(stack: string): any[] {
  const { resource } = JSON.parse(fs.readFileSync(path.join(outdir, 'stacks', stack, 'cdk.tf.json'), 'utf8'));
  return Object.values<any>(resource.konnect_api_document).map(({ content }) => content);
}

const nameOf = (text: string) => `${createHash('sha256').update(text).digest('hex')}.txt`;
const expressionOf = (text: string) => `\${file("\${path.module}/texts/${nameOf(text)}")}`;
const folderOf = (stack: string) => path.join(outdir, 'stacks', stack, 'texts');
const filesOf = (stack: string) => fs.readdirSync(folderOf(stack)).sort();
const read = (stack: string, text: string) => fs.readFileSync(path.join(folderOf(stack), nameOf(text)), 'utf8');

test('large texts become files named by content, without duplicates; small texts stay inline', () => {
  const other = `${LARGE}!`;
  expect(synthesize(literalText(LARGE), 'small', literalText(LARGE), literalText(other))).toEqual([
    expressionOf(LARGE),
    'small',
    expressionOf(LARGE),
    expressionOf(other),
  ]);
  expect(filesOf('one')).toEqual([nameOf(LARGE), nameOf(other)].sort());
  expect([read('one', LARGE), read('one', other)]).toEqual([LARGE, other]);
});

test('the limit is 16,384 characters', () => {
  const text = 'a'.repeat(16_384);
  expect(synthesize(text.slice(1), text)).toEqual([text.slice(1), expressionOf(text)]);
});

test('each stack has its own files', () => {
  const app = new App({ outdir, stackTraces: false });
  stackOf(app, 'one', LARGE.replace(/[$%]/g, ''));
  stackOf(app, 'two', LARGE.replace(/[$%]/g, ''), 'small');
  app.synth();
  expect(contents('one')).toEqual([contents('two')[0]]);
  expect(filesOf('one')).toEqual(filesOf('two'));
});

test('a second synthesis gives the same result, and removes unused files', () => {
  const first = synthesize(literalText(LARGE), 'b'.repeat(20_000));
  fs.writeFileSync(path.join(folderOf('one'), nameOf(LARGE)), 'damaged');
  fs.writeFileSync(path.join(folderOf('one'), 'notes.md'), 'of somebody');
  expect(synthesize(literalText(LARGE), 'b'.repeat(20_000))).toEqual(first);
  expect(read('one', LARGE)).toBe(LARGE);
  synthesize(literalText(LARGE));
  expect(filesOf('one')).toEqual([nameOf(LARGE), 'notes.md'].sort());
  synthesize('small');
  expect(filesOf('one')).toEqual(['notes.md']);
});

test('a failed synthesis keeps the files of the previous one', () => {
  synthesize(literalText(LARGE));
  const app = new App({ outdir, stackTraces: false });
  stackOf(app, 'one', 'small').node.addValidation({ validate: () => ['no'] });
  expect(() => app.synth()).toThrow('no');
  expect(filesOf('one')).toEqual([nameOf(LARGE)]);
});

test('HCL has the same expression', () => {
  process.env.SYNTH_HCL_OUTPUT = 'true';
  try {
    const app = new App({ outdir, stackTraces: false });
    const stack = stackOf(app, 'one', literalText(LARGE));
    new TerraformLocal(stack, 'local', lateTextOrFile(stack, literalText(LARGE)));
    app.synth();
  } finally {
    delete process.env.SYNTH_HCL_OUTPUT;
  }
  const hcl = fs.readFileSync(path.join(outdir, 'stacks', 'one', 'cdk.tf'), 'utf8');
  expect(hcl).toContain(`content = "${expressionOf(LARGE)}"`);
  expect(hcl).toContain(`local = "${expressionOf(LARGE)}"`);
  expect(filesOf('one')).toEqual([nameOf(LARGE)]);
});

test('tests see the original text, also after the app was written', () => {
  const app = new App({ outdir, stackTraces: false });
  const stack = stackOf(app, 'one', literalText(LARGE));
  expect(Testing.synth(stack)).toContain('$${API_KEY}');
  expect(fs.existsSync(folderOf('one'))).toBe(false);
  app.synth();
  fs.rmSync(folderOf('one'), { recursive: true });
  expect(Testing.synth(stack)).toContain('$${API_KEY}');
  expect(fs.existsSync(folderOf('one'))).toBe(false);
});

test('texts with tokens or expressions stay inline, because only Terraform can evaluate them', () => {
  const padding = '- '.repeat(10_000);
  const app = new App({ outdir, stackTraces: false });
  const stack = stackOf(app, 'one', `\${path.module}${padding}`, `%{ if true }${padding}%{ endif }`);
  const variable = new TerraformVariable(stack, 'v', {});
  const texts = [
    literalTextAroundTokens(`\${A} ${variable.stringValue} ${padding}`),
    `${padding} ${variable.numberValue}`,
    Fn.upper(padding),
    Lazy.stringValue({ produce: () => `a${padding}` }),
  ];
  texts.forEach((content, index) => new ApiDocument(stack, `t${index}`, { apiId: 'x', content }));
  app.synth();
  expect(contents('one')).toEqual([
    `\${path.module}${padding}`,
    `%{ if true }${padding}%{ endif }`,
    `$\${A} \${var.v} ${padding}`,
    `${padding} \${var.v}`,
    `\${upper("${padding}")}`,
    `a${padding}`,
  ]);
  expect(fs.existsSync(folderOf('one'))).toBe(false);
});

test('a secret is never written to a file', () => {
  const app = new App({ outdir, stackTraces: false });
  const stack = stackOf(app, 'one');
  const [cert, key] = ['c'.repeat(20_000), 'k'.repeat(20_000)];
  new GatewayCertificate(stack, 'certificate', { controlPlaneId: 'x', cert, key });
  app.synth();
  expect(filesOf('one')).toEqual([nameOf(cert)]);
});

test('the rules check the text, not the file expression', () => {
  const app = new App({ outdir, stackTraces: false });
  const stack = stackOf(app, 'one');
  const portal = new platform.Portal(stack, 'portal', { name: 'p' });
  portal.addPage('large', { slug: 'large', content: platform.TextContent.fromText('a'.repeat(1_000_001)) });
  expect(() => app.synth()).toThrow('content has 1000001 characters; allowed: 0 to 1000000');
});

test('the specification of a classic product becomes a file, too', () => {
  const app = new App({ outdir, stackTraces: false });
  const stack = stackOf(app, 'one');
  const product = new platform.ApiProduct(stack, 'product', { name: 'p' });
  const text = `# ${'- '.repeat(10_000)} \${x}\nopenapi: 3.0.0\ninfo: { title: A, version: "1" }\npaths: {}\n`;
  const version = product.addVersion('v1', { name: 'v1' });
  version.addSpecification(platform.Specification.fromText(text));
  app.synth();
  const { locals } = JSON.parse(fs.readFileSync(path.join(outdir, 'stacks', 'one', 'cdk.tf.json'), 'utf8'));
  expect(Object.values(locals)).toEqual([expressionOf(text)]);
  expect(read('one', text)).toBe(text);
});

test('an escaped text is restored, and other texts are unchanged', () => {
  const piece = fc.constantFrom(
    '$',
    '%',
    '#',
    '{',
    '}',
    '${',
    '"',
    'TfToken[TOKEN.1]',
    '#{TfToken[TOKEN.1]}',
    'a',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(literalValue(literalText(text))).toBe(text);
      expect(literalValue(`${literalText(text)} \${x}`)).toBe(undefined);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['\ufeffa', 'a'],
  ['a\ufeff', 'a\ufeff'],
  ['😀\r\n\0', '😀\r\n\0'],
])('%j is %j for Terraform', (text, value) => {
  expect(literalValue(text)).toBe(value);
});
