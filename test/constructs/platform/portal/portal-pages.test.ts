import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { TerraformVariable } from 'cdktf';
import { Api } from '../../../../constructs/platform/api/api';
import { Documents } from '../../../../constructs/platform/api/documents';
import { Portal } from '../../../../constructs/platform/portal/portal';
import { PortalPage } from '../../../../constructs/platform/portal/portal-page';
import { PortalVisibility } from '../../../../constructs/platform/portal/portal-reference';
import { PublishStatus } from '../../../../constructs/platform/publish-status';
import { TextContent } from '../../../../constructs/platform/text-content';
import { errorsOf, findingsOf, only, stackWithProviders, synthesized } from '../../../support/stack';

const TYPE = 'konnect_portal_page';
const content = TextContent.fromText('# Text');

let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'pages-')));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Writes files below the folder of the test. */
function write(files: { [name: string]: string | Buffer }): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
}

function withPortal(props: { authentication?: boolean } = {}) {
  const stack = stackWithProviders();
  return { stack, portal: new Portal(stack, 'portal', { name: 'developers', ...props }) };
}

/** The pages of a stack by their addresses in it. */
function pagesOf(stack: ReturnType<typeof stackWithProviders>): { [address: string]: any } {
  return synthesized(stack).resource[TYPE] ?? {};
}

test('a page is published by default', () => {
  const { stack, portal } = withPortal();
  const page = portal.addPage('home', { slug: '/', content });
  expect(only(stack, TYPE)).toEqual({
    portal_id: '${konnect_portal.portal_95FA52AA.id}',
    slug: '/',
    content: '# Text',
    status: 'published',
    lifecycle: { replace_triggered_by: ['konnect_portal.portal_95FA52AA.id'] },
  });
  expect(page.node.defaultChild!.node.path).toBe('stack/portal/page-home/Resource');
});

