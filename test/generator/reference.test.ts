/** The samples of the reference: what is around them, what is refused, and where guides in other languages link to. */
import * as path from 'path';
import { TargetLanguage } from 'jsii-rosetta';
import { guidePages } from '../../generator/reference/guide-pages';
import { guides, GuideSample, isForAllLanguages, samplesIn } from '../../generator/reference/guides';
import { translate } from '../../generator/reference/translate';

const ROOT = path.join(__dirname, '..', '..');
jest.setTimeout(120_000);

const sample = (code: string, index: number): GuideSample => ({
  ...{ guide: 'docs/lifecycle.md', line: 7 + index, kind: 'program' },
  ...{ before: 'declare const text: string;\n', code, after: '' },
});

test('a block is a fragment of a stack, a program, or an addition to the program before it', () => {
  const [program, addition, fragment] = samplesIn('README.md');
  expect([program.kind, addition.kind, fragment.kind]).toEqual(['program', 'addition', 'fragment']);
  expect(program.before + program.after).toBe('');
  expect(addition.before + addition.after).toBe(program.code);
  expect(addition.after).toMatch(/^app\.synth\(\);/);
  expect(fragment.before).toMatch(/class Sample extends TerraformStack/);
});

test('the kit for tests, which is for TypeScript, is in no other language', () => {
  expect(guides()).toContain('sandbox/docs/testing.md');
  expect(guides().filter(isForAllLanguages)).not.toContain('sandbox/docs/testing.md');
});

test('a sample is translated; one that does not compile, or that a language cannot say, is refused with its place', async () => {
  const samples = ['const api: string = text;\n', 'const api: number = text;\n', 'const { length } = text;\n'];
  const { translations, problems } = await translate(samples.map(sample), ROOT);
  expect(translations[0].in(TargetLanguage.PYTHON)).toBe('api = text');
  expect(translations[0].in(TargetLanguage.JAVA)).toBe('String api = text;');
  expect(problems).toEqual([
    expect.stringMatching(/lifecycle\.md-L8[\s\S]*TS2322/),
    expect.stringMatching(/lifecycle\.md-L9[\s\S]*ObjectBindingPattern.* is not supported/),
  ]);
});

test('a guide in another language has its code, and leads to other guides, or into the repository', () => {
  const guide = 'constructs/platform/mesh/README.md';
  const translations = samplesIn(guide).map((sample) => ({ sample, in: (language: string) => `# ${language}` }));
  const [page, ...others] = guidePages(translations, TargetLanguage.PYTHON);
  expect([page.file, others]).toEqual([`guides/${guide}`, []]);
  expect(page.text).toContain('```python\n# python\n```');
  expect(page.text).not.toContain('```ts');
  expect(page.text).toContain('](https://github.com/cdktf-gateways/cdktf-gateways/blob/main/docs/glossary.md)');
  const pictures = 'https://raw.githubusercontent.com/cdktf-gateways/cdktf-gateways/main';
  expect(page.text).toContain(`](${pictures}/constructs/platform/mesh/graph.svg)`);
});
