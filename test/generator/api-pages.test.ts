/** The committed API reference: the page of each kind of type, and completeness and size of the pages. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Assembly } from '@jsii/spec';
import { API_FOLDER, apiPages } from '../../generator/pages/api';
import { loadAssembly } from '../support/assembly';

const ROOT = path.join(__dirname, '..', '..');
/** GitHub does not render Markdown files above this size, in bytes. */
const RENDERED = 512_000;

const inFile = (file: string, name: string) => ({
  fqn: `lib.platform.${name}`,
  name,
  namespace: 'platform',
  assembly: 'lib',
  symbolId: `constructs/platform/${file}:${name}`,
});
const STRING = { primitive: 'string' };

const ASSEMBLY = {
  types: {
    'lib.platform.Portal': {
      ...inFile('portal/portal', 'Portal'),
      kind: 'class',
      docs: { summary: 'A portal.', remarks: 'Shows List<Api>, not `List<Api>`.' },
      interfaces: ['lib.platform.IPortal'],
      initializer: {
        parameters: [
          { name: 'scope', type: { fqn: 'constructs.Construct' } },
          { name: 'id', type: STRING },
          { name: 'props', type: { fqn: 'lib.platform.PortalProps' }, optional: true },
        ],
      },
      methods: [
        {
          name: 'fromId',
          static: true,
          parameters: [{ name: 'id', type: STRING }],
          returns: { type: { fqn: 'lib.platform.IPortal' } },
        },
        { name: 'toString', overrides: 'constructs.Construct' },
      ],
    },
    'lib.platform.IPortal': {
      ...inFile('portal/portal', 'IPortal'),
      kind: 'interface',
      docs: { summary: 'A portal.' },
    },
    'lib.platform.PortalProps': {
      ...inFile('portal/portal', 'PortalProps'),
      kind: 'interface',
      datatype: true,
      properties: [
        {
          name: 'name',
          optional: true,
          type: STRING,
          docs: { summary: 'Name: a|b.', remarks: 'Two\nlines.', default: '- the id' },
        },
        {
          name: 'apis',
          type: { collection: { kind: 'array', elementtype: { fqn: 'lib.platform.Api' } } },
        },
      ],
    },
    'lib.platform.Api': { ...inFile('api/api', 'Api'), kind: 'class' },
    'lib.platform.Color': {
      ...inFile('portal/color', 'Color'),
      kind: 'enum',
      members: [{ name: 'RED', docs: { summary: 'Red.' } }],
    },
    'lib.platform.l1.team.Team': { ...inFile('team', 'Team'), kind: 'class', namespace: 'platform.l1.team' },
  },
} as unknown as Assembly;

test('a page has the constructs of an area first, with arguments, members and links to other pages', () => {
  expect(apiPages(ASSEMBLY).get('docs/api/platform/portal.md')).toBe(`# platform: portal

[API reference](../README.md)

## Portal

A portal.

Shows List&lt;Api>, not \`List<Api>\`.

\`\`\`ts
new platform.Portal(scope: Construct, id: string, props?: PortalProps)
\`\`\`

Also has the members of [\`IPortal\`](#iportal).

| Method | Returns | Description |
| --- | --- | --- |
| \`Portal.fromId(id: string)\` | [\`IPortal\`](#iportal) |  |

## Color

| Member | Description |
| --- | --- |
| \`RED\` | Red. |

## IPortal

A portal.

## PortalProps

| Argument | Type | Description |
| --- | --- | --- |
| \`name?\` | \`string\` | Name: a\\|b. Two lines. Default: the id. |
| \`apis\` | [\`Api\`](api.md#api)[] |  |
`);
});

test('the index has all areas, and nothing of L1', () => {
  const index = apiPages(ASSEMBLY).get('docs/api/README.md')!;
  expect(index).toContain('| [platform/api](platform/api.md) | 1 other type |');
  expect(index).toContain('| [platform/portal](platform/portal.md) | `Portal`, and 3 other types |');
  expect(index).not.toContain('Team');
});

test('the committed pages have a section for each public type of L2, and are small enough to be shown', () => {
  const pages = [...apiPages(loadAssembly()).keys()];
  const texts = pages.map((page) => fs.readFileSync(path.join(ROOT, page), 'utf8'));
  expect(texts.map((text) => text.length).filter((length) => length > RENDERED)).toEqual([]);
  const sections = new Set(texts.flatMap((text) => [...text.matchAll(/^## (.*)$/gm)].map(([, name]) => name)));
  const types = Object.values(loadAssembly().types!).filter(({ namespace = '' }) => !/(^|\.)l1\b/.test(namespace));
  expect(types.map(({ name }) => name).filter((name) => !sections.has(name))).toEqual([]);
  expect(fs.readdirSync(path.join(ROOT, API_FOLDER))).toContain('README.md');
});
