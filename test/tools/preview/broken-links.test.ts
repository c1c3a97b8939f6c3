/** Broken links of an app, and the number of texts that are read again after an edit. */
import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { Lexer } from 'marked';
import { portalsOf } from '../../../tools/src/preview/model/portal';
import { BrokenLinks } from '../../../tools/src/preview/site/broken-links';
import { Site } from '../../../tools/src/preview/site/site';

const PORTAL = 'konnect_portal.portal';

function object(type: string, name: string, values: { readonly [argument: string]: unknown }): ConfiguredObject {
  return { type, key: `${type}.${name}`, label: name, place: `app/${name}`, values } as ConfiguredObject;
}

const portal = object('konnect_portal', 'portal', { name: 'developers' });
const page = (slug: string, content: string, name = slug) =>
  object('konnect_portal_page', name, { slug, title: `Page ${slug}`, content, portal_id: PORTAL });
const snippet = (name: string, content: string) =>
  object('konnect_portal_snippet', name, { name, content, portal_id: PORTAL });

async function look(objects: ConfiguredObject[], links = new BrokenLinks()): Promise<Site> {
  const site = new Site(portalsOf(objects), { isLive: true, warnings: [] });
  await site.lookAtLinks(links);
  return site;
}

const brokenOf = (site: Site) =>
  site.broken!.map(({ title, place, text, problem }) => [title, place, text, problem].join(' | '));

test('links, images, snippets and menus are listed with text and reason', async () => {
  const site = await look([
    portal,
    snippet('shared', 'See [the *old* guide](old.md).'),
    page('one', '[fine](two) [**gone** far](gone.md) <a href="javascript:a()">run</a> ![A picture](a.png)'),
    page('two', '::snippet{name="shared"}\n::\n\n::snippet{name="shared"}\n::\n\n::snippet{name="lost"}\n::'),
    page('one', 'again', 'again'),
    object('konnect_portal_customization', 'look', {
      portal_id: PORTAL,
      menu: { main: [{ title: 'Run', path: 'javascript:a()', visibility: 'public' }], footer_sections: [] },
    }),
  ]);
  expect(brokenOf(site)).toEqual([
    'Page one | app/again |  | has the address /one, which another page of the portal already has',
    'Menus | app/portal | Run | links to "javascript:a()", which portals do not follow',
    'Page one | app/one | gone far | links to "gone.md", but the page does not exist',
    'Page one | app/one | run | links to "javascript:a()", which portals do not follow',
    'Page one | app/one | A picture | shows the image "a.png", which is not published',
    'Page two | app/two |  | includes the snippet "lost", which the app does not have',
    'Page two | app/two | the old guide | links to "old.md", but the page does not exist',
  ]);
});

test('an edit causes only affected texts to be read again', async () => {
  const links = new BrokenLinks();
  const lexer = jest.spyOn(Lexer.prototype, 'lex');
  const readings = async (objects: ConfiguredObject[]): Promise<[number, string[]]> => {
    lexer.mockClear();
    const site = await look(objects, links);
    return [lexer.mock.calls.length, brokenOf(site)];
  };
  const pages = Array.from({ length: 40 }, (_, index) =>
    page(`page-${index}`, `# ${index}\n\n[next](page-${index + 1})`),
  );
  const last = 'Page page-39 | app/page-39 | next | links to "page-40", but the page does not exist';
  const plain = Array.from({ length: 40 }, (_, index) => page(`plain-${index}`, `# ${index}\n\nNo link.`));
  const all = [portal, snippet('end', 'The end.'), page('with', '::snippet{name="end"}\n::'), ...pages, ...plain];
  // The page with the snippet is two texts.
  expect(await readings(all)).toEqual([42, [last]]);
  expect(await readings(all)).toEqual([0, [last]]);

  const edited = all.map((one) => (one.label === 'page-7' ? page('page-7', '[back](page-6) [gone](away)') : one));
  const away = 'Page page-7 | app/page-7 | gone | links to "away", but the page does not exist';
  expect(await readings(edited)).toEqual([1, [last, away]]);

  // Link targets that are added and removed.
  expect(await readings([...edited, page('page-40', 'here')])).toEqual([1, [away]]);
  expect(await readings(edited)).toEqual([1, [last, away]]);

  // An edit of a snippet also affects the page that contains it.
  const inSnippet = edited.map((one) => (one.label === 'end' ? snippet('end', '[gone](end)') : one));
  const end = 'Page with | app/with | gone | links to "end", but the page does not exist';
  expect(await readings(inSnippet)).toEqual([2, [last, away, end]]);
  lexer.mockRestore();
});

test('other requests are answered while many texts are read', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const words = '[gone](gone.md) word '.repeat(500);
  await look([portal, ...Array.from({ length: 60 }, (_, index) => page(`page-${index}`, words))]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

test('a check that is stopped has no result, and the next check is complete', async () => {
  const site = new Site(portalsOf([portal, page('one', '[a](a.md)'), page('two', '[b](b.md)')]), {
    isLive: true,
    warnings: [],
  });
  const links = new BrokenLinks();
  await site.lookAtLinks(links, AbortSignal.abort());
  expect(site.broken).toBeUndefined();
  await site.lookAtLinks(links);
  expect(site.broken).toHaveLength(2);
});
