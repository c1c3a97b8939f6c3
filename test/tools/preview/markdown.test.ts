/** Markdown as portals show it: allowed and removed elements, and targets of links. */
import { Lexer } from 'marked';
import { markup } from '../../../sandbox/src/look';
import { componentExtension } from '../../../tools/src/preview/markdown/components';
import { Link } from '../../../tools/src/preview/markdown/link';
import { htmlOf } from '../../../tools/src/preview/markdown/markdown';
import { Addresses, way } from '../../../tools/src/preview/site/addresses';
import { timeGrowth } from '../../support/processor-time';
import { ATTACKS } from './portal-app';

function rendered(source: string, snippets: { [name: string]: string } = {}): { text: string; broken: string[] } {
  const broken: string[] = [];
  const { text } = htmlOf(source, {
    link: (target): Link => ({ href: target, state: 'fine' }),
    snippet: (name) => (name in snippets ? { content: snippets[name], className: 'seen-developer' } : undefined),
    apis: () => markup`<ul class="cards"></ul>`,
    onBroken: (one) => broken.push(one.text === undefined ? one.problem : `“${one.text}” ${one.problem}`),
  });
  return { text, broken };
}

test('tables, code, task lists and headings are rendered', () => {
  const { text } = rendered(
    '# Get a key\n\n## Limits {#max}\n\n| a |\n| --- |\n| b |\n\n```sh\nls <x>\n```\n\n- [x] done\n- [ ] open\n',
  );
  expect(text).toContain('<h1 id="doc-getakey">Get a key</h1>');
  expect(text).toContain('<h2 id="doc-max">Limits</h2>');
  expect(text).toMatch(
    /<div class="scrolls" tabindex="0" role="group" aria-label="Table"><table>[\s\S]*<\/table><\/div>/,
  );
  expect(text).toContain('<pre tabindex="0"><code class="language-sh">ls &lt;x&gt;\n</code></pre>');
  expect(text).toMatch(/<li>☑ done<\/li>\s*<li>☐ open<\/li>/);
});

