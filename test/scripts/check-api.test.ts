/** Comparison of a small assembly with the last release: changes must be in the changelog, breaking changes must be allowed. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { callScript } from './support';

const STRING = { primitive: 'string' };

let folder: string;
let released: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-api-'));
  released = path.join(folder, 'released.json.gz');
  callScript('api/snapshot.mjs', 'writeSnapshot', released, assembly());
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Returns a new assembly with one class, its props and one L1 construct, which tests can change. */
function assembly(): any {
  const type = (fqn: string, rest: object) => ({ assembly: 'shop', fqn, name: fqn.split('.').at(-1), ...rest });
  const types = [
    type('shop.platform.Portal', {
      kind: 'class',
      docs: { summary: 'A portal.', stability: 'stable' },
      locationInModule: { filename: 'portal.ts', line: 1 },
      initializer: { parameters: [{ name: 'props', type: { fqn: 'shop.platform.PortalProps' } }] },
      methods: [
        { name: 'open', parameters: [{ name: 'page', type: STRING, optional: true }], returns: { type: STRING } },
        { name: 'close' },
      ],
      properties: [{ name: 'portalId', immutable: true, type: STRING }],
    }),
    type('shop.platform.PortalProps', {
      kind: 'interface',
      datatype: true,
      properties: [{ name: 'title', abstract: true, immutable: true, optional: true, type: STRING }],
    }),
    type('shop.platform.Colour', { kind: 'enum', members: [{ name: 'RED' }] }),
    type('shop.platform.l1.page.Page', { kind: 'class', methods: [{ name: 'resetSlug' }] }),
  ];
  const fqns = Object.fromEntries(types.map((each) => [each.fqn, each]));
  const submodules = { 'shop.platform': {}, 'shop.platform.l1': {}, 'shop.platform.l1.page': {} };
  return { schema: 'jsii/0.10.0', name: 'shop', version: '1.0.0', submodules, types: fqns };
}

interface Given {
  readonly change?: (types: { [fqn: string]: any }) => void;
  readonly changelog?: string;
  readonly allowed?: string;
  readonly section?: string;
}

/** Returns the problems after a change of the assembly. */
function problems({ change = () => undefined, changelog = '', allowed = '', section = '1.0.0' }: Given): string[] {
  const file = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const present = assembly();
  change(present.types);
  return callScript('check-api.mjs', 'checkApi', present, {
    released,
    allowed: file('allowed.txt', `# What this file is for.\n\n${allowed}`),
    changelog: file(
      'CHANGELOG.md',
      `# Changelog\n\n## Unreleased\n\n${changelog}\n## ${section}\n\n- \`Portal.close\`\n`,
    ),
  });
}

const PORTAL = 'shop.platform.Portal';
const UNTOLD = 'and no item of CHANGELOG.md since the last release names it in code';

test('an unchanged API, and changes of comments and source locations, have no problems', () => {
  const change = (types: any) => {
    types[PORTAL].docs.summary = 'A place for developers.';
    types[PORTAL].locationInModule.line = 20;
    types[PORTAL].methods.reverse();
  };
  expect(problems({ change })).toEqual([]);
});

describe('a breaking change is an error, even if it is in the changelog', () => {
  const changelog =
    '- `Portal.open`, `Portal.close`, `Portal.portalId` and `PortalProps.title` are others.\n- `Colour.RED`.\n';
  test.each<[string, (types: any) => void, string]>([
    ['a removed method', (types) => types[PORTAL].methods.pop(), `removed:${PORTAL}.close`],
    [
      'an argument takes less',
      (types) => (types[PORTAL].methods[0].parameters[0].type = { primitive: 'number' }),
      `incompatible-argument:${PORTAL}.open`,
    ],
    [
      'an argument must be given',
      (types) => delete types[PORTAL].methods[0].parameters[0].optional,
      `new-argument:${PORTAL}.open`,
    ],
    ['a renamed property', (types) => (types[PORTAL].properties[0].name = 'id'), `removed:${PORTAL}.portalId`],
    [
      'a property must be given',
      (types) => delete types[`${PORTAL}Props`].properties[0].optional,
      `strengthened:${PORTAL}Props`,
    ],
    [
      'a removed member of an enum',
      (types) => types['shop.platform.Colour'].members.pop(),
      'removed:shop.platform.Colour.RED',
    ],
    ['a removed type', (types) => delete types['shop.platform.Colour'], 'removed:shop.platform.Colour'],
    [
      'a stable method that becomes experimental',
      (types) => (types[PORTAL].docs.stability = 'experimental'),
      `changed-stability:${PORTAL}`,
    ],
  ])('%s', (_, change, key) => {
    const found = problems({ change, changelog: `${changelog}- \`Portal.id\`, \`Portal\`.\n` });
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^breaks what users wrote: .*\n  ${key}$`)));
    const allowed = found.map((problem) => `# Nobody could use it.\n${problem.split('\n  ')[1]}\n`).join('\n');
    expect(problems({ change, changelog: `${changelog}- \`Portal.id\`, \`Portal\`.\n`, allowed })).toEqual([]);
  });
});

