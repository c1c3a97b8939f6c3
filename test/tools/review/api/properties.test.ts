/** Properties of the comparison for random schemas that are wider, narrower or the same. */
import * as fc from 'fast-check';
import { ApiChange } from '../../../../tools/src/review/api/change';
import { changesBetween } from '../../../../tools/src/review/api/changes';
import { api, at, Json, request, response } from './specifications';

const TODAY = new Date('2026-06-30T12:00:00Z');

/** Returns the changes that may break callers. Others are announcements. */
function breaking(before: Json, after: Json): readonly ApiChange[] {
  const { changes, isWhole } = changesBetween(before, after, { today: TODAY });
  expect(isWhole).toBe(true);
  for (const change of changes) {
    expect(at(before, change.before)).toBeDefined();
    expect(at(after, change.after)).toBeDefined();
  }
  return changes;
}

const NAMES = ['a', 'b', 'c', 'd'];

const text = fc.record(
  {
    type: fc.constant('string'),
    minLength: fc.integer({ min: 1, max: 4 }),
    maxLength: fc.integer({ min: 5, max: 9 }),
    pattern: fc.constantFrom('^a', 'b$'),
    format: fc.constantFrom('uuid', 'date', 'email'),
  },
  { requiredKeys: ['type'] },
);
const number = fc.record(
  {
    type: fc.constantFrom('number', 'integer'),
    minimum: fc.integer({ min: 1, max: 4 }),
    exclusiveMaximum: fc.integer({ min: 5, max: 9 }),
    multipleOf: fc.constantFrom(2, 3),
  },
  { requiredKeys: ['type'] },
);
const values = fc.record({ enum: fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 1, null), { minLength: 2 }) });
const { schema } = fc.letrec<{ schema: Json; object: Json; list: Json; choice: Json; parts: Json; reference: Json }>(
  (tie) => ({
    schema: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      text,
      number,
      values,
      tie('object'),
      tie('list'),
      tie('choice'),
      tie('parts'),
      tie('reference'),
    ),
    object: fc
      .record({
        names: fc.subarray(NAMES, { minLength: 1 }),
        schemas: fc.array(tie('schema'), { minLength: 4, maxLength: 4 }),
        required: fc.subarray(NAMES),
        isClosed: fc.boolean(),
      })
      .map(({ names, schemas, required, isClosed }) => ({
        type: 'object',
        properties: Object.fromEntries(names.map((name, index) => [name, schemas[index]])),
        required: required.filter((name) => names.includes(name)),
        ...(isClosed ? { additionalProperties: false } : {}),
      })),
    list: fc.record(
      { type: fc.constant('array'), items: tie('schema'), minItems: fc.constant(1), uniqueItems: fc.constant(true) },
      { requiredKeys: ['type', 'items'] },
    ),
    // Alternatives exclude each other by a constant, as in real specifications.
    choice: fc
      .record({
        kinds: fc.subarray(['card', 'bill', 'cash'], { minLength: 2 }),
        schemas: fc.array(tie('schema'), { minLength: 3, maxLength: 3 }),
        keyword: fc.constantFrom('oneOf', 'anyOf'),
      })
      .map(({ kinds, schemas, keyword }) => ({
        [keyword]: kinds.map((kind, index) => ({
          type: 'object',
          properties: { kind: { const: kind }, value: schemas[index] },
          required: ['kind'],
        })),
      })),
    parts: fc.tuple(tie('object'), text).map(([one, more]) => ({
      allOf: [one, { type: 'object', properties: { extra: more } }],
    })),
    reference: fc.constant({ $ref: '#/components/schemas/Node' }),
  }),
);

/** A schema that refers to itself. */
const COMPONENTS = {
  components: {
    schemas: {
      Node: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
        },
      },
    },
  },
};

/** An edit of a schema that allows fewer values. Its reverse allows more. */
type Edit = (schema: Json) => void;

/** Returns all edits that narrow a schema or a part of it. */
function narrowings(value: Json): Edit[] {
  const edits: Edit[] = [];
  const visit = (found: Json, path: readonly (string | number)[]): void => {
    const edit = (change: (target: Json) => void): void => {
      edits.push((whole) => change(path.reduce((inner, name) => inner[name], whole)));
    };
    const { type, properties, required, items } = found;
    if (type === 'string') {
      edit((target) => (target.minLength = (target.minLength ?? 0) + 1));
      edit((target) => (target.maxLength = (target.maxLength ?? 9) - 1));
      // Patterns are not executed, so two of them cannot be compared.
      if (found.pattern === undefined) {
        edit((target) => (target.pattern = '^c'));
      }
      if (found.format === undefined) {
        edit((target) => (target.format = 'ipv4'));
      }
      if (Object.keys(found).length === 1) {
        edit((target) => (target.enum = ['x', 'y']));
      }
    }
    if (type === 'number' || type === 'integer') {
      edit((target) => (target.minimum = (target.minimum ?? 0) + 1));
      edit((target) => (target.exclusiveMaximum = (target.exclusiveMaximum ?? 9) - 1));
      edit((target) => (target.multipleOf = (target.multipleOf ?? 1) * 5));
    }
    if (type === 'number') {
      edit((target) => (target.type = 'integer'));
    }
    if (found.enum?.length > 1) {
      edit((target) => target.enum.pop());
    }
    if (type === 'array') {
      edit((target) => (target.maxItems = 3));
      edit((target) => (target.minItems = (target.minItems ?? 0) + 1));
      if (!found.uniqueItems) {
        edit((target) => (target.uniqueItems = true));
      }
      visit(items, [...path, 'items']);
    }
    if (type === 'object') {
      edit((target) => (target.minProperties = 9));
      edit((target) => (target.required = [...(target.required ?? []), 'other']));
      for (const name of Object.keys(properties)) {
        if (!required?.includes(name)) {
          edit((target) => (target.required = [...(target.required ?? []), name]));
        }
        visit(properties[name], [...path, 'properties', name]);
      }
      if (found.additionalProperties !== false && path.at(-2) !== 'allOf') {
        edit((target) => (target.additionalProperties = false));
      }
    }
    for (const keyword of ['oneOf', 'anyOf']) {
      if (found[keyword]) {
        edit((target) => target[keyword].pop());
        found[keyword].forEach((one: Json, index: number) => visit(one, [...path, keyword, index]));
      }
    }
    found.allOf?.forEach((one: Json, index: number) => visit(one, [...path, 'allOf', index]));
  };
  visit(value, []);
  return edits;
}

