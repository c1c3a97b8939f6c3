/** Tests links in texts from the code or a single file, and in menus. */
import { TerraformVariable } from 'cdktf';
import * as fc from 'fast-check';
import { Api } from '../../../../constructs/platform/api/api';
import { ApiProduct } from '../../../../constructs/platform/classic/api-product';
import { Portal } from '../../../../constructs/platform/portal/portal';
import { PortalPage } from '../../../../constructs/platform/portal/portal-page';
import { TextContent } from '../../../../constructs/platform/text-content';
import { ConfiguredObject } from '../../../../sandbox/src/toolkit/configuration';
import { portalsOf } from '../../../../tools/src/preview/model/portal';
import { BrokenLinks } from '../../../../tools/src/preview/site/broken-links';
import { Site } from '../../../../tools/src/preview/site/site';
import { errorsOf, findingsOf, stackWithProviders } from '../../../support/stack';
import { Folder } from '../support/folder';

// A text that takes 10 seconds takes half a second here.
jest.mock('../../../../lib/core/shared/time-limit', () => {
  const { runWithTimeout } = jest.requireActual('../../../../lib/core/shared/time-limit');
  return { runWithTimeout: (text: string, work: () => unknown) => runWithTimeout(text, work, 500) };
});

let folder: Folder | undefined;
afterEach(() => folder?.remove());

const text = (source: string) => TextContent.fromText(source);
const LINKS = '[x](nowhere.md) [y](guide) [z](javascript:alert(1)) [w](//evil.example.com) ![i](a.png) [h](#gone)';

function withApi() {
  const stack = stackWithProviders();
  return { stack, api: new Api(stack, 'api', { name: 'Orders', slug: 'orders' }) };
}

function withPortal() {
  const stack = stackWithProviders();
  return { stack, portal: new Portal(stack, 'portal', { name: 'developers' }) };
}

const broken = (noun: string) => [
  `error: content links to "nowhere.md", but the ${noun} does not exist; fix the link, or start the link with / if the app does not create the target`,
  'error: content links to "javascript:alert(1)", which portals do not follow; use https, http, mailto, tel or a path',
  'error: content links to "//evil.example.com", which portals do not follow; use https, http, mailto, tel or a path',
  'error: content shows the image "a.png", which is not published; put the image on a web server and give the address of the image',
  'warning: content links to "#gone", but the text does not have this heading',
];

test('a document from a text or file is rejected with broken links', () => {
  folder = new Folder({ 'start.md': LINKS });
  const { stack, api } = withApi();
  api.addDocument('guide', { slug: 'guide', content: text('# Guide') });
  api.addDocument('start', { slug: 'start', content: text(LINKS) });
  api.addDocument('file', { slug: 'file', content: TextContent.fromFile(`${folder.path}/start.md`) });
  expect(findingsOf(stack)).toEqual([...broken('document'), ...broken('document')]);
});

test('pages, snippets and documents of classic products are rejected with broken links', () => {
  const { stack, portal } = withPortal();
  portal.addPage('guide', { slug: 'guide', content: text('# Guide') });
  portal.addPage('start', { slug: '/', content: text(LINKS) });
  portal.addSnippet('part', { name: 'part', content: text(LINKS) });
  const product = new ApiProduct(stack, 'product', { name: 'Orders' });
  product.addDocument('start', { slug: 'start', title: 'Start', content: text(LINKS) });
  expect(findingsOf(stack)).toEqual([...broken('page'), ...broken('page'), ...broken('page')]);
});

test('allowBrokenLinks turns them into warnings for one text', () => {
  const { stack, portal } = withPortal();
  portal.addPage('one', { slug: 'one', content: text('[x](nowhere.md)'), allowBrokenLinks: true });
  portal.addPage('two', { slug: 'two', content: text('[x](nowhere.md)') });
  expect(findingsOf(stack)).toEqual([
    expect.stringMatching(/^warning: content links to "nowhere.md"/),
    expect.stringMatching(/^error: content links to "nowhere.md"/),
  ]);
});

test('the context value turns them into warnings for the app', () => {
  const stack = stackWithProviders({ 'cdktf-gateways/broken-links': 'warnings' });
  const portal = new Portal(stack, 'portal', { name: 'developers' });
  portal.addPage('one', { slug: 'one', content: text('[x](nowhere.md)') });
  portal.customize({ menus: { main: [{ title: 'Run', path: 'javascript:alert(1)' }] } });
  expect(errorsOf(stack)).toEqual([]);
});

test('links to documents and pages of the app are resolved relative to the text', () => {
  const { stack, api } = withApi();
  const guide = api.addDocument('guide', { slug: 'guide', content: text('[k](guide/keys) [s](start#any) [g](guide)') });
  guide.addDocument('keys', {
    slug: 'keys',
    content: text('[up](../guide) [next](errors/) [out](../../../other/docs/x) [no](guide) [web](https://example.com)'),
  });
  guide.addDocument('errors', { slug: 'errors', content: text('[self](#errors) [top](#top)\n\n# Errors') });
  api.addDocument('start', {
    slug: 'start',
    content: text('[mail](mailto:a@example.com) [home](/) ![d](data:image/png;base64,AA==)'),
  });
  const portal = new Portal(stack, 'portal', { name: 'developers' });
  const guides = portal.addPage('guides', {
    slug: 'guides',
    content: text('[k](guides/keys) [apis](apis/orders) [h](.)'),
  });
  guides.addPage('keys', { slug: 'keys', content: text('[up](../guides) [above](../../../guides) [no](guides)') });
  portal.addPage('home', { slug: '/', content: text('[g](guides) [l](/login)') });
  expect(errorsOf(stack)).toEqual([
    expect.stringMatching(/^error: content links to "guide", but the document does not exist/),
    expect.stringMatching(/^error: content links to "guides", but the page does not exist/),
  ]);
});

