/** Pages of a preview: their content, links and visibility. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { gateways } from '../../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';
import { LOGO, writeHostileApp, writePortalApp } from './portal-app';
afterAll(cleanUp);

let site: string;
let result: Awaited<ReturnType<typeof gateways>>;

beforeAll(async () => {
  const folder = temporaryFolder();
  site = path.join(folder, 'site');
  result = await gateways(['preview', '--app', writePortalApp(folder), '--export', site]);
});

const read = (...names: string[]) => fs.readFileSync(path.join(site, ...names), 'utf8');
const page = (...names: string[]) => read('developers', ...names, 'index.html');

const main = (...names: string[]) => /<main[^>]*>([\s\S]*)<\/main>/.exec(page(...names))![1];

test('the export prints how much it wrote', () => {
  expect([result.code, result.err]).toEqual([0, '']);
  expect(result.out).toMatch(/^14 pages written to .*site; open index\.html\.\n$/);
  expect(page()).not.toContain('data-events');
});

test('the home page contains its links, snippets, components and APIs', () => {
  const text = main();
  expect(text).toContain('<h1 id="doc-welcome">Welcome</h1>');
  expect(text).toContain('<a href="guides/index.html" rel="noopener noreferrer">the guides</a>');
  expect(text).toContain(
    '<a class="doubtful" title="&quot;/gone&quot; is not a page of this portal in the app">what is gone</a>',
  );
  expect(text).toContain('<p>Write to <strong>us</strong>.</p>');
  expect(text).toContain('<a href="guides/keys/index.html" rel="noopener noreferrer">keys</a>');
  expect(text).toContain('<a href="apis/orders/index.html" rel="noopener noreferrer">Orders</a>');
});

test('the portal has its logo, colours and menus', () => {
  const text = page();
  expect(text).toContain('<img src="logo.png" alt=""><span>Developers</span>');
  expect(fs.readFileSync(path.join(site, 'developers', 'logo.png')).toString('base64')).toBe(LOGO.split(',')[1]);
  expect(read('developers', 'portal.css')).toBe(
    ':root { --primary: #0a7cff; --on-primary: #000000; --link: light-dark(#0a55c4, #82b4ff); --accent: light-dark(#0a55c4, #82b4ff); }\n',
  );
  expect(text).toMatch(
    /<li class="seen-developer"><a class="" href="guides\/index.html"[^>]*>Guides<\/a> <span class="tag ">signed in/,
  );
  expect(text).toContain(
    '<span class="doubtful" title="&quot;/not-in-the-app&quot; is not a page of this portal in the app">',
  );
  expect(text).toMatch(/<footer class="portal-footer">[\s\S]*More[\s\S]*href="https:\/\/status\.example\.com"/);
});

test('documents form a tree, without front matter, and their links work', () => {
  const guide = main('apis', 'orders', 'docs', 'guide');
  expect(guide).toContain('<a href="keys/index.html" rel="noopener noreferrer">get a key</a>');
  expect(guide).toContain('<a href="#doc-errors" rel="noopener noreferrer">errors</a>');
  expect(guide).toContain('<a href="keys/index.html#doc-limits" rel="noopener noreferrer">limits</a>');
  expect(guide).toMatch(/aria-current="page">Guide<\/a><ul class="tree"><li class=""><a href="keys\/index.html">Keys/);
  const keys = main('apis', 'orders', 'docs', 'guide', 'keys');
  expect(keys).not.toContain('title: Keys');
  expect(keys).toContain('<a href="../index.html" rel="noopener noreferrer">guide</a>');
});

test('visibility is marked, and hidden content shows the reason', () => {
  expect(main('guides')).toContain(
    '<p class="note warn unseen-developer">Not shown: developers who are signed in see this.</p>',
  );
  expect(main('guides', 'keys')).toContain('unseen-developer');
  expect(main('soon')).toContain('unseen-hidden');
  expect(main('apis', 'orders', 'docs', 'draft')).toContain('unseen-hidden');
  expect(main('apis', 'events')).toContain(
    'The app cannot list these teams: this version of the provider has no resource for the access of teams.',
  );
  expect(main('apis', 'orders')).not.toContain('unseen-');
  expect(main('apis', 'orders')).toContain('authenticate by: API key.');
  expect(main('apis', 'events')).toContain('Applications cannot register for the API.');
});

test('a specification is data of its page, without parts that the portal leaves out', () => {
  const text = main('apis', 'orders', 'versions', '2.0.0');
  const { specification, descriptions } = JSON.parse(/id="specification-data">(.*)<\/script>/.exec(text)![1]);
  expect(Object.keys(specification.paths['/orders'])).toEqual(['get', 'post', 'delete']);
  expect(descriptions['Place **orders**.']).toBe('<p>Place <strong>orders</strong>.</p>\n');
  expect(text).toContain('<code>https://test.example.com</code>');
  const events = main('apis', 'events', 'versions', '1.0.0');
  expect(events).toContain('<dt><code>orders/placed</code></dt><dd>An order was placed</dd>');
  expect(events).not.toContain('specification-data');
});

test('an API without its own version is listed with its newest versions', () => {
  const list = main('apis');
  expect(list).toContain('<p><span class="tag">2.0.0</span> <span class="tag">1.0.0</span> </p>');
  expect(list).not.toContain('no version');
});

test('the overview lists portals, and objects on no portal', () => {
  const text = read('index.html');
  expect(text).toContain('<a href="developers/index.html">Developers</a>');
  expect(text).toContain('<li>Internal <span class="quiet">portals/internal</span></li>');
  expect(text).toContain(
    '<h2 id="broken-links">Broken links</h2><p class="quiet">No page and no document has a broken link.</p>',
  );
});

test('hostile names result in no paths and no tags', async () => {
  const folder = temporaryFolder();
  const { code, err } = await gateways([
    'preview',
    '--app',
    writeHostileApp(folder),
    '--export',
    path.join(folder, 'site'),
    '--allow-broken-links',
  ]);
  expect([code, err]).toEqual([0, '']);
  const files = (fs.readdirSync(path.join(folder, 'site'), { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(6);
  for (const name of files) {
    expect(name).toMatch(/^[\w./-]+$/);
    const text = fs.readFileSync(path.join(folder, 'site', name), 'utf8');
    expect(text.replace(/<script type="application\/json"[\s\S]*?<\/script>/g, '')).not.toMatch(
      /<script(?! src=")|<img src=x|<iframe|<base/i,
    );
  }
});
