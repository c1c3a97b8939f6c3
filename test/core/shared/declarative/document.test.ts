import { membersOf, Place, withDefaults, without } from '../../../../lib/core/shared/declarative/document';

test('null members are ignored, and existing members win over merged ones', () => {
  expect(membersOf({ a: 1, b: null, '<<': { a: 2, c: 3, d: null } })).toEqual({ a: 1, c: 3 });
  expect(membersOf({ '<<': [{ a: 1 }, { a: 2, b: 2, '<<': { c: 3 } }, 5] })).toEqual({ a: 1, b: 2, c: 3 });
});

test('defaults fill in missing members, also in nested objects', () => {
  const defaults = { a: 1, o: { x: 1, y: 1 }, l: [1] };
  expect(withDefaults({ a: 2, o: { x: 2 }, l: [] }, defaults)).toEqual({ a: 2, o: { x: 2, y: 1 }, l: [] });
  expect(withDefaults({ a: false, o: 5 }, defaults)).toEqual({ a: false, o: 5, l: [1] });
});

test('some members are left out', () => {
  expect(without({ a: 1, b: 2 }, ['a', 'c'])).toEqual({ b: 2 });
});

test('positions are JSON pointers with escaped characters', () => {
  const document = { name: 'f', value: {}, place: (pointer: string) => pointer, shown: (text: string) => text };
  expect(String(new Place(document).at('a/b').at(0).at('c~d'))).toBe('/a~1b/0/c~0d');
});
