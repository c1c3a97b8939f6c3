/** Samples and pages of the reference: surrounding code, translation problems, and links of guides in other languages. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Language } from 'jsii-docgen';
import { TargetLanguage } from 'jsii-rosetta';
import { guidePages } from '../../generator/reference/guide-pages';
import { guides, GuideSample, isForAllLanguages, samplesIn } from '../../generator/reference/guides';
import { firstPage, listedTypes, typesPage } from '../../generator/reference/index-pages';
import { pagesOfTypes } from '../../generator/reference/pages';
import { translate } from '../../generator/reference/translate';

const ROOT = path.join(__dirname, '..', '..');

const sample = (code: string, index: number): GuideSample => ({
  ...{ guide: 'docs/lifecycle.md', line: 7 + index, kind: 'program' },
  ...{ before: 'declare const text: string;\n', code, after: '' },
});

test('a block is a fragment of a stack, a program, or an addition to the program before it', () => {
  const [program, addition] = samplesIn('README.md');
  const fragments = guides()
    .flatMap(samplesIn)
    .filter(({ kind }) => kind === 'fragment');
  expect([program.kind, addition.kind]).toEqual(['program', 'addition']);
  expect(program.before + program.after).toBe('');
  expect(addition.before + addition.after).toBe(program.code);
  expect(addition.after).toMatch(/^app\.synth\(\);/);
  expect(fragments.length).toBeGreaterThan(10);
  fragments.forEach(({ before }) => expect(before).toMatch(/class Sample extends TerraformStack/));
});

test('guides of the test kit, which supports only TypeScript, are in no other language', () => {
  expect(guides()).toContain('sandbox/docs/testing.md');
  expect(guides().filter(isForAllLanguages)).not.toContain('sandbox/docs/testing.md');
});

test('a sample is translated; a sample that does not compile or has no translation is reported with its location', async () => {
  const samples = ['const api: string = text;\n', 'const api: number = text;\n', 'const { length } = text;\n'];
  const { translations, problems } = await translate(samples.map(sample), ROOT);
  expect(translations[0].in(TargetLanguage.PYTHON)).toBe('api = text');
  expect(translations[0].in(TargetLanguage.JAVA)).toBe('String api = text;');
  expect(problems).toEqual([
    expect.stringMatching(/lifecycle\.md-L8[\s\S]*TS2322/),
    expect.stringMatching(/lifecycle\.md-L9[\s\S]*ObjectBindingPattern.* is not supported/),
  ]);
});

test('each type is on the page of its source file, including files split from it', () => {
  const types: any = {
    'cdktf-gateways.platform.Portal': { symbolId: 'constructs/platform/portal/portal:Portal' },
    'cdktf-gateways.platform.PortalProps': { symbolId: 'constructs/platform/portal/portal-props:PortalProps' },
    'cdktf-gateways.platform.IPlugin': { symbolId: 'constructs/platform/gateway/plugin-reference:IPlugin' },
    'cdktf-gateways.platform.TextContent': { symbolId: 'constructs/platform/text-content:TextContent' },
    'cdktf-gateways.platform.Policy': { symbolId: 'lib/platform/policies:Policy' },
    'cdktf-gateways.Duration': { symbolId: 'lib/core/values/duration:Duration' },
    'cdktf-gateways.platform.l1.api.Api': { symbolId: 'lib/platform/api/index:Api' },
  };
  expect([...pagesOfTypes({ types }).values()]).toEqual([
    ...['platform/portal/portal.md', 'platform/portal/portal.md', 'platform/gateway/plugin-reference.md'],
    ...['platform/common/text-content.md', 'platform/policy/policy.md', 'core/duration.md'],
  ]);
});

test('the first page of a language links to its guide, its areas and all types', () => {
  const reference: any = {
    ...{ constructs: [{ displayName: 'Portal', id: 'x.Portal' }], classes: [], interfaces: [] },
    ...{ structs: [{ displayName: 'PortalProps', id: 'x.PortalProps' }], enums: [{ displayName: 'Api', id: 'x.Api' }] },
  };
  const types = listedTypes(reference, 'platform/portal/portal.md', 'platform: portal');
  expect(typesPage('Reference: Python', types)).toEqual({
    file: 'types.md',
    text: [
      '# All types\n\n[Reference: Python](README.md)\n',
      '## A\n\n- <a href="platform/portal/portal.md#x.Api">Api</a>: enum of platform: portal\n',
      '## P\n\n- <a href="platform/portal/portal.md#x.Portal">Portal</a>: construct of platform: portal',
      '- <a href="platform/portal/portal.md#x.PortalProps">PortalProps</a>: arguments of platform: portal\n',
    ].join('\n'),
  });
  const first = firstPage(Language.PYTHON, 'Reference: Python', ['- [area](area/README.md)']);
  expect(first.text).toMatch(
    /^# Reference: Python\n\n\[Python guide\]\(\.\.\/\.\.\/python\.md\) · .*\n\n[\s\S]*\[All types\]\(types\.md\)[\s\S]*\n- \[area\]/,
  );
});

test.each(['typescript', 'python', 'java', 'go'])('link targets of the first page in %s exist', (language) => {
  const { text } = firstPage(Language.fromString(language), 'Reference', []);
  const links = [...text.matchAll(/\]\((\.\.[^)]+)\)/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(1);
  const missing = links.filter((link) => !fs.existsSync(path.join(ROOT, 'docs', 'reference', language, link)));
  expect(missing).toEqual([]);
});

test('a guide in another language has translated code, and links to other guides or to the repository', () => {
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
