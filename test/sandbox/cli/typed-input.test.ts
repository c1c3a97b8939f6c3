/** Values that people type for attributes. */
import * as fc from 'fast-check';
import { jsonText, plain } from '../../../sandbox/src/display/json-text';
import { canonicalDecimal, Decimal, Dynamic, numberFrom, Type, Value } from '../../../sandbox/src/engine/values/value';
import { InputProblem, valueFromText } from '../../../sandbox/src/input/typed-input';

const NAMES = fc.constantFrom('a', 'b', 'c d', 'e.f');

/** A type with values of it. */
const typed: fc.Arbitrary<{ type: Type; value: Value }> = fc.letrec((tie) => ({
  typed: fc.oneof(
    { maxDepth: 3 },
    fc.string().map((value) => ({ type: 'string' as Type, value: value as Value })),
    fc.boolean().map((value) => ({ type: 'bool' as Type, value: value as Value })),
    fc.bigInt().map((value) => ({ type: 'number' as Type, value: numberFrom(String(value)) as Value })),
    fc.constantFrom<Type>('string', 'number', ['list', 'bool']).map((type) => ({ type, value: null as Value })),
    (tie('typed') as any).map(({ type, value }: any) => ({ type: ['list', type], value: [value, value] })),
    fc
      .tuple(tie('typed') as any, NAMES)
      .map(([{ type, value }, name]: any) => ({ type: ['map', type], value: { [name]: value } })),
    fc.dictionary(NAMES, tie('typed') as any).map((members: any) => ({
      type: ['object', Object.fromEntries(Object.entries(members).map(([name, { type }]: any) => [name, type]))],
      value: Object.fromEntries(Object.entries(members).map(([name, { value }]: any) => [name, value])),
    })),
  ),
})).typed as any;

test('values shown as JSON can be entered again with the same result', () => {
  fc.assert(
    fc.property(typed, ({ type, value }) => {
      const text = jsonText(plain(value));
      // An unquoted text is a string, so null cannot be typed for a string.
      expect(valueFromText(text, type, 'x')).toEqual(type === 'string' && value === null ? 'null' : value);
    }),
  );
});

test('text is used unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^".*"$/s.test(text));
      expect(valueFromText(text, 'string', 'x')).toBe(text);
    }),
  );
});

test('any input either has the type or is rejected', () => {
  fc.assert(
    fc.property(fc.json(), typed, (text, { type }) => {
      try {
        expect(conforms(valueFromText(text, type, 'x'), type)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(InputProblem);
      }
    }),
  );
});

test('numbers keep their digits, and untyped values get a matching type', () => {
  expect(valueFromText('9007199254740993', 'number', 'x')).toEqual(new Decimal('9007199254740993'));
  expect(valueFromText('1.50', 'number', 'x')).toBe(1.5);
  expect(valueFromText('{"a":[1,"b"]}', 'dynamic', 'x')).toEqual(
    new Dynamic(['object', { a: ['tuple', ['number', 'string']] }], { a: [1, 'b'] }),
  );
});

function conforms(value: Value, type: Type): boolean {
  if (value === null) {
    return true;
  }
  if (typeof type === 'string') {
    const isNumber =
      typeof value === 'number' || (value instanceof Decimal && canonicalDecimal(value.text) === value.text);
    return type === 'number' ? isNumber : typeof value === (type === 'bool' ? 'boolean' : 'string');
  }
  const [kind, inner] = type as [string, any];
  if (kind === 'list') {
    return Array.isArray(value) && value.every((element) => conforms(element, inner));
  }
  const members = Object.entries(value as object);
  return members.every(([name, member]) => conforms(member, kind === 'map' ? inner : inner[name]));
}
