/**
 * Compares all arguments that L2 sends with the behaviour of the provider. Synthesizes all arguments of L2. If the provider crashes,
 * ignores, rejects, drops or misapplies one, the sent arguments must prevent that, synthesis must report it, or `behaviour-answers.ts` must
 * contain the answer.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { isEmpty, valuesAt } from '../../../sandbox/src/services/kit/fact-paths';
import { loadAssembly } from '../../support/assembly';
import { Concern, concernsOf } from '../../support/behaviour-concerns';
import { L2Types } from '../../support/l2-types';
import { Sent, Walk, walkL2 } from '../../support/l2-walk';
import { Answer, ANSWERS } from './behaviour-answers';

const ROOT = path.join(__dirname, '..', '..', '..');
const catalog = loadCatalog(path.join(ROOT, 'catalog'), 'cloud');
const assembly = loadAssembly();

let walk: Walk;
let sentOf: ReadonlyMap<string, readonly Sent[]>;
let concerns: readonly Concern[];
beforeAll(() => {
  walk = walkL2(new L2Types(assembly), 'cloud');
  const byType = new Map<string, Sent[]>();
  walk.sent.forEach((one) => byType.set(one.type, [...(byType.get(one.type) ?? []), one]));
  sentOf = byType;
  concerns = catalog.elements
    .filter(({ kind, type }) => kind === 'resource' && sentOf.has(type))
    .flatMap((element) => concernsOf(element, sentOf.get(element.type)!));
}, 600_000);

/** Returns the answer to a concern: the answer of its argument, of the block that contains it, or of all arguments of the type. */
function placeOf({ type, path: argument, what }: Concern): string | undefined {
  const parts = argument.split('.');
  const paths = [...parts.map((_, index) => parts.slice(0, parts.length - index).join('.')), '*'];
  const found = paths.find((one) => ANSWERS[type]?.[one]?.[what] !== undefined);
  return found && [type, found, what].join(' ');
}

const answers: readonly (readonly [place: string, answer: Answer])[] = Object.entries(ANSWERS).flatMap(
  ([type, paths]) =>
    Object.entries(paths).flatMap(([argument, whats]) =>
      Object.entries(whats).map(([what, answer]) => [[type, argument, what].join(' '), answer] as const),
    ),
);

const shown = ({ type, path: argument, what }: Concern): string => [type, argument, what].join(' ');

test('all constructs and methods can be called, and all types with a construct are requested', () => {
  expect(walk.failed).toEqual([]);
  const table = fs.readFileSync(path.join(ROOT, 'docs/cloud-coverage.md'), 'utf8').split('## Data sources')[0];
  const made = [...table.matchAll(/^\| `(\w+)` \| `/gm)].map(([, type]) => type);
  expect(made.filter((type) => !sentOf.has(type))).toEqual([]);
});

test('the generated calls cover all requests of the examples', () => {
  const sent = ['gateway-release', 'ddos-protection', 'address-template'].flatMap(recordedPaths);
  const known = sent.filter(([type]) => type !== 'terraform_data');
  expect(known.length).toBeGreaterThan(200);
  const missing = known.filter(([type, argument]) => !isSent(type, argument)).map((place) => place.join(' '));
  expect([...new Set(missing)]).toEqual([]);
});

test('each known problem of the provider is prevented, reported or has a documented answer', () => {
  const open = concerns.filter((concern) => placeOf(concern) === undefined);
  expect(open.map((concern) => `${shown(concern)}: ${concern.how}`)).toEqual([]);
});

test('every answer belongs to a known problem', () => {
  const used = new Set(concerns.map(placeOf));
  expect(answers.map(([place]) => place).filter((place) => !used.has(place))).toEqual([]);
});

describe('answers name the correct place', () => {
  const sources = fs
    .readdirSync(path.join(ROOT, 'constructs/cloud'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => flat(fs.readFileSync(path.join(ROOT, 'constructs/cloud', name), 'utf8')));

  test.each(answers.filter(([, { by }]) => by === 'documentation'))('%s: documented', (_, answer) => {
    const text = documentationOf(answer.member!);
    expect(text).toContain(answer.saying);
  });

  test.each(answers.filter(([, { by }]) => by === 'report'))('%s: reported at synthesis', (_, { saying }) => {
    expect(sources.filter((text) => text.includes(saying!))).not.toEqual([]);
  });

  test.each(answers.filter(([, { by }]) => by === 'given'))('%s: always set', (place) => {
    const [values, parents] = valuesWithParents(place);
    expect(parents).toBeGreaterThan(0);
    expect(values.filter(isEmpty)).toEqual([]);
  });

  test.each(answers.filter(([, { by }]) => by === 'only'))('%s: has no other value', (place, { values }) => {
    const [found] = valuesWithParents(place);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((value) => !isEmpty(value) && !values!.includes(value))).toEqual([]);
  });

  test.each(answers.filter(([, { by }]) => by === 'reference'))(
    '%s: refers to the resource that creates it',
    (place) => {
      const [found] = valuesWithParents(place);
      expect(found.filter((value) => /^\$\{tencentcloud_/.test(String(value)))).not.toEqual([]);
    },
  );
});

/** Returns the values at the path of a place wherever the surrounding object exists, and their number. */
function valuesWithParents(place: string): [values: any[], parents: number] {
  const [type, argument] = place.split(' ');
  const parts = argument.split('.');
  const parents = (sentOf.get(type) ?? []).flatMap(({ values }): any[] =>
    parts.length === 1 ? [values] : valuesAt(values as any, parts.slice(0, -1).join('.')).flat(),
  );
  const there = parents.filter((parent) => !isEmpty(parent));
  return [there.flatMap((parent) => valuesAt(parent, parts.at(-1)!).flat()), there.length];
}

function isSent(type: string, argument: string): boolean {
  return (sentOf.get(type) ?? []).some(({ values }) => !valuesAt(values as any, argument).every(isEmpty));
}

/** Types and paths that an example sends, as recorded: one member per line, nested members indented. */
function recordedPaths(example: string): [type: string, argument: string][] {
  const text = fs.readFileSync(path.join(ROOT, `test/examples/__snapshots__/${example}.test.ts.snap`), 'utf8');
  const around: { readonly indent: number; readonly name: string }[] = [];
  const paths: string[][] = [];
  for (const [, { length: indent }, name] of text.matchAll(/^( +)"([\w-]+)": /gm)) {
    while ((around.at(-1)?.indent ?? 0) >= indent) {
      around.pop();
    }
    around.push({ indent, name });
    paths.push(around.map((one) => one.name));
  }
  const skipped = ['lifecycle', 'depends_on', 'provider', 'tags'];
  return paths
    .filter(([section, , , argument]) => section === 'resource' && argument && !skipped.includes(argument))
    .map(([, type, , ...argument]) => [type, argument.join('.')]);
}

/** Returns the documentation of a class or member, by its name in the package. */
function documentationOf(name: string): string {
  const parts = name.split('.');
  const type: any = assembly.types![`cdktf-gateways.${parts.slice(0, 2).join('.')}`];
  const members = [...(type?.properties ?? []), ...(type?.methods ?? []), ...(type?.members ?? [])];
  const { docs } = (parts.length === 2 ? type : members.find((member) => member.name === parts[2])) ?? {};
  return flat([docs?.summary, docs?.remarks, docs?.returns].filter((text) => text !== undefined).join(' '));
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}