/** A schema and a narrower one. */
const narrowed = fc
  .tuple(
    schema.filter((one) => narrowings(one).length > 0),
    fc.nat(),
  )
  .map(([wide, seed]) => {
    const edits = narrowings(wide);
    const narrow = structuredClone(wide);
    edits[seed % edits.length](narrow);
    return { wide, narrow };
  });

const of = (build: typeof request, one: Json): Json => build(one, COMPONENTS);

test('a wider request schema breaks no client, and a narrower one always does', () => {
  fc.assert(
    fc.property(narrowed, ({ wide, narrow }) => {
      expect(breaking(of(request, narrow), of(request, wide))).toEqual([]);
      expect(breaking(of(request, wide), of(request, narrow))).not.toEqual([]);
    }),
    { numRuns: 700 },
  );
});

test('a narrower response schema breaks no client', () => {
  fc.assert(
    fc.property(narrowed, ({ wide, narrow }) => {
      expect(breaking(of(response, wide), of(response, narrow))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** Returns a value with the elements and members of all objects and lists of alternatives in another order. */
function shuffled(value: Json, name = ''): Json {
  if (Array.isArray(value)) {
    const all = value.map((one) => shuffled(one));
    return ['oneOf', 'anyOf', 'allOf', 'enum', 'required'].includes(name) ? all.reverse() : all;
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, one]) => [key, shuffled(one, key)]),
      )
    : value;
}

test('the same schema has no changes, whatever its order', () => {
  fc.assert(
    fc.property(schema, (one) => {
      for (const build of [request, response]) {
        expect(breaking(of(build, one), of(build, structuredClone(one)))).toEqual([]);
        expect(breaking(of(build, one), shuffled(of(build, one)))).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

const operation = fc.record(
  {
    parameters: fc.uniqueArray(
      fc.record(
        {
          name: fc.constantFrom(...NAMES),
          in: fc.constantFrom('query', 'header', 'cookie'),
          required: fc.boolean(),
          schema,
          style: fc.constantFrom('form', 'simple'),
          explode: fc.boolean(),
        },
        { requiredKeys: ['name', 'in'] },
      ),
      { selector: ({ name, in: place }) => `${place} ${name}` },
    ),
    security: fc.array(fc.dictionary(fc.constantFrom('key', 'oauth'), fc.subarray(['read', 'write']))),
    servers: fc.array(fc.record({ url: fc.webUrl() })),
    callbacks: fc.dictionary(fc.constantFrom('paid'), fc.constant({ '{$url}': { post: { responses: {} } } })),
  },
  { requiredKeys: [] },
);

test('the same operation has no changes', () => {
  fc.assert(
    fc.property(operation, (one) =>
      expect(breaking(api(one, COMPONENTS), structuredClone(api(one, COMPONENTS)))).toEqual([]),
    ),
    { numRuns: 300 },
  );
});

test('any values are compared without an error, and have no changes with themselves', () => {
  const keywords = fc.constantFrom(
    ...[
      '$ref',
      'allOf',
      'oneOf',
      'anyOf',
      'not',
      'properties',
      'items',
      'required',
      'type',
      'enum',
      'const',
      'minimum',
    ],
    ...[
      'discriminator',
      'mapping',
      'additionalProperties',
      'patternProperties',
      'exclusiveMinimum',
      'content',
      'schema',
    ],
    ...['parameters', 'responses', 'headers', 'links', 'security', 'servers', 'callbacks', 'variables', 'x-sunset'],
  );
  const { any } = fc.letrec<{ any: Json }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Json>(
        null,
        true,
        false,
        0,
        -1,
        'string',
        '#',
        '#/components/schemas/a',
        '#/components',
        '2026-01-01',
      ),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(keywords, fc.constantFrom('a', 'toString', '__proto__')), tie('any'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(any, any, any, (one, other, shared) => {
      const components = { components: { schemas: { a: shared }, securitySchemes: shared }, webhooks: shared };
      const [before, after] = [one, other].map((value) => ({
        ...api(typeof value === 'object' ? value : {}, components),
        servers: value,
      }));
      for (const build of [request, response]) {
        expect(changesBetween(build(one, components), build(one, components)).changes).toEqual([]);
        changesBetween(build(one, components), build(other, components));
      }
      expect(changesBetween(before, before).changes).toEqual([]);
      changesBetween(before, after);
    }),
    { numRuns: 1000 },
  );
});
