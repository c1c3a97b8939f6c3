/** What the documentation of L1 says, as far as a test can tell: for each argument something, and nothing of other places. */
import { loadCatalog } from '../../generator/catalog/load';
import { CATALOG_IDS } from '../../generator/catalog/types';
import { argumentDocs, structDocs } from '../../generator/emit/docs';
import { buildModel } from '../../generator/model/build';
import { FieldModel, isSettable, ProviderModel, StructModel, structsOf } from '../../generator/model/model';

const catalogs = CATALOG_IDS.map((id) => loadCatalog(id));
const MODELS = catalogs.map((catalog) => buildModel(catalog));
/** The same with each nested type by itself, so that all places are there. */
const UNSHARED = catalogs.map((catalog) => buildModel({ ...catalog, names: { ...catalog.names, sharedTypes: {} } }));

const structsIn = ({ elements }: ProviderModel) => elements.flatMap(({ fields }) => structsOf(fields));
const fieldsIn = (model: ProviderModel): { place: string; field: FieldModel }[] => [
  ...model.elements.flatMap(({ type, fields }) => fields.map((field) => ({ place: type, field }))),
  ...structsIn(model).flatMap(({ place, fields }) => fields.map((field) => ({ place, field }))),
];
const fields = MODELS.flatMap(fieldsIn);

describe('every attribute', () => {
  test('says what it is for', () => {
    expect(fields.length).toBeGreaterThan(5000);
    const without = fields.filter(({ field }) => !field.purpose);
    expect(without.map(({ place, field }) => `${place} ${field.name}`)).toEqual([]);
  });

  test('says in a sentence', () => {
    const odd = fields.filter(({ field }) => !/^[A-Z`(][\s\S]*[.)]$/.test(field.purpose!));
    expect(odd.map(({ place, field }) => `${place} ${field.name}: ${field.purpose}`)).toEqual([]);
  });

  test('that is deprecated says what to use instead', () => {
    const deprecated = fields.filter(({ field }) => field.deprecated !== undefined && isSettable(field));
    expect(deprecated.length).toBeGreaterThan(10);
    for (const { field } of deprecated) {
      const tags = argumentDocs(field, { kind: 'resource' }).join('\n');
      expect(tags).toMatch(/^@deprecated by the provider: .*\b(use|place|leave)\b/m);
    }
  });

  test('says its default as it is', () => {
    const texts = fields.filter(({ field }) => typeof field.rules.default === 'string');
    const hidden = texts.filter(({ field }) => {
      const docs = argumentDocs({ ...field, required: false }, { kind: 'resource' }).join('\n');
      return !docs.includes(`@default ${JSON.stringify(field.rules.default)}`);
    });
    expect(hidden.map(({ place, field }) => `${place} ${field.name}`)).toEqual([]);
    expect(texts.map(({ field }) => field.rules.default)).toContain('Request was filtered by Lakera Guard');
  });
});

describe('durations say their unit', () => {
  const isMeasure = ({ name, type }: FieldModel) =>
    type.kind === 'number' && /(^|_)(timeout|ttl|leeway|delay|interval)(_(max|min|neg))?$/.test(name);
  const UNIT = /\b(milliseconds|seconds|minutes|hours|days|unit is not documented)\b/;

  test('in all places', () => {
    const without = fields.filter(({ field }) => isMeasure(field) && !UNIT.test(field.purpose!));
    expect([...new Set(without.map(({ place, field }) => `${place} ${field.name}: ${field.purpose}`))]).toEqual([]);
  });

  test('which is milliseconds for the revocation status', () => {
    const found = fields.filter(({ field }) => field.name === 'cert_cache_ttl').map(({ field }) => field.purpose);
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found)).toEqual(
      new Set(['How long the revocation status of a certificate is cached, in milliseconds.']),
    );
  });
});

describe.each(MODELS.map((model, index) => [model.id, model, UNSHARED[index]] as const))(
  'shared types of %s',
  (_, { shared, elements }, unshared) => {
    /** Words for the resources of the provider: `consumer`, `schema registry`, … */
    const nouns = new Set(elements.flatMap(({ type }) => namesOf(type)));

    /** The resources that a place refers to, or is of. */
    function nounsOf(place: string): Set<string> {
      const [type, path] = place.replace(/^data\./, '').split(' ');
      const steps = path.split('.').map((step) => step.replace(/_/g, ' '));
      const referred = [steps.slice(-1).join(' '), steps.slice(-2).join(' ')].filter((word) => nouns.has(word));
      return new Set([...referred, ...namesOf(type).filter((name) => name.includes(' '))]);
    }

    test('name none of their places', () => {
      const places = structsIn(unshared);
      const naming = shared.flatMap((struct) => {
        const all = places.filter((place) => shapeOf(place) === shapeOf(struct)).map(({ place }) => nounsOf(place));
        const some = new Set(all.flatMap((own) => [...own]).filter((noun) => !all.every((own) => own.has(noun))));
        const own = struct.name.replace(/([A-Z])/g, ' $1').toLowerCase();
        return textsOf(struct).flatMap((text) =>
          [...some]
            .filter((noun) => !own.includes(noun) && new RegExp(`\\b${noun}\\b`, 'i').test(text))
            .map((noun) => `${struct.name} names ${noun}: ${text}`),
        );
      });
      expect(naming).toEqual([]);
    });

    test('are described for themselves', () => {
      expect(
        shared
          .map((struct) => structDocs(struct).join(' '))
          .filter((text) => /among them|konnect_|tencentcloud_/.test(text)),
      ).toEqual([]);
      expect(shared.filter(({ purpose }) => !purpose)).toEqual([]);
    });
  },
);

/** `schema registry` of `konnect_event_gateway_schema_registry`, and the longer names of it. */
function namesOf(type: string): string[] {
  const words = type.split('_').slice(1);
  return words.map((__, index) => words.slice(index).join(' ')).filter((name) => !/^(id|key|plugin)$/.test(name));
}

/** Names, types and flags of the members, by which places of one type are found. */
function shapeOf(struct: StructModel): string {
  return JSON.stringify(
    struct.fields.map(({ name, type, required, optional, computed }) => [
      name,
      typeText(type),
      required,
      optional,
      computed,
    ]),
  );
}

function typeText(type: FieldModel['type']): string {
  return type.kind === 'object' ? shapeOf(type.struct) : 'of' in type ? `${type.kind} ${typeText(type.of)}` : type.kind;
}

function textsOf(struct: StructModel): string[] {
  return [...structDocs(struct), ...struct.fields.map(({ purpose }) => purpose!)];
}