test('targets that the app cannot know pass: parts managed elsewhere, generated slugs, tokens', () => {
  const { stack, api } = withApi();
  const slug = new TerraformVariable(stack, 'slug', {}).stringValue;
  api.addDocument('untitled', { content: text('[x](elsewhere) [y](nowhere.md)') });
  api.addDocument('token', { slug: 'token', content: text(`[x](${slug}) [y](elsewhere)`) });
  const other = Api.fromApiId(stack, 'other', 'an-api');
  other.addDocument('start', { slug: 'start', content: text('[x](elsewhere) [y](nowhere.md)') });
  new PortalPage(stack, 'page', {
    portal: Portal.fromPortalId(stack, 'portal', 'a-portal'),
    parent: PortalPage.fromPortalPageId(stack, 'parent', 'a-page'),
    slug: 'page',
    content: text('[x](elsewhere) [y](nowhere.md)'),
  });
  expect(errorsOf(stack)).toEqual([
    expect.stringContaining('"nowhere.md"'),
    expect.stringContaining('"nowhere.md"'),
    expect.stringContaining('"nowhere.md"'),
  ]);
});

test('a text that takes too long to read is rejected, and only three are tried', () => {
  const { stack, portal } = withPortal();
  const slow = `${'*a '.repeat(60_000)}](x)`;
  for (const slug of ['a', 'b', 'c', 'd']) {
    portal.addPage(slug, { slug, content: text(slow) });
  }
  expect(errorsOf(stack)).toHaveLength(3);
  expect(errorsOf(stack)[0]).toMatch(/^error: content takes more than 10 seconds to read.* cannot be checked$/);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:x',
  'data:text/html,x',
  '//evil.example.com',
  '/\\evil.example.com',
  'apis',
  '',
])('a menu path %j is rejected', (path) => {
  const { stack, portal } = withPortal();
  portal.customize({
    menus: {
      main: [{ title: 'APIs', path: '/apis' }],
      footerSections: [{ title: 'More', items: [{ title: 'Run', path }] }],
      footerBottom: [{ title: 'Run', path }],
    },
  });
  const problem = `is ${JSON.stringify(path)}; allowed: a path from the top of the portal, such as "/apis", or a URL with http, https, mailto or tel`;
  expect(findingsOf(stack)).toEqual([
    `error: menus.footerBottom[0].path ${problem}`,
    `error: menus.footerSections[0].items[0].path ${problem}`,
  ]);
});

test('menu paths that portals support pass, and so do tokens', () => {
  const { stack, portal } = withPortal();
  const path = new TerraformVariable(stack, 'path', {}).stringValue;
  const paths = ['/', '/apis', 'https://example.com', 'HTTP://example.com', 'mailto:a@example.com', path];
  portal.customize({ menus: { main: paths.map((one) => ({ title: 'x', path: one })) } });
  expect(findingsOf(stack)).toEqual([]);
});

test('synthesis and preview agree on which links of pages are broken', async () => {
  const target = fc.constantFrom(
    ...['a', 'b', 'a/b', '../a', './b', '../../a/b', 'b/', 'nowhere', 'nowhere.md', '/nowhere', '#x', 'a#x', 'a?x=1'],
    ...['javascript:x', 'https://example.com', '//example.com', 'mailto:a@b.example', 'ftp://x', 'a%62', '.', '..'],
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(target, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('/', 'a', 'a/b'),
      async (targets, at) => {
        const source = targets.map((one, index) => `[${index}](${one})`).join(' ');
        const contentAt = (address: string) => (address === at ? source : '# Text');
        const { stack, portal } = withPortal();
        portal.addPage('home', { slug: '/', content: text(contentAt('/')) });
        const a = portal.addPage('a', { slug: 'a', content: text(contentAt('a')) });
        a.addPage('b', { slug: 'b', content: text(contentAt('a/b')) });
        const object = (type: string, name: string, values: object) =>
          ({ type, key: `${type}.${name}`, label: name, place: name, values }) as unknown as ConfiguredObject;
        const site = new Site(
          portalsOf([
            object('konnect_portal', 'p', { name: 'developers' }),
            object('konnect_portal_page', 'home', {
              slug: '/',
              content: contentAt('/'),
              portal_id: 'konnect_portal.p',
            }),
            object('konnect_portal_page', 'a', { slug: 'a', content: contentAt('a'), portal_id: 'konnect_portal.p' }),
            object('konnect_portal_page', 'b', {
              slug: 'b',
              content: contentAt('a/b'),
              portal_id: 'konnect_portal.p',
              parent_page_id: 'konnect_portal_page.a',
            }),
          ]),
          { isLive: false, warnings: [] },
        );
        await site.lookAtLinks(new BrokenLinks());
        const inPreview = site.broken!.map(({ problem }) => /"(.*)"/.exec(problem)![1]);
        expect([...new Set(errorsOf(stack).map((line) => /"(.*?)"/.exec(line)![1]))].sort()).toEqual(
          [...new Set(inPreview)].sort(),
        );
      },
    ),
    { numRuns: 60 },
  );
});
