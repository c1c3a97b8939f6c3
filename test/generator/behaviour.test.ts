/** What the catalogue says of the plugins' behaviour: checked against the schemas, and said of every argument. */
import { entriesOf } from '../../generator/catalog/attributes';
import { CATALOG_ROOT } from '../../generator/catalog/load';
import { loadCatalog as loadInSandbox } from '../../sandbox/src/engine/catalog/load';
import { ELEMENTS } from '../support/elements';
import { catalogCopy } from './support/catalog-copy';

const copy = catalogCopy('cloud');
const DOMAIN = 'tencentcloud_api_gateway_custom_domain';
const FILE = `behaviour/${DOMAIN}.json`;

const edit = (change: (behaviour: any) => void): void => copy.edit(FILE, change);

const outcome = { what: 'sent', by: 'driven' };

describe('the generator stops, with file and place, at', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'behaviour of a type that is not there',
      () => copy.add('behaviour/tencentcloud_other.json', FILE),
      /behaviour\/tencentcloud_other\.json: there is no resource of that name/,
    ],
    [
      'an argument that is not there',
      () => edit(({ arguments: all }) => (all.gone = { create: [outcome] })),
      /custom_domain\.json: arguments\.gone: is not in the schema/,
    ],
    [
      'a word that does not go with the event',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ ...outcome, what: 'ignored' }])),
      /arguments\.protocol\.create\.what: has "ignored"; known are sent, dropped, refused, crashes, wrong$/,
    ],
    [
      'nothing that happens',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ by: 'read' }])),
      /arguments\.protocol\.create\.what: has undefined/,
    ],
    [
      'no word on how it is known',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ what: 'sent' }])),
      /arguments\.protocol\.create\.by: has undefined; known are driven, read/,
    ],
    [
      'an event that it does not know',
      () => edit(({ arguments: all }) => (all.protocol.destroy = [outcome])),
      /arguments\.protocol: has "destroy"; known are create, update, remove/,
    ],
    [
      'a condition on what is not beside the argument',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ ...outcome, if: { with: { 'a.b': ['x'] } } }])),
      /arguments\.protocol\.create\.if: must name one argument of the same object at most/,
    ],
    [
      'a condition on what is not there',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ ...outcome, if: { unless: { gone: ['x'] } } }])),
      /arguments\.protocol\.create: names gone, which is not in the schema/,
    ],
    [
      'a regular expression that is none',
      () => edit(({ arguments: all }) => (all.protocol.create = [{ ...outcome, if: { matches: '[' } }])),
      /arguments\.protocol\.create\.if: has an invalid regular expression: \[/,
    ],
    [
      'a word on reading that it does not know',
      () => edit(({ read }) => read.push({ what: 'guesses', by: 'read' })),
      /read\.what: has "guesses"/,
    ],
    [
      'a part that is missing',
      () => edit((behaviour) => delete behaviour.read),
      /custom_domain\.json: read: is missing/,
    ],
    [
      'a part that it does not know',
      () => edit((behaviour) => (behaviour.wait = [])),
      /: has "wait"; known are summary/,
    ],
  ])('%s', (_, damage, message) => {
    damage();
    expect(() => copy.load()).toThrow(message);
  });
});

test('a refresh reports what matches nothing any more', () => {
  const { stale } = copy.refreshed((resources) => {
    delete resources[DOMAIN].block.attributes.default_domain;
    delete resources.tencentcloud_dayu_eip;
  });
  expect(stale.filter((line) => line.startsWith('behaviour/'))).toEqual([
    `behaviour/${DOMAIN}.json: default_domain`,
    'behaviour/tencentcloud_dayu_eip.json: the type is gone',
  ]);
});

const RESOURCES = ELEMENTS.filter(({ catalog, kind }) => catalog.id === 'cloud' && kind === 'resource');

test('every argument of the cloud was held against its plugin, by itself or with the object that holds it', () => {
  const unknown = RESOURCES.flatMap(({ type, schema, behaviour }) => {
    const known = Object.keys(behaviour!.arguments);
    const isKnown = (place: string) => known.some((other) => place === other || place.startsWith(`${other}.`));
    // The id and what is only read are not given; members of objects have no flags of their own here.
    const given = entriesOf(schema).filter(({ path: place, attribute, block }) => {
      return place !== 'id' && (block !== undefined || attribute?.required || attribute?.optional);
    });
    return given.filter(({ path: place }) => !isKnown(place)).map(({ path: place }) => `${type} ${place}`);
  });
  expect(RESOURCES).toHaveLength(48);
  expect(unknown).toEqual([]);
});

test('the sandbox reads the same', () => {
  const { elements } = loadInSandbox(CATALOG_ROOT, 'cloud');
  const found = new Map(
    elements.filter(({ kind }) => kind === 'resource').map(({ type, behaviour }) => [type, behaviour]),
  );
  expect(found).toEqual(new Map(RESOURCES.map(({ type, behaviour }) => [type, behaviour])));
});
