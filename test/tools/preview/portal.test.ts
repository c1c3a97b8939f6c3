/** Portals in synthesized output: apps with very many objects. */
import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { portalsOf } from '../../../tools/src/preview/model/portal';
import { Files } from '../../../tools/src/preview/site/files';
import { growth } from '../../support/operations';
import { timeGrowth } from '../../support/processor-time';

function object(type: string, name: string, values: { readonly [argument: string]: unknown }): ConfiguredObject {
  return { type, key: `${type}.${name}`, label: name, place: `app/${name}`, values } as ConfiguredObject;
}

/** An app whose APIs are on no portal, with pages that all have the same parent. */
function appOf(count: number): ConfiguredObject[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return [
    object('konnect_portal', 'portal', { name: 'developers' }),
    ...numbers.map((index) => object('konnect_api', `api-${index}`, { name: `API ${index}` })),
    ...numbers.map((index) =>
      object('konnect_api_publication', `publication-${index}`, {
        api_id: `other-${index}`,
        portal_id: 'konnect_portal.portal',
      }),
    ),
    ...numbers.map((index) =>
      object('konnect_portal_page', `page-${index}`, {
        slug: `page-${index}`,
        content: '',
        portal_id: 'konnect_portal.portal',
        ...(index === 0 ? {} : { parent_page_id: 'konnect_portal_page.page-0' }),
      }),
    ),
  ];
}

const titleOf = (content: string): string =>
  portalsOf([
    object('konnect_portal', 'portal', { name: 'developers' }),
    object('konnect_portal_page', 'page', { slug: 'page', content, portal_id: 'konnect_portal.portal' }),
  ]).portals[0].pages[0].title;

test('the contents of portals are found in linear time', () => {
  const work = (count: number) => {
    const app = appOf(count);
    return () => {
      const { portals, unpublished } = portalsOf(app);
      const [{ publications, pages }] = portals;
      expect([unpublished.length, publications.length, pages[0].children.length]).toEqual([count, count, count - 1]);
    };
  };
  expect(growth(1000, work)).toBeLessThan(2);
});

test.each([
  ['# Guide', 'Guide'],
  ['text\n\n### The guide ##  \n', 'The guide'],
  ['# C#', 'C#'],
  ['# #', '#'],
  ['none', 'page'],
])('the title of a page without one is its first heading: %j', (content, title) => {
  expect(titleOf(content)).toBe(title);
});

test.each([
  ['blanks', (length: number) => `# a${' '.repeat(length)}b`],
  ['signs', (length: number) => `# a${'#'.repeat(length)}b`],
])('a title is found in linear time: %s', (_, content) => {
  expect(timeGrowth(4000, (length) => () => titleOf(content(length)))).toBeLessThan(3);
});

test('each of many pages with the same name has a separate folder', () => {
  const files = new Files();
  const folders = Array.from({ length: 3000 }, (_, index) =>
    files.folder('docs/', index % 2 === 0 ? 'guide' : 'Guide'),
  );
  expect(new Set(folders.map((folder) => folder.toLowerCase())).size).toBe(3000);
  expect(folders.slice(0, 2)).toEqual(['docs/guide/', expect.stringMatching(/^docs\/Guide-[0-9a-f]{8}\/$/)]);
});
