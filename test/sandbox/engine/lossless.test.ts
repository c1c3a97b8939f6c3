import { parseValue } from '../../../sandbox/src/engine/values/lossless';
import { Decimal } from '../../../sandbox/src/engine/values/value';

test.each([
  '9007199254740993',
  '123456789.123456789',
  '-12345678901.2345678901',
  '1.23456789012345678',
  '0.123456789012345678',
])('a number keeps all digits: %s', (digits) => {
  expect(parseValue(`{"number": ${digits}}`)).toEqual({ number: new Decimal(digits) });
});

test.each(['123456789.123456', '123456789012345', '0.1', '1e3', '1234567890.500000000'])(
  'a number that JavaScript does not round is a number: %s',
  (digits) => {
    expect(parseValue(digits)).toBe(Number(digits));
  },
);
