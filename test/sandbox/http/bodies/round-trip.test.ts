/** Converting Terraform values to the body of a request and back results in the same values, for every type and any values. */
import * as path from 'node:path';
import * as fc from 'fast-check';
import { loadCatalog } from '../../../../sandbox/src/engine/catalog/load';
import { parseValue } from '../../../../sandbox/src/engine/values/lossless';
import { typeOf } from '../../../../sandbox/src/engine/values/msgpack';
import { Dynamic } from '../../../../sandbox/src/engine/values/value';
import { BodyField, BodyForm, BodyObject } from '../../../../sandbox/src/http/bodies/body-form';
import { jsonText } from '../../../../sandbox/src/http/bodies/json-text';
import { readBody } from '../../../../sandbox/src/http/bodies/read-body';
import { writeBody } from '../../../../sandbox/src/http/bodies/write-body';
import { loadApiFacts } from '../../../../sandbox/src/http/platform-api';
import { Targets } from '../../../../sandbox/src/http/targets';
import { TerraformType } from '../../../../sandbox/src/shared/catalog/types';

const CATALOG = path.join(__dirname, '..', '..', '..', '..', 'catalog');
const { elements } = loadCatalog(CATALOG, 'platform');
const RESOURCES = elements.filter(({ kind }) => kind === 'resource');
const TARGETS = new Targets(RESOURCES, loadApiFacts(CATALOG), 'konnect_');
const TYPES = RESOURCES.map(({ type }) => type).filter((type) => TARGETS.typeOf(type));

const TEXTS = fc.oneof(fc.string(), fc.constantFrom('', '1', 'null', '${a}', 'ü\u0001"\\', '__proto__', '{}'));
const KEYS = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('constructor', 'token', '$a', 'a.b'));
const DIGITS = fc.nat().map(String);
const NUMBERS = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
);
// In a body, JSON null is the same as a missing value.
const JSON_VALUES = fc.jsonValue({ maxDepth: 2 }).filter((value) => value !== null);
const JSON_TEXTS = JSON_VALUES.map((value) => jsonText(parseValue(JSON.stringify(value))));

/** Values of an object that a client can set: for a union, one block. */
function objectOf(form: BodyForm, { fields, union, answers }: BodyObject): fc.Arbitrary<any> {
  const own = fc.record(Object.fromEntries(fields.map((field) => [field.member.name, fieldOf(form, field)])));
  const nulls = Object.fromEntries([
    ...(union?.blocks ?? []).map(({ field }) => [field.member.name, null]),
    ...answers.map(({ member }) => [member.name, null]),
  ]);
  const blocks = (union?.blocks ?? []).map(({ field, told }) =>
    objectOf(form, form.within(field))
      .map((value) => (union!.by ? withTold(form, field, value, union!.by, told) : value))
      .filter((value) => value !== undefined && (union!.by !== undefined || value[told] !== null))
      .map((value) => ({ ...nulls, [field.member.name]: value })),
  );
  return fc
    .tuple(own, blocks.length === 0 ? fc.constant(nulls) : fc.oneof(...blocks))
    .map(([values, block]) => ({ ...values, ...block }));
}

/** Sets the field that selects the block, if the block has one. Undefined if the object with that field is null. */
function withTold(
  form: BodyForm,
  block: BodyField,
  value: any,
  [wire, ...inner]: readonly string[],
  told: string,
): any {
  const telling = form.within(block).fields.find((field) => field.wire === wire);
  if (!telling) {
    return value;
  }
  const { name } = telling.member;
  const own = inner.length === 0 ? told : value[name] && withTold(form, telling, value[name], inner, told);
  return own ? { ...value, [name]: own } : undefined;
}

/** Only fields that may be left out are null. */
function fieldOf(form: BodyForm, field: BodyField): fc.Arbitrary<any> {
  if (!field.isWritable) {
    return fc.constant(null);
  }
  return field.isRequired ? givenOf(form, field) : fc.option(givenOf(form, field));
}

function givenOf(form: BodyForm, field: BodyField): fc.Arbitrary<any> {
  const { nested, type } = field.member;
  if (!nested) {
    return valueOf(field, type!);
  }
  const one = objectOf(form, form.within(field));
  switch (nested.mode) {
    case 'list':
    case 'set':
      return fc.array(one, { maxLength: 2 });
    case 'map':
      return mapOf(one);
    default:
      return one;
  }
}

function valueOf(field: BodyField, type: TerraformType): fc.Arbitrary<any> {
  if (type === 'dynamic') {
    return JSON_VALUES.map((value) => parseValue(JSON.stringify(value))).map(
      (value) => new Dynamic(typeOf(value), value),
    );
  }
  if (Array.isArray(type)) {
    const [kind, inner] = type as [string, TerraformType];
    const one = valueOf(field, inner);
    return kind === 'map'
      ? mapOf(one)
      : kind === 'set'
        ? fc.uniqueArray(one, { maxLength: 3, selector: JSON.stringify }).map((values) => values.sort())
        : fc.array(one, { maxLength: 3 });
  }
  if (field.isJson) {
    return JSON_TEXTS;
  }
  return type === 'bool' ? fc.boolean() : type === 'number' ? NUMBERS : field.isNumeric ? DIGITS : TEXTS;
}

function mapOf(value: fc.Arbitrary<any>): fc.Arbitrary<any> {
  return fc.dictionary(KEYS, value, { maxKeys: 3, noNullPrototype: true });
}

test('all types have request and response bodies', () => {
  expect(TYPES.length).toBeGreaterThan(200);
});

test.each(TYPES)('%s', (type) => {
  const { form } = TARGETS.typeOf(type)!;
  fc.assert(
    fc.property(objectOf(form, form.whole), (values) => {
      const body = JSON.stringify(writeBody(form, values, { shown: 'never', isInPath: () => true }));
      expect(readBody(form, parseValue(body), 'create').values).toEqual(values);
    }),
    { numRuns: 25 },
  );
});