describe('an allowed change', () => {
  const change = (types: any) => types[PORTAL].methods.pop();
  const changelog = '- `Portal.close` is gone.\n';
  const key = `removed:${PORTAL}.close`;

  test('must have a reason', () => {
    expect(problems({ change, changelog, allowed: `${key}\n` })).toEqual([
      `is allowed without a reason (add a comment above it): ${key}`,
    ]);
    expect(problems({ change, changelog, allowed: `# It always threw.\n${key}\n` })).toEqual([]);
  });

  test('must match a breaking change', () => {
    expect(problems({ allowed: `# It always threw.\n${key}\n` })).toEqual([
      `is allowed, but there is no such breaking change (remove it): ${key}`,
    ]);
  });
});

describe('new and changed API must be in the changelog', () => {
  const addMethod = (types: any) => types[PORTAL].methods.push({ name: 'rename' });
  const addProperty = (types: any) =>
    types[`${PORTAL}Props`].properties.push({
      name: 'logo',
      abstract: true,
      immutable: true,
      optional: true,
      type: STRING,
    });

  test.each<[string, (types: any) => void, string, string]>([
    ['a method', addMethod, 'platform.Portal.rename is new', '`Portal.rename` renames'],
    ['a method of all types', addMethod, 'platform.Portal.rename is new', '`*.rename()` is on every construct'],
    ['a property', addProperty, 'platform.PortalProps.logo is new', '`Portal` takes a `logo`,\n  which it shows'],
    [
      'a type',
      (types) =>
        (types['shop.platform.IPage'] = {
          assembly: 'shop',
          fqn: 'shop.platform.IPage',
          name: 'IPage',
          kind: 'interface',
        }),
      'platform.IPage is new',
      '`Page`',
    ],
    [
      'an optional argument',
      (types) => types[PORTAL].initializer.parameters.push({ name: 'more', optional: true, type: STRING }),
      'platform.Portal is changed',
      '`Portal` takes more',
    ],
    [
      'a name prefix of the resource',
      (types) => types['shop.platform.l1.page.Page'].methods.push({ name: 'resetTitle' }, { name: 'resetText' }),
      'platform.l1.page is changed',
      '`l1.page` has more',
    ],
  ])('%s', (_, change, problem, told) => {
    expect(problems({ change })).toEqual([`${problem}, ${UNTOLD}`]);
    expect(problems({ change, changelog: `- Something.\n- ${told}.\n` })).toEqual([]);
  });

  test.each([
    ['only the member', '- `rename` renames.\n'],
    ['only the type', '- `Portal` renames.\n'],
    ['in two items', '- `Portal` has more.\n- `rename` renames.\n'],
    ['without code', '- Portal.rename renames.\n'],
    ['part of a word', '- `Portal.renameAll` renames.\n'],
  ])('%s is reported', (_, changelog) => {
    expect(problems({ change: addMethod, changelog })).toEqual([`platform.Portal.rename is new, ${UNTOLD}`]);
  });

  test('items of the last release do not count', () => {
    const change = (types: any) => types[PORTAL].methods[1].static ?? (types[PORTAL].methods[1].async = true);
    expect(problems({ change })).toContainEqual(`platform.Portal.close is changed, ${UNTOLD}`);
  });
});

test('a changelog without the last release is an error', () => {
  expect(problems({ section: '1.0.0-rc.1' })).toEqual(['CHANGELOG.md has no section 1.0.0, which is the last release']);
});
