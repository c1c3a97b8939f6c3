/** The documentation site: it contains all pages, has no broken links, and loads nothing from other servers. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as vm from 'node:vm';
import MiniSearch from 'minisearch';
import { cleanUp, temporaryFolder } from '../sandbox/support/temporary';
import { callScript, ROOT } from './support';

const site = path.join(temporaryFolder(), 'site');
let pages: Map<string, string>;

beforeAll(() => {
  const script = path.join(ROOT, 'scripts', 'site.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--reference', 'none', '--output', site], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const files = fs.readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  pages = new Map(files.map((file) => [file, fs.readFileSync(path.join(site, file), 'utf8')]));
});

afterAll(cleanUp);

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<[a-z][^>]* ${name}="([^"]*)"`, 'g'))].map(([, value]) => value);

test('has the README, guides, areas, examples and the catalogue, under addresses that name a file', () => {
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining([
      ...[
        'index.html',
        'readme.html',
        'ARCHITECTURE.html',
        'docs/lifecycle.html',
        'docs/coming-from-deck.html',
        'docs/catalogue.html',
      ],
      ...['constructs/platform/portal/index.html', 'examples/published-api/index.html', 'sandbox/docs/testing.html'],
    ]),
  );
});

test('the front page has one sentence, links, one picture, the app in each language, and three tasks, in this order', () => {
  const front = pages.get('index.html')!;
  const [, article] = /<article[^>]*>([\s\S]*)<\/article>/.exec(front)!;
  expect(article).toContain(
    '<p>Typed constructs that manage API gateways, developer portals and DDoS protection as code',
  );
  const [, links] = /<div class="links">([\s\S]*?)<\/div>/.exec(article)!;
  expect(attributes(links, 'href')).toEqual([
    'readme.html#install',
    'docs/examples.html',
    'https://github.com/cdktf-gateways/cdktf-gateways/blob/main/docs/api/README.md',
    'CHANGELOG.html',
    'docs/versions.html#know-how-long-a-version-is-supported',
  ]);
  expect(attributes(article, 'src')).toEqual(['docs/pictures/review.png']);
  const install = article.replace(/<[^>]*>/g, '').indexOf('npm install cdktf-gateways cdktf constructs');
  const parts = ['class="links"', '<img', 'language-sh', 'class="tabs"', 'class="tasks"'];
  const places = parts.map((part) => article.indexOf(part));
  expect(install).toBeGreaterThan(0);
  expect([Math.min(...places) > 0, [...places].sort((one, other) => one - other)]).toEqual([true, places]);
  const [, tasks] = /<div class="tasks">([\s\S]*?)<\/div>/.exec(article)!;
  expect(attributes(tasks, 'href')).toEqual([
    'readme.html',
    'docs/coming-from-terraform.html',
    'sandbox/docs/testing.html',
  ]);
  const names = [...article.matchAll(/<label for="in-\w+">(.*?)<\/label>/g)].map(([, name]) => name);
  const languages = ['TypeScript', 'Python', 'Java', 'Go'];
  expect(names).toEqual(languages);
  const tabs = article.split('<div class="tab">').slice(1);
  expect(tabs).toHaveLength(languages.length);
  tabs.forEach((part) => expect(part).toMatch(/<pre[\s\S]*synth/i));
  expect(article.match(/<input type="radio"[^>]* checked/g)).toHaveLength(1);
});

test('each page has a description of one sentence for search engines', () => {
  const descriptions = new Map(
    [...pages].map(([file, html]) => [file, /<meta name="description" content="([^"]*)">/.exec(html)?.[1]]),
  );
  expect(descriptions.get('index.html')).toMatch(/^Typed constructs that manage API gateways, developer portals/);
  expect([...descriptions].filter(([, text]) => text === undefined || !/^\S.*\.$/.test(text))).toEqual([]);
});

test('llms.txt lists each page with its Markdown and one sentence, and each file exists', () => {
  const text = fs.readFileSync(path.join(site, 'llms.txt'), 'utf8');
  expect(text).toMatch(/^# cdktf-gateways\n\n> Typed constructs that manage API gateways/);
  const entries = [
    ...text.matchAll(/^- \[(.+?)\]\(https:\/\/raw\.githubusercontent\.com\/[\w-]+\/[\w-]+\/main\/(.+?)\): (.*)$/gm),
  ];
  expect(entries.length).toBe(text.split('\n').filter((line) => line.startsWith('- ')).length);
  expect(entries.filter(([, , file]) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(entries.map(([, , file]) => file)).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/lifecycle.md',
      'docs/provider-versions.md',
      'constructs/platform/portal/README.md',
    ]),
  );
  expect(entries.filter(([, , , summary]) => !/^\S.*\.$/.test(summary)).map(([, , file]) => file)).toEqual([]);
  expect(text.trim().split('\n## ').pop()).toMatch(/^Optional\n/);
});

test('every link leads to an existing page and heading', () => {
  const broken = [...pages].flatMap(([file, html]) =>
    [...attributes(html, 'href'), ...attributes(html, 'src')]
      .filter((link) => {
        if (/^(https?|mailto|data):/.test(link)) {
          return false;
        }
        const [name, anchor] = link.replaceAll('&amp;', '&').split('#');
        const target = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
        const isThere = fs.existsSync(path.join(site, target)) && fs.statSync(path.join(site, target)).isFile();
        return !isThere || (anchor !== undefined && !attributes(pages.get(target) ?? '', 'id').includes(anchor));
      })
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('links to pages stay on the site, other links lead to the repository', () => {
  const home = pages.get('readme.html')!;
  expect(home).toContain('<a href="constructs/platform/portal/index.html">');
  expect(home).toContain('<a href="examples/published-api/index.html">');
  expect(home).toContain('<img src="docs/pictures/review.png"');
  const repository = 'https://github.com/cdktf-gateways/cdktf-gateways';
  const example = pages.get('examples/published-api/index.html')!;
  expect(example).toContain('<a href="../../docs/java.html">');
  expect(example).toContain(`<a href="${repository}/tree/main/examples/published-api/java">`);
  const left = [...pages].flatMap(([file, html]) =>
    attributes(html, 'href')
      .map((link) => link.split('#')[0].replace(`${repository}/blob/main/`, ''))
      .filter(
        (name) => name.endsWith('.md') && pages.has(name.replace(/README\.md$/, 'index.md').replace(/md$/, 'html')),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(left).toEqual([]);
});

test('no page has inline scripts or styles, or loads anything from other servers', () => {
  for (const [file, html] of pages) {
    const [, policy] = /Content-Security-Policy" content="([^"]*)/.exec(html.replaceAll('&#39;', "'")) ?? [];
    const loaded = [...html.matchAll(/<(?:script|img)[^>]* src="([^"]*)"|<link [^>]*href="([^"]*)"/g)];
    expect({
      file,
      policy: policy?.split('; ').slice(0, 3),
      within: html.match(/<script(?![^>]* src=)|<style| (on[a-z]+|style)="/g),
      fromElsewhere: loaded.map(([, source, link]) => source ?? link).filter((link) => /^([a-z]+:)?\/\//.test(link)),
    }).toEqual({
      file,
      policy: ["default-src 'none'", "script-src 'self'", "style-src 'self'"],
      within: null,
      fromElsewhere: [],
    });
  }
});

test('code has a class for each kind of token and a copy button; output has neither', () => {
  const portals = pages.get('constructs/platform/portal/index.html')!;
  expect(portals).toContain(
    '<div class="code"><pre tabindex="0"><code class="language-ts"><span class="hljs-keyword">const</span> portal',
  );
  const shown = [...pages.values()].join('\n');
  for (const language of ['sh', 'bash', 'json', 'yaml', 'hcl', 'python', 'java', 'go', 'xml']) {
    expect(shown).toMatch(new RegExp(`<code class="language-${language}">(?:(?!</code>)[\\s\\S])*<span class="hljs-`));
  }
  expect(shown).not.toMatch(/<div class="code"><pre[^>]*><code class="language-text"/);
});

test('highlighting does not change the text of code', () => {
  const code = 'const a = `<b>${"&"}</b>`; // <i>\n';
  const html: string = callScript('site/highlight.mjs', 'highlight', code, 'ts');
  expect(html).toContain('hljs-keyword');
  const text = html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|amp|quot|#x27);/g, (_, name: string) => ENTITIES[name]);
  expect(text).toBe(code);
  expect(callScript('site/highlight.mjs', 'highlight', code, 'unknown')).toBe('');
});

const ENTITIES: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };

test('no table has an empty heading', () => {
  const empty = [...pages].filter(([, html]) => /<th[^>]*>\s*<\/th>/.test(html)).map(([file]) => file);
  expect(empty).toEqual([]);
});

test('braces in texts are not template syntax, and each page shows its location', () => {
  expect(pages.get('docs/checks.html')).toContain('<code>{vault://…}</code>');
  expect(pages.get('constructs/platform/portal/index.html')).toMatch(/<a href="index\.html" aria-current="page">/);
});

test('the search finds texts and code', () => {
  const context: any = {};
  vm.runInNewContext(fs.readFileSync(path.join(site, 'assets', 'search-index.js'), 'utf8'), context);
  const { index, options } = context.searchIndex;
  const search = MiniSearch.loadJSON(JSON.stringify(index), options);
  const found = (words: string): string[] =>
    search.search(words, { prefix: true, combineWith: 'AND', boost: { title: 4 } }).map(({ address }) => address);
  expect(found('moveFrom')).toContain('docs/lifecycle.html');
  expect(found('declarative configuration')[0]).toMatch(/^constructs\/platform\/declarative\//);
  expect(found('konnect_portal_snippet')).toContain('constructs/platform/portal/index.html');
  expect(found('xyzzy')).toEqual([]);
  // Guides begin with a picture, whose description is not part of the text.
  const fields: any[] = Object.values(index.storedFields);
  expect(fields.filter(({ start }) => start.startsWith('Constructs of'))).toEqual([]);
  expect(fields.find(({ address }) => address === 'constructs/platform/portal/index.html').start).toMatch(
    /^A portal is/,
  );
});

/** Pages of a small reference: one type and one guide, in two languages. */
const REFERENCE = [
  ['docs/lifecycle.md', '# Renaming\n\nA guide about portals.\n'],
  ['README.md', '# Gateways\n'],
  ...['typescript', 'java'].flatMap((language) => [
    [`docs/reference/${language}/README.md`, '# Reference\n'],
    [`docs/reference/${language}/platform/portal/README.md`, '# platform: portal\n'],
    [
      `docs/reference/${language}/platform/portal/portal-page.md`,
      '# portal page\n\n## Constructs\n\n### PortalPage <a name="PortalPage" id="x.PortalPage"></a>\n\nA page.\n\n#### Methods\n',
    ],
  ]),
  ['docs/reference/java/guides/README.md', '# guides\n'],
  ['docs/reference/java/guides/docs/lifecycle.md', '# Renaming\n\nA guide about portals.\n'],
];

