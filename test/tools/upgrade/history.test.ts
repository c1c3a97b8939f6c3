/** Each difference between two known versions is reported for a state that uses it, and nothing else. */
import { catalogFolder } from '../../../sandbox/src/engine/catalog/folder';
import { loadHistory } from '../../../sandbox/src/engine/catalog/load';
import { KnownVersion } from '../../../sandbox/src/shared/catalog/history';
import { InventoryValues } from '../../../tools/src/inventory/inventory';
import { upgrade } from '../../../tools/src/upgrade/upgrade';
import { Use } from '../../../tools/src/upgrade/uses';
import { chooseVersions } from '../../../tools/src/upgrade/versions';

const history = loadHistory(catalogFolder(), 'platform');
const { known, renamed } = history;

/** Sections of the schemas. */
const SECTIONS = ['resources', 'data-sources'] as const;

interface Attribute {
  readonly type: string;
  readonly nesting?: string;
  readonly flags: string;
  readonly sensitive: boolean;
  readonly members?: { [name: string]: Attribute };
}

/** Reads attributes of a schema, independently of the code under test. */
function attributesOf(schema: any): { [name: string]: Attribute } {
  const named = Object.entries<any>(schema?.attributes ?? {}).map(([name, one]): [string, Attribute] => {
    const flags = one.required ? 'required' : one.optional ? (one.computed ? 'both' : 'optional') : 'read-only';
    const shape = one.nested_type
      ? {
          type: one.nested_type.nesting_mode,
          nesting: one.nested_type.nesting_mode,
          members: attributesOf(one.nested_type),
        }
      : ofType(one.type);
    return [name, { ...shape, flags, sensitive: one.sensitive === true }];
  });
  return Object.fromEntries(named);
}

function ofType(type: any): Pick<Attribute, 'type' | 'nesting' | 'members'> {
  if (typeof type === 'string') {
    return { type };
  }
  const [kind, inner] = type;
  if (kind === 'object') {
    const members = Object.entries<any>(inner).map(([name, one]): [string, Attribute] => [
      name,
      { ...ofType(one), flags: '', sensitive: false },
    ]);
    return { type: 'single', nesting: 'single', members: Object.fromEntries(members) };
  }
  const element = ofType(inner);
  return element.members
    ? { type: kind, nesting: kind, members: element.members }
    : { type: `${kind} of ${element.type}`, nesting: kind };
}

/** Returns an object with a value for every attribute at every depth. */
function filled(attributes: { [name: string]: Attribute }): InventoryValues {
  return Object.fromEntries(Object.entries(attributes).map(([name, one]) => [name, value(one)]));
}

function value({ type, nesting, members }: Attribute): any {
  const one = members ? filled(members) : type.endsWith('number') ? 1 : type.endsWith('bool') ? true : 'a';
  switch (nesting) {
    case 'list':
    case 'set':
      return [one];
    case 'map':
      return { key: one };
    default:
      return one;
  }
}

/** Returns the differences between two versions, as lines, independently of the code under test. */
function differences(older: KnownVersion, newer: KnownVersion): string[] {
  const versions = known.map(({ version }) => version);
  const isBetween = (version: string) =>
    versions.indexOf(version) > versions.indexOf(older.version) &&
    versions.indexOf(version) <= versions.indexOf(newer.version);
  return SECTIONS.flatMap((section) =>
    Object.keys(older.schemas[section]).flatMap((type) => {
      const label = section === 'resources' ? type : `data.${type}`;
      const [before, after] = [older.schemas[section][type], newer.schemas[section][type]];
      if (after === undefined) {
        return [`type removed ${label}`];
      }
      if (section === 'resources' && renamed.some((one) => one.reused && one.type === type && isBetween(one.version))) {
        return [`type replaced ${label}`];
      }
      return compared(label, '', attributesOf(before.block), attributesOf(after.block));
    }),
  );
}

function compared(
  label: string,
  prefix: string,
  before: { [name: string]: Attribute },
  after: { [name: string]: Attribute },
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const place = `${label} ${prefix}${name}`;
    const [one, other] = [before[name] as Attribute | undefined, after[name] as Attribute | undefined];
    if (!one) {
      return other!.flags === 'required' ? [`required ${place}`] : [];
    }
    if (!other) {
      return [`removed ${place}`];
    }
    const kind = SETTINGS[`${one.flags} ${other.flags}`];
    const own = [
      ...(one.type === other.type ? [] : [`retyped ${place}`]),
      ...(kind === undefined ? [] : [`${kind} ${place}`]),
      ...(one.sensitive === other.sensitive ? [] : [`${other.sensitive ? '' : 'not '}sensitive ${place}`]),
    ];
    const isSame = one.type === other.type && one.members && other.members;
    return [...own, ...(isSame ? compared(label, `${prefix}${name}.`, one.members!, other.members!) : [])];
  });
}

/** Kinds of changes by the flags before and after. */
const SETTINGS: { readonly [flags: string]: string | undefined } = {
  'optional required': 'required',
  'both required': 'required',
  'read-only required': 'required',
  'required both': 'computed',
  'optional both': 'computed',
  'required optional': 'optional',
  'both optional': 'not computed',
  'read-only optional': 'not computed',
  'required read-only': 'read-only',
  'optional read-only': 'read-only',
  'both read-only': 'read-only',
};

function usesOf(older: KnownVersion, valuesOf: (attributes: { [name: string]: Attribute }) => InventoryValues): Use[] {
  return SECTIONS.flatMap((section) =>
    Object.entries(older.schemas[section]).map(([type, schema]): Use => ({
      source: 'state',
      of: section === 'resources' ? 'resource' : 'data-source',
      type,
      address: `${type}.one`,
      values: valuesOf(attributesOf(schema.block)),
    })),
  );
}

/** Returns the findings as lines. Values that the catalogue's rules reject are another test. */
function found(older: KnownVersion, newer: KnownVersion, uses: readonly Use[]): string[] {
  const { findings } = upgrade(history, chooseVersions(history, older.version, newer.version), uses);
  return findings
    .filter(({ kind }) => kind !== 'value')
    .map(({ kind, type, path }) => (path === undefined ? `${kind} ${type}` : `${kind} ${type} ${path}`));
}

const pairs = known.slice(0, -1).flatMap((older, index) => {
  const neighbour = known[index + 1];
  const newest = known[known.length - 1];
  const far = known[Math.min(index + 4, known.length - 1)];
  return [...new Set([neighbour, far, newest])].map((newer) => [older.version, newer.version, older, newer] as const);
});

describe.each(pairs)('from %s to %s', (_, __, older, newer) => {
  const expected = differences(older, newer).sort();

  test(`each of ${expected.length} differences is reported for a state with all values, and nothing else`, () => {
    const uses = usesOf(older, filled);
    expect(found(older, newer, uses).sort()).toEqual(expected);
  });

  test('only types and required arguments are reported for a state without values', () => {
    const uses = usesOf(older, (attributes) => Object.fromEntries(Object.keys(attributes).map((name) => [name, null])));
    const isTopLevel = (line: string) => /^(type \w+ [^ ]+|required [^ ]+ [^ .]+)$/.test(line);
    expect(found(older, newer, uses).sort()).toEqual(expected.filter(isTopLevel));
  });
});

test('the differences of the history are not empty', () => {
  const counts = pairs.map(([, , older, newer]) => differences(older, newer).length);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(15);
  expect(differences(known[0], known[known.length - 1]).length).toBeGreaterThan(500);
});
