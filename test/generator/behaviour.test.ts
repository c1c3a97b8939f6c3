/** Behaviour files of the catalogue: they match the schemas, and cover every argument. */
import { CATALOG_ROOT } from '../../generator/catalog/load';
import { behaviourDocs } from '../../generator/emit/behaviour';
import { FieldModel } from '../../generator/model/model';
import { entriesOf } from '../../lib/core/shared/catalog/attributes';
import { loadCatalog as loadInSandbox } from '../../sandbox/src/engine/catalog/load';
import { ELEMENTS } from '../support/elements';
import { catalogCopy } from './support/catalog-copy';

const copy = catalogCopy('cloud');
const DOMAIN = 'tencentcloud_api_gateway_custom_domain';
const FILE = `behaviour/${DOMAIN}.json`;

const edit = (change: (behaviour: any) => void): void => copy.edit(FILE, change);

const outcome = { what: 'sent', by: 'driven' };

describe('the generator fails and names file and path for', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'behaviour of a type that does not exist',
      () => copy.add('behaviour/tencentcloud_other.json', FILE),
      /behaviour\/tencentcloud_other\.json: has no resource of this name/,
    ],
    [
      'an argument that does not exist',
      () => edit(({ arguments: all }) => (all.gone = { create: [outcome] })),
      /custom_domain\.json: arguments\.gone: is not in the schema/,
    ],
    [
      'an outcome that is not allowed for the event',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ ...outcome, what: 'ignored' }])),
      /arguments\.protocol\.create\.what: has the unknown value "ignored"; allowed: sent, dropped, refused, crashes, wrong$/,
    ],
    [
      'an outcome without what',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ by: 'read' }])),
      /arguments\.protocol\.create\.what: has the unknown value undefined/,
    ],
    [
      'an outcome without by',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ what: 'sent' }])),
      /arguments\.protocol\.create\.by: has the unknown value undefined; allowed: driven, read/,
    ],
    [
      'an unknown event',
      () => edit(({ arguments: all }) => (all.protocol.destroy = [outcome])),
      /arguments\.protocol: has the unknown value "destroy"; allowed: create, update, remove/,
    ],
    [
      'a condition on an argument of another object',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ ...outcome, if: { with: { 'a.b': ['x'] } } }])),
      /arguments\.protocol\.create\.if: must name at most one argument, in the same object/,
    ],
    [
      'a condition on an argument that does not exist',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ ...outcome, if: { unless: { gone: ['x'] } } }])),
      /arguments\.protocol\.create: names gone, which is not in the schema/,
    ],
    [
      'an invalid regular expression',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ ...outcome, if: { matches: '[' } }])),
      /arguments\.protocol\.create\.if: has an invalid regular expression: \[/,
    ],
    [
      'an unknown observation about reading',
      () => edit(({ read }) => read.push({ what: 'guesses', by: 'read' })),
      /read\.what: has the unknown value "guesses"/,
    ],
    ['a missing part', () => edit((behaviour) => delete behaviour.read), /custom_domain\.json: read: is missing/],
    [
      'an unknown part',
      () => edit((behaviour) => (behaviour.wait = [])),
      /: has the unknown value "wait"; allowed: summary/,
    ],
  ])('%s', (_, damage, message) => {
    damage();
    expect(() => copy.load()).toThrow(message);
  });
});

test.each([
  ['has no sentence', 'sent', ['A change of this argument has no effect if `mode` is `a`.']],
  ['has a sentence', 'dropped', ['The provider does not send this argument if `mode` is `a`.']],
])('the documentation of an update with the condition of a creation that %s', (_, what, sentences) => {
  const condition = { with: { mode: ['a'] } };
  const create = [{ ...outcome, what, if: condition }];
  const update = [{ ...outcome, what: 'ignored', if: condition }];
  expect(behaviourDocs({ behaviour: { create, update } } as unknown as FieldModel)).toEqual(sentences);
});

test('a refresh reports entries that no longer match the schema', () => {
  const { stale } = copy.refreshed((resources) => {
    delete resources[DOMAIN].block.attributes.default_domain;
    delete resources.tencentcloud_dayu_eip;
  });
  expect(stale.filter((line) => line.startsWith('behaviour/'))).toEqual([
    `behaviour/${DOMAIN}.json: default_domain`,
    'behaviour/tencentcloud_dayu_eip.json: the type no longer exists',
  ]);
});

const RESOURCES = ELEMENTS.filter(({ catalog, kind }) => catalog.id === 'cloud' && kind === 'resource');

test('every argument of the cloud has a behaviour entry, or its enclosing object has one', () => {
  const unknown = RESOURCES.flatMap(({ type, schema, behaviour }) => {
    const known = Object.keys(behaviour!.arguments);
    const isKnown = (place: string) => known.some((other) => place === other || place.startsWith(`${other}.`));
    // Users do not set the id and read-only attributes. Members of object types have no flags in the schema.
    const given = entriesOf(schema).filter(({ path: place, attribute, block }) => {
      return place !== 'id' && (block !== undefined || attribute?.required || attribute?.optional);
    });
    return given.filter(({ path: place }) => !isKnown(place)).map(({ path: place }) => `${type} ${place}`);
  });
  expect(RESOURCES).toHaveLength(48);
  expect(unknown).toEqual([]);
});

test('the sandbox reads the same behaviour', () => {
  const { elements } = loadInSandbox(CATALOG_ROOT, 'cloud');
  const found = new Map(
    elements.filter(({ kind }) => kind === 'resource').map(({ type, behaviour }) => [type, behaviour]),
  );
  expect(found).toEqual(new Map(RESOURCES.map(({ type, behaviour }) => [type, behaviour])));
});
