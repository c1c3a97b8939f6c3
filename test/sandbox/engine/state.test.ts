/** Values in states of Terraform, which somebody may have edited. */
import { fromStateJson } from '../../../sandbox/src/engine/server/state';
import { Decimal, Dynamic, Type } from '../../../sandbox/src/engine/values/value';

const TYPE: Type = [
  'object',
  { name: 'string', port: 'number', tags: ['list', 'string'], limits: ['map', ['object', { config: 'dynamic' }]] },
];
const read = (values: unknown) => fromStateJson(JSON.stringify(values), TYPE, 'konnect_thing');

test('values have their types, and those without a fixed type have the type in the state', () => {
  const limits = { a: { config: { type: ['object', { minute: 'number' }], value: { minute: 5 } } } };
  expect(read({ name: 'n', tags: ['t'], limits })).toEqual({
    name: 'n',
    port: null,
    tags: ['t'],
    limits: { a: { config: new Dynamic(['object', { minute: 'number' }], { minute: 5 }) } },
  });
  expect(fromStateJson('{"port":0.12345678901234567890}', TYPE, 'konnect_thing')).toMatchObject({
    port: new Decimal('0.1234567890123456789'),
  });
});

const limit = (config: unknown) => ({ limits: { a: { config } } });
const NEEDS_TYPE = 'an object with the members type and value, because the attribute has no fixed type';

test.each<[string, unknown, string]>([
  ['a plain value', limit('kept-secret'), `limits.a.config of konnect_thing has a string instead of ${NEEDS_TYPE}`],
  ['a plain object', limit({ minute: 5 }), `limits.a.config of konnect_thing has an object instead of ${NEEDS_TYPE}`],
  [
    'an unknown type',
    limit({ type: 'text', value: 'kept-secret' }),
    'limits.a.config of konnect_thing has a string instead of a Terraform type in the member "type"',
  ],
  [
    'half a type',
    limit({ type: ['object', { minute: 'int' }], value: {} }),
    'limits.a.config of konnect_thing has a list instead of a Terraform type in the member "type"',
  ],
  [
    'a value of another type',
    limit({ type: ['list', 'string'], value: { a: 'kept-secret' } }),
    'limits.a.config of konnect_thing has an object instead of a list',
  ],
  ['no list', { tags: 'kept-secret' }, 'tags of konnect_thing has a string instead of a list'],
  ['an element that is a list', { tags: ['a', ['b']] }, 'tags[1] of konnect_thing has a list instead of a string'],
  ['no map', { limits: 5 }, 'limits of konnect_thing has a number instead of an object'],
  ['no object at all', true, 'konnect_thing has a bool instead of an object'],
])('%s is an error with the attribute, without the value', (_, values, problem) => {
  const error = (() => {
    try {
      return read(values);
    } catch (caught) {
      return caught;
    }
  })();
  expect(error).toMatchObject({
    summary: 'Invalid state',
    detail: `${problem}. Restore the state from a backup, or run terraform state rm and import the object again.`,
  });
});