test('a page accepts all properties, on a portal and below a page that are managed elsewhere', () => {
  const stack = stackWithProviders();
  new PortalPage(stack, 'page', {
    portal: Portal.fromPortalId(stack, 'portal', 'a-portal'),
    parent: PortalPage.fromPortalPageId(stack, 'parent', 'a-page'),
    slug: 'guides',
    title: 'Guides',
    description: 'All guides',
    content,
    visibility: PortalVisibility.PRIVATE,
    status: PublishStatus.UNPUBLISHED,
  });
  expect(only(stack, TYPE)).toEqual({
    portal_id: 'a-portal',
    parent_page_id: 'a-page',
    slug: 'guides',
    title: 'Guides',
    description: 'All guides',
    content: '# Text',
    visibility: 'private',
    status: 'unpublished',
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('pages can have parent pages, and are replaced with them', () => {
  const { stack, portal } = withPortal();
  const child = portal.addPage('a', { slug: 'a', content }).addPage('b', { slug: 'b', content });
  expect(child.node.path).toBe('stack/portal/page-a/page-b');
  expect(Object.values(pagesOf(stack))[1]).toMatchObject({
    parent_page_id: '${konnect_portal_page.portal_page-a_51B1E48F.id}',
    lifecycle: {
      replace_triggered_by: ['konnect_portal.portal_95FA52AA.id', 'konnect_portal_page.portal_page-a_51B1E48F.id'],
    },
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('a published page below an unpublished page is rejected', () => {
  const { stack, portal } = withPortal();
  const parent = portal.addPage('a', { slug: 'a', content, status: PublishStatus.UNPUBLISHED });
  parent.addPage('b', { slug: 'b', content });
  parent.addPage('c', { slug: 'c', content, status: PublishStatus.UNPUBLISHED });
  expect(findingsOf(stack)).toEqual([
    'error: status is published below stack/portal/page-a, which is unpublished, so visitors could not open the page; publish the parent too, or set PublishStatus.UNPUBLISHED for the page',
  ]);
});

test('a page below a page of another portal is rejected', () => {
  const { stack, portal } = withPortal();
  const other = new Portal(stack, 'other', { name: 'other' });
  const parent = other.addPage('a', { slug: 'a', content });
  new PortalPage(stack, 'page', { portal, parent, slug: 'b', content });
  expect(findingsOf(stack)).toEqual(['error: parent is a page of the portal stack/other; give a page of stack/portal']);
});

test('slugs are unique below a parent, except for leading slashes, and tokens pass', () => {
  const { stack, portal } = withPortal();
  const slug = new TerraformVariable(stack, 'slug', {}).stringValue;
  const parent = portal.addPage('a', { slug: 'a', content });
  portal.addPage('b', { slug: '/a', content });
  parent.addPage('a', { slug: 'a', content });
  portal.addPage('c', { slug, content });
  portal.addPage('d', { slug, content });
  expect(findingsOf(stack)).toEqual([
    'error: slug is "/a", as in stack/portal/page-a; give one of the two another slug',
  ]);
});

test('a folder becomes a tree of pages', () => {
  write({
    'index.md': 'Welcome to the [guides](guides/index.md) and [keys](guides/keys.md#new).',
    'guides/index.md': '---\ntitle: All guides\nslug: how-to\n---\n[Home](../index.md)',
    'guides/keys.md': '---\nvisibility: private\ndescription: On keys\nstatus: unpublished\n---\nKeys',
  });
  const { stack, portal } = withPortal();
  const pages = portal.addPagesFromDirectory(folder);
  expect(findingsOf(stack)).toEqual([]);
  expect(Object.entries(pages).map(([id, { node }]) => [id, node.path])).toEqual([
    ['guides', 'stack/portal/page-guides'],
    ['guides/keys', 'stack/portal/page-guides/page-keys'],
    ['index', 'stack/portal/page-index'],
  ]);
  expect(Object.values(pagesOf(stack))).toMatchObject([
    { slug: 'how-to', title: 'All guides', content: '[Home](/)', status: 'published' },
    { slug: 'keys', title: 'Keys', visibility: 'private', description: 'On keys', status: 'unpublished' },
    { slug: '/', title: 'Home', content: 'Welcome to the [guides](/how-to) and [keys](/how-to/keys#new).' },
  ]);
});

test("the page of a folder's README may have another slug", () => {
  write({ 'README.md': '---\ntitle: Start\nslug: start\n---\n', 'a.md': '[start](README.md)' });
  const { stack, portal } = withPortal();
  portal.addPagesFromDirectory(folder);
  expect(Object.values(pagesOf(stack))).toMatchObject([
    { slug: 'start', title: 'Start' },
    { slug: 'a', content: '[start](/start)' },
  ]);
});

test('settings can apply to all pages of a folder, and a page may override them', () => {
  write({ 'a.md': 'A', 'b.md': '---\nstatus: published\nvisibility: public\n---\n' });
  const { stack, portal } = withPortal();
  portal.addPagesFromDirectory(folder, { status: PublishStatus.UNPUBLISHED, visibility: PortalVisibility.PRIVATE });
  expect(Object.values(pagesOf(stack))).toMatchObject([
    { slug: 'a', status: 'unpublished', visibility: 'private' },
    { slug: 'b', status: 'published', visibility: 'public' },
  ]);
});

test('file contents are never expressions', () => {
  const text = 'Use ${var.x}, $${y}, %{ if } and ${TfToken[TOKEN.0]}';
  write({ 'a.md': `---\ntitle: 'The \${x}'\ndescription: '\${y}'\n---\n${text}`, 'b.txt': text });
  const { stack, portal } = withPortal();
  portal.addPagesFromDirectory(folder, {});
  portal.addSnippet('b', { name: 'b', content: TextContent.fromFile(path.join(folder, 'b.txt')) });
  expect(findingsOf(stack)).toEqual([]);
  const escaped = 'Use $${var.x}, $$${y}, %%{ if } and ${"$"}{TfToken[TOKEN.0]}';
  expect(only(stack, TYPE)).toMatchObject({ title: 'The $${x}', description: '$${y}', content: escaped });
  expect(only(stack, 'konnect_portal_snippet').content).toBe(escaped);
});

test('a page that is added to a folder does not change the addresses of other pages', () => {
  const addresses = () => {
    const { stack, portal } = withPortal();
    portal.addPagesFromDirectory(folder);
    return Object.keys(pagesOf(stack));
  };
  write({ 'a.md': '', 'guides/c.md': '' });
  const before = addresses();
  write({ 'aa.md': '', 'guides/b.md': '', 'guides/index.md': '' });
  expect(addresses()).toEqual(expect.arrayContaining(before));
});

test('all problems of a folder are reported together', () => {
  write({
    'a.md': '---\nvisibility: nobody\ndescription: [1]\n---\n![logo](logo.png) [gone](gone.md)',
    'b.md': Buffer.from([0x23, 0xff]),
    'c.md': '---\nslug: a\n---\n',
  });
  const { stack, portal } = withPortal();
  portal.addPagesFromDirectory(folder);
  expect(findingsOf(stack)).toEqual([
    'error: folder b.md is not UTF-8 text: line 1 has invalid bytes; save the file as UTF-8',
    'error: folder a.md shows the image "logo.png", and the file does not exist; put the image on a web server and give the address of the image',
    'error: folder a.md links to "gone.md", but the document does not exist; fix or remove the link',
    'error: folder a.md has a description in its front matter that is not a string; give a text of at most 160 characters',
    'error: folder a.md has "nobody" as visibility in its front matter; allowed: public or private',
    'error: slug is "a", as in stack/portal/page-a; give one of the two another slug',
  ]);
});

test('a page of a folder with a duplicate id is rejected, and its children are left out', () => {
  write({ 'a/index.md': '', 'a/b.md': '' });
  const { stack, portal } = withPortal();
  portal.addPage('a', { slug: 'other', content });
  expect(portal.addPagesFromDirectory(folder)).toEqual({});
  expect(findingsOf(stack)).toEqual([
    'error: folder has the page a, but a page with the same construct id already exists; choose another id for one of the two pages',
  ]);
});

test('broken links can be allowed', () => {
  write({ 'a.md': '[gone](gone.md)' });
  const { stack, portal } = withPortal();
  portal.addPagesFromDirectory(folder, { allowBrokenLinks: true });
  expect(findingsOf(stack)).toEqual([]);
  expect(only(stack, TYPE).content).toBe('[gone](gone.md)');
});

test('broken links of pages and documents are warnings if the app configures it', () => {
  write({ 'a.md': '[gone](gone.md)' });
  const linked = (context: { [name: string]: unknown }) => {
    const stack = stackWithProviders(context);
    new Portal(stack, 'portal', { name: 'developers' }).addPagesFromDirectory(folder);
    new Api(stack, 'api', { name: 'Orders' }).addDocuments(Documents.fromDirectory(folder));
    return errorsOf(stack);
  };
  const problem = 'a.md links to "gone.md", but the document does not exist; fix or remove the link';
  expect(linked({})).toEqual([`error: folder ${problem}`, `error: documents ${problem}`]);
  expect(linked({ 'cdktf-gateways/broken-links': 'errors' })).toHaveLength(2);
  expect(linked({ 'cdktf-gateways/broken-links': 'warnings' })).toEqual([]);
});

test('private pages of a folder require authentication', () => {
  write({ 'a.md': '---\nvisibility: private\n---\n' });
  const { stack, portal } = withPortal({ authentication: false });
  portal.addPagesFromDirectory(folder);
  expect(findingsOf(stack)).toEqual([
    'error: visibility is private, but authentication of stack/portal is off, so the content would be invisible; turn authentication on, or set PortalVisibility.PUBLIC',
  ]);
});

test('texts from unreadable files are rejected', () => {
  write({ 'latin1.md': Buffer.from([0x23, 0xe4]), 'large.md': 'x'.repeat(4_000_001) });
  const { stack, portal } = withPortal();
  for (const name of ['latin1.md', 'large.md', 'missing.md', '.']) {
    const file = path.join(folder, name);
    portal.addPage(name, { slug: name, content: TextContent.fromFile(file) });
  }
  expect(findingsOf(stack)).toEqual([
    `error: content is the file ${folder}/latin1.md, which is not UTF-8 text: line 1 has invalid bytes; save the file as UTF-8`,
    `error: content is the file ${folder}/large.md, which has 4000001 bytes; allowed: 4000000 or less`,
    `error: content is the file ${folder}/missing.md, which does not exist`,
    `error: content is the file ${folder}, which is not a file`,
  ]);
});
