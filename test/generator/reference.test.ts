/** The samples of the reference: what is around them, what is refused, and where guides in other languages link to. */
import * as path from 'path';
import { TargetLanguage } from 'jsii-rosetta';
import { guidePages } from '../../generator/reference/guide-pages';
import { guides, GuideSample, isForAllLanguages, samplesIn } from '../../generator/reference/guides';
import { pagesOfTypes } from '../../generator/reference/pages';
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

test('each type has the page of its source, with what the source was split into', () => {
  const types: any = {
    'cdktf-gateways.platform.Portal': { symbolId: 'constructs/platform/portal/portal:Portal' },
    'cdktf-gateways.platform.PortalProps': { symbolId: 'constructs/platform/portal/portal-props:PortalProps' },
    'cdktf-gateways.platform.IPlugin': { symbolId: 'constructs/platform/gateway/plugin-reference:IPlugin' },
    'cdktf-gateways.platform.TextContent': { symbolId: 'constructs/platform/text-content:TextContent' },
    'cdktf-gateways.platform.Policy': { symbolId: 'lib/platform/policies:Policy' },
    'cdktf-gateways.Duration': { symbolId: 'lib/core/duration:Duration' },
    'cdktf-gateways.platform.l1.api.Api': { symbolId: 'lib/platform/api/index:Api' },
  };
  expect([...pagesOfTypes({ types }).values()]).toEqual([
    ...['platform/portal/portal.md', 'platform/portal/portal.md', 'platform/gateway/plugin-reference.md'],
    ...['platform/common/text-content.md', 'platform/policy/policy.md', 'core/duration.md'],
  ]);
});

test('a guide in another language has its code, and leads to other guides, or into the repository', () => {
  const guide = 'constructs/platform/mesh/README.md';
  const translations = samplesIn(guide).map((sample) => ({ sample, in: (language: string) => `# ${language}` }));
  const [index, page, ...others] = guidePages(translations, TargetLanguage.PYTHON, 'Python');
  expect(index).toEqual({
    file: 'guides/README.md',
    text: expect.stringContaining('\n- [Meshes](constructs/platform/mesh/README.md)\n'),
  });
  expect([page.file, others]).toEqual([`guides/${guide}`, []]);
  expect(page.text).toContain('```python\n# python\n```');
  expect(page.text).not.toContain('```ts');
  expect(page.text).toContain('](https://github.com/cdktf-gateways/cdktf-gateways/blob/main/docs/glossary.md)');
  const pictures = 'https://raw.githubusercontent.com/cdktf-gateways/cdktf-gateways/main';
  expect(page.text).toContain(`](${pictures}/constructs/platform/mesh/graph.svg)`);
});
