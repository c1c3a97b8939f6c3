/** roles.json of the catalogue: it matches the lists of the provider and of the vendor, and a refresh reports differences. */
import * as fs from 'node:fs';
import { loadCatalog } from '../../generator/catalog/load';
import { Roles } from '../../generator/catalog/types';
import { emitProvider } from '../../generator/emit/files';
import { buildModel } from '../../generator/model/build';
import { catalogCopy } from './support/catalog-copy';

const copy = catalogCopy('platform');
const ROLES = loadCatalog('platform').roles!;

const editRoles = (change: (roles: any) => void) => () => copy.edit('roles.json', change);
const kindOf = (roles: Roles, name: string): any => roles.kinds.find(({ kind }) => kind === name);
const RULES = 'rules/resources/konnect_team_role.json';

describe('the generator fails and names file and path for', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'a resource that grants no roles',
      editRoles(({ types }) => types.push('konnect_team')),
      /roles\.json: types konnect_team: is not a resource that grants roles/,
    ],
    [
      'an enum that occurs twice',
      editRoles((roles) => (kindOf(roles, 'report').enum = 'DashboardRole')),
      /enum DashboardRole: occurs twice/,
    ],
    [
      'a role in two kinds with the same entity type',
      editRoles((roles) => (kindOf(roles, 'report').entityTypeName = 'Dashboards')),
      /roles Dashboards Admin: occurs twice/,
    ],
    [
      'a role without the prefix of its kind',
      editRoles((roles) => (kindOf(roles, 'cloud gateway network').roles.Viewer = { may: { networks: ['read'] } })),
      /cloud gateway network Viewer: does not begin with "Network "/,
    ],
    [
      'a role without permissions',
      editRoles((roles) => (kindOf(roles, 'report').roles.Viewer.may.reports = [])),
      /report Viewer: allows nothing/,
    ],
    [
      'a role for creators that does not exist',
      editRoles((roles) => (kindOf(roles, 'API').roles.Creator.creatorGets = 'Owner')),
      /API Owner: is not a role of this kind/,
    ],
    [
      'a role of the provider that is not in roles.json',
      () => copy.edit(RULES, ({ attributes }) => attributes.role_name.knownValues.push('Environments Admin')),
      /konnect_team_role role_name Environments Admin: is neither in a kind nor in undocumented/,
    ],
    [
      'an entity type of the provider that is not in roles.json',
      () => copy.edit(RULES, ({ attributes }) => attributes.entity_type_name.knownValues.push('Environments')),
      /konnect_team_role entity_type_name Environments: is neither in a kind/,
    ],
  ])('%s', (_, damage, message) => {
    damage();
    expect(() => copy.load()).toThrow(message);
  });
});

test('a refresh reports new resources that grant roles, and removed ones', () => {
  const { stale, missing } = copy.refreshed((resources) => {
    resources.konnect_portal_team_role = resources.konnect_team_role;
    delete resources.konnect_team_role;
  });
  expect(stale.filter((line) => line.startsWith('roles.json'))).toEqual(['roles.json: types konnect_team_role']);
  expect(missing.filter((line) => line.startsWith('roles.json'))).toEqual([
    'roles.json: types konnect_portal_team_role',
  ]);
});

test('enum members have the permissions of a role in their doc comment, and no common prefix', () => {
  const text = emitProvider(buildModel(loadCatalog('platform'))).get('roles.ts')!;
  const lines = (name: string) =>
    text
      .split(`export enum ${name} {\n`)[1]
      .split('\n}')[0]
      .split('\n')
      .map((line) => line.trim());
  expect(lines('NetworkRole').filter((line) => !line.startsWith('/**'))).toEqual([
    "ADMIN = 'Network Admin',",
    "CREATOR = 'Network Creator',",
    "VIEWER = 'Network Viewer',",
  ]);
  expect(lines('ApiRole').slice(0, 2)).toEqual([
    '/** Allows: create, list apis. An account that creates an entity with this role receives the role `Admin` on the entity. */',
    "CREATOR = 'Creator',",
  ]);
});

const FACTS = '/work/shared/facts/konnect.roles.json';
const hasFacts = fs.existsSync(FACTS);

describe(`the vendor's list${hasFacts ? '' : ' (skipped: not available on this machine)'}`, () => {
  const testWithFacts = hasFacts ? test : test.skip;
  /** Names on the vendor's page of kinds whose name in grants differs by more than upper case. */
  const HEADINGS: { readonly [entityTypeName: string]: string } = {
    'Service Hub': 'Catalog',
    'DCR Providers': 'DCR',
    'Add Ons': 'Add-ons',
  };
  const headingOf = (entityTypeName: string) => (HEADINGS[entityTypeName] ?? entityTypeName).toLowerCase();

  testWithFacts('has the same roles', () => {
    const facts = Object.entries<object>(JSON.parse(fs.readFileSync(FACTS, 'utf8')));
    const documented = facts.flatMap(([heading, roles]) =>
      Object.keys(roles).map((role) => `${heading.toLowerCase()}: ${role}`),
    );
    // The page includes the table of classic API products from another source.
    const kinds = ROLES.kinds.filter(({ kind }) => kind !== 'API product');
    const ours = kinds.flatMap(({ entityTypeName, roles }) =>
      Object.keys(roles).map((role) => `${headingOf(entityTypeName)}: ${role}`),
    );
    expect(ours.sort()).toEqual(documented.sort());
  });

  testWithFacts('allows the same if permissions are described plainly', () => {
    const facts = JSON.parse(fs.readFileSync(FACTS, 'utf8'));
    const headings = new Map(Object.keys(facts).map((heading) => [heading.toLowerCase(), heading]));
    const sorted = (verbs: string[]) => [...new Set(verbs)].sort();
    const differing = ROLES.kinds.flatMap(({ kind, entityTypeName, roles }) =>
      Object.entries(roles).flatMap(([role, { may }]) => {
        const said: { verbs: string[]; on: string }[] = facts[headings.get(headingOf(entityTypeName))!]?.[role] ?? [];
        const plain = said.filter(({ on, verbs }) => on in may && verbs.length > 0);
        return plain
          .filter(({ on, verbs }) => {
            const wanted = sorted(said.filter((one) => one.on === on).flatMap((one) => one.verbs)).map((verb) =>
              verb === 'update' ? 'edit' : verb,
            );
            return !wanted.every((verb) => may[on].includes(verb)) && verbs.length > 0;
          })
          .map(({ on }) => `${kind} ${role}: ${on}`);
      }),
    );
    // The page swaps the permissions of these two roles.
    expect(differing).toEqual(['metering and billing Metering Viewer: events']);
  });
});