test('equal headings get the same ids as at synthesis', () => {
  expect(rendered('# A\n\n# A\n\n# a!').text.match(/id="[^"]*"/g)).toEqual(['id="doc-a"', 'id="doc-a1"', 'id="doc-a"']);
});

test.each(ATTACKS)('nothing executable is left of %j', (attack) => {
  const { text } = rendered(`before\n\n${attack}\n\nafter`);
  expect(text).not.toMatch(/<(script|style|svg|math|iframe|form|input|button|link|meta|base|object|embed|noscript)\b/i);
  expect(text).not.toMatch(/\son\w+\s*=\s*["']?[^<]*>(?<!&gt;)/i);
  expect(text).not.toMatch(/href="\s*(javascript|data|vbscript):/i);
  expect(text).not.toMatch(/\s(src|srcset|style|action)="/i);
  expect(text).not.toMatch(/id="(?!doc-)/);
});

test('embedded images are shown, remote images are reported, and files are broken', () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  const { text, broken } = rendered(
    `![a](${image}) ![b](https://example.com/b.png) ![c](c.png) ![d](data:image/svg+xml;base64,AAAA)`,
  );
  expect(text).toContain(`<img src="${image}" alt="a" />`);
  expect(text).toContain(
    '<span class="picture">Image: b (https://example.com/b.png, which the preview does not load)</span>',
  );
  expect(text.match(/<img/g)).toHaveLength(1);
  expect(broken).toEqual([
    '“c” shows the image "c.png", which is not published',
    '“d” shows the image "data:image/svg+xml;base64,AAAA", which is not published',
  ]);
});

test('components: snippets and API lists are rendered, others show their contents', () => {
  const { text, broken } = rendered(
    '::snippet\n---\nname: "one"\n---\n::\n\n::apis-list\n::\n\n::alert{title="<b>Mind</b>" appearance=\'info\'}\nthe *gap*\n:::badge\nin it\n:::\n::\n\nafter',
    { one: 'inner **text**' },
  );
  expect(text).toContain('<div class="seen-developer"><p>inner <strong>text</strong></p>');
  expect(text).toContain('<ul class="cards"></ul>');
  expect(text).toContain(
    '<div class="component"><p class="component-name">alert</p><p>&lt;b&gt;Mind&lt;/b&gt;</p><p>the <em>gap</em></p>',
  );
  expect(text).toContain('<p class="component-name">badge</p><p>in it</p>');
  expect(text).toMatch(/<\/div>\s*<\/div>\s*<p>after<\/p>/);
  expect(broken).toEqual([]);
});

test('a component ends the paragraph before it, but a word with colons does not', () => {
  expect(rendered('one\ntwo\n::alert\nin it\n::\nafter').text).toMatch(
    /^<p>one\ntwo<\/p>\n<div class="component"><p class="component-name">alert<\/p><p>in it<\/p>\n<\/div>\s*<p>after<\/p>\n$/,
  );
  expect(rendered('A::b is a name').text).toBe('<p>A::b is a name</p>\n');
});

test('the end of a paragraph is only searched within it', () => {
  const { start } = componentExtension(() => '');
  const at = (source: string): unknown => start!.call({} as never, source);
  expect(at('one\ntwo\n::alert\n')).toBe('one\ntwo\n'.length);
  expect(at('one\ntwo\n \t\n::alert\n')).toBeUndefined();
});

test('unclosed components are read to a maximum depth, and the rest is reported', () => {
  const { text, broken } = rendered('::alert\n'.repeat(4000));
  expect(text.match(/class="component"/g)).toHaveLength(20);
  expect(text).toContain('<p class="broken">The component “alert” is nested too deeply.</p>');
  expect(broken).toEqual(['nests the component "alert" too deeply']);
});

test('a missing snippet, and a snippet that contains itself, are reported', () => {
  expect(rendered('::snippet{name="gone"}\n::')).toEqual({
    text: '<p class="broken">There is no snippet “gone”.</p>\n',
    broken: ['includes the snippet "gone", which the app does not have'],
  });
  expect(rendered('::snippet{name="a"}\n::', { a: '::snippet{name="a"}\n::' }).broken).toEqual([
    'nests the snippet "a" too deeply',
  ]);
});

test('a text contains a maximum number of snippets, and shows where it stops', () => {
  const include = '::snippet{name="a"}\n::\n\n';
  const { text, broken } = rendered(include, { a: `put in\n\n${include.repeat(8)}` });
  expect(text.match(/put in/g)).toHaveLength(200);
  expect(text).toContain(
    '<p class="broken">The snippet “a” is not shown, because the text includes too many snippets.</p>',
  );
  expect(new Set(broken)).toEqual(
    new Set(['nests the snippet "a" too deeply', 'includes too many snippets before the snippet "a"']),
  );
  const long = rendered(include.repeat(5), { a: `put in ${'x'.repeat(300_000)}` });
  expect(long.text.match(/put in/g)).toHaveLength(3);
});

test.each([
  ['blanks', (length: number) => `# a${' '.repeat(length)}b`],
  ['prefixes of ids', (length: number) => `# ${'{#'.repeat(length / 2)}`],
])('the id of a heading is computed in linear time: %s', (_, heading) => {
  expect(timeGrowth(4000, (length) => () => rendered(heading(length)))).toBeLessThan(3);
});

test('the properties of a component are parsed once', () => {
  expect(rendered(`::alert{${'x'.repeat(400_000)} title="Mind"}\n::`).text).toContain('<p>Mind</p>');
});

test('a text that takes too long is shown as source, and later texts are not affected', () => {
  const hostile = '[a]('.repeat(50_000);
  const { text, broken } = rendered(`# Here\n\n::snippet{name="slow"}\n::\n\n<b>there</b>`, { slow: hostile });
  expect(text).toContain('<h1 id="doc-here">Here</h1>');
  expect(text).toContain(
    '<p class="broken">This text takes too long to read. The source of the text is shown instead.</p>\n<pre tabindex="0">[a]([a](',
  );
  expect(text).toContain('<b>there</b>');
  expect(broken).toEqual(['takes too long to read, so the links of the text are unknown']);
  // Interrupted within a shared pattern, which would otherwise continue there in the next text.
  rendered('\\*'.repeat(400_000));
  expect(rendered('*a \\* b*').text).toBe('<p><em>a * b</em></p>\n');
});

test('a text that expands too much is shown as source', () => {
  const { text } = rendered(`[a]: ${'b'.repeat(20_000)}\n\n${'[a] '.repeat(2000)}`);
  expect(text.length).toBeLessThan(100_000);
  expect(text).toContain('The source of the text is shown instead.');
});

test('a text that parsers never finish is reported', () => {
  expect(rendered(`${'> '.repeat(20_000)}deep`).text).toBe(
    '<p class="broken">This text is nested too deeply to show.</p>',
  );
});

describe('links', () => {
  const addresses = new Addresses();
  addresses.add('/', { file: 'portal/index.html' });
  addresses.add('/guides', { file: 'portal/guides/index.html', content: '# Guides\n\n## Get a key\n' });
  addresses.add('/apis/orders/docs/guide', { file: 'portal/apis/orders/docs/guide/index.html', content: '# Guide\n' });
  addresses.add('/apis/orders/docs/guide/keys', { file: 'portal/apis/orders/docs/guide/keys/index.html', content: '' });
  const fromGuide = (target: string) =>
    addresses.link('/apis/orders/docs/guide', 'portal/apis/orders/docs/guide/index.html', target);

  test.each([
    ['guide/keys', { href: 'keys/index.html', state: 'fine' }],
    ['/guides', { href: '../../../../guides/index.html', state: 'fine' }],
    ['/guides/#Get%20a%20key', { href: '../../../../guides/index.html#doc-getakey', state: 'fine' }],
    ['#guide', { href: '#doc-guide', state: 'fine' }],
    ['https://example.com/?a=1', { href: 'https://example.com/?a=1', state: 'fine' }],
    ['mailto:a@example.com', { href: 'mailto:a@example.com', state: 'fine' }],
    ['#gone', { href: 'index.html', state: 'doubtful', problem: '"#gone": the page does not have this heading' }],
    ['/gone', { state: 'doubtful', problem: '"/gone" is not a page of this portal in the app' }],
    ['gone.md', { state: 'broken', problem: 'links to "gone.md", but the page does not exist' }],
    [
      'javascript:alert(1)',
      { state: 'broken', problem: 'links to "javascript:alert(1)", which portals do not follow' },
    ],
    ['//example.com', { state: 'broken', problem: 'links to "//example.com", which portals do not follow' }],
    ['/\\example.com', { state: 'broken', problem: 'links to "/\\example.com", which portals do not follow' }],
    ['guide/%E0%A4%A', { state: 'broken', problem: 'links to "guide/%E0%A4%A", but the page does not exist' }],
  ])('%s', (target, link) => {
    expect(fromGuide(target)).toEqual(link);
  });

  test('a page is read once for all links to its headings, and not at all if that takes too long', () => {
    const parser = jest.spyOn(Lexer.prototype, 'lex');
    const many = new Addresses();
    many.add('/guides', { file: 'guides.html', content: '# Guides\n\n## Get a key\n' });
    many.add('/hostile', { file: 'hostile.html', content: '[a]('.repeat(50_000) });
    const states = ['#guides', '#get-a-key', '#gone'].map(
      (rest) => many.link('/', 'index.html', `/guides${rest}`).state,
    );
    expect([states, parser.mock.calls.length]).toEqual([['fine', 'fine', 'doubtful'], 1]);
    expect(many.link('/', 'index.html', '/hostile#a')).toEqual({ href: 'hostile.html#doc-a', state: 'fine' });
    expect(many.link('/', 'index.html', '/guides#gone').state).toBe('doubtful');
    parser.mockRestore();
  });

  test('the first page at an address stays', () => {
    expect(addresses.add('/guides/', { file: 'other.html' })).toBe(false);
    expect(addresses.fileAt('guides')).toBe('portal/guides/index.html');
    expect(way('a/b.html', 'a/b.html')).toBe('b.html');
  });
});