/** Evaluates an expression with these pages as `pages`. */
function ofReference(expression: string): any {
  const code = `
    import vm from 'node:vm';
    import MiniSearch from 'minisearch';
    import { markdown } from './scripts/site/markdown.mjs';
    import { translations } from './scripts/site/reference.mjs';
    import { searchIndex } from './scripts/site/search.mjs';
    import { placeInReference } from './scripts/site/sections.mjs';
    const pages = JSON.parse(process.env.PAGES).map(([file, text]) => ({
      ...{ file, text, title: /# (.*)/.exec(text)[1], address: file.replace(/md$/, 'html') },
      ...placeInReference(file),
    }));
    console.log(JSON.stringify(${expression}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env: { ...process.env, PAGES: JSON.stringify(REFERENCE) },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('a page of the reference links to the same page in other languages, and a guide to its translations', () => {
  const inLanguages: [string, string[][]][] = ofReference(
    'pages.map((page) => [page.file, translations(pages)(page).map(([language, { file }]) => [language, file])])',
  );
  const type = 'platform/portal/portal-page.md';
  const both = (file: string): string[][] =>
    ['typescript', 'java'].map((language) => [language, `docs/reference/${language}/${file}`]);
  const guide = [
    ['typescript', 'docs/lifecycle.md'],
    ['java', 'docs/reference/java/guides/docs/lifecycle.md'],
  ];
  expect(Object.fromEntries(inLanguages)).toMatchObject({
    [`docs/reference/java/${type}`]: both(type),
    'docs/reference/java/README.md': both('README.md'),
    'docs/lifecycle.md': guide,
    'docs/reference/java/guides/docs/lifecycle.md': guide,
    'README.md': [],
    'docs/reference/java/guides/README.md': [],
  });
});

test('the search index contains each type once, with its languages, and each guide once', () => {
  const found = ofReference(`(() => {
    const context = {};
    vm.runInNewContext(searchIndex(pages, markdown((_, link) => link)), context);
    return Object.values(context.searchIndex.index.storedFields);
  })()`);
  const languages = ['typescript', 'java'];
  const address = 'docs/reference/{language}/platform/portal';
  expect(found).toEqual([
    expect.objectContaining({ title: 'Renaming', address: 'docs/lifecycle.html' }),
    expect.objectContaining({ title: 'Gateways', address: 'README.html' }),
    expect.objectContaining({ title: 'Reference', languages }),
    expect.objectContaining({ title: 'platform: portal', address: `${address}/README.html`, languages }),
    expect.objectContaining({
      ...{ title: 'PortalPage', page: 'platform: portal: portal page', start: 'A page.', languages },
      address: `${address}/portal-page.html#portalpage`,
    }),
  ]);
});

test('a file in no section, and a broken link, are reported', () => {
  const problems: string[] = callScript('site/sections.mjs', 'problemsIn', [
    { pages: [{ file: 'README.md' }, { file: 'test/scripts/files/stray.md' }] },
  ]);
  expect(problems).toContain('docs/lifecycle.md: is in no section of scripts/site/sections.mjs');
  expect(problems).toContain('test/scripts/files/stray.md: missing.md leads nowhere');
  expect(problems.filter((problem) => problem.startsWith('README.md'))).toEqual([]);
});
