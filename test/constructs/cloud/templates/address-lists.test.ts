import * as fc from 'fast-check';
import { networkMeant, parseIpRange } from '../../../../lib/core/values/ip-range';

test.each([
  ['10.0.0.1', { kind: 'address', first: '10.0.0.1' }],
  ['2001:db8::1', { kind: 'address', first: '2001:db8::1' }],
  ['10.0.0.0/24', { kind: 'network', first: '10.0.0.0', bits: 24 }],
  ['0.0.0.0/0', { kind: 'network', first: '0.0.0.0', bits: 0 }],
  ['2001:db8::/128', { kind: 'network', first: '2001:db8::', bits: 128 }],
  ['10.0.0.1-10.0.0.9', { kind: 'range', first: '10.0.0.1', last: '10.0.0.9' }],
  ['10.0.0.1-10.0.0.1', { kind: 'range', first: '10.0.0.1', last: '10.0.0.1' }],
  ['2001:db8::1-2001:db8::ff', { kind: 'range', first: '2001:db8::1', last: '2001:db8::ff' }],
])('%s is valid', (text, expected) => {
  expect(parseIpRange(text)).toEqual(expected);
});

test.each([
  '',
  '10.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/08',
  '10.0.0.0/',
  '2001:db8::/129',
  '10.0.0.9-10.0.0.1',
  '2001:db8::ff-2001:db8::1',
  '10.0.0.1-2001:db8::1',
  '10.0.0.1-10.0.0.5-10.0.0.9',
  '10.0.0.0/24-10.0.1.0/24',
  'fe80::1%eth0',
  ' 10.0.0.1',
  '10.0.0.1\n',
  'localhost',
  '*',
])('%j is not an address, network or range', (text) => {
  expect(parseIpRange(text)).toBeUndefined();
});

test.each([
  ['10.0.0.77/24', '10.0.0.0/24'],
  ['255.255.255.255/1', '128.0.0.0/1'],
  ['10.0.0.1/0', '0.0.0.0/0'],
  ['10.0.0.0/24', undefined],
  ['10.0.0.1/32', undefined],
  ['10.0.0.1', undefined],
  ['2001:db8::1/32', undefined],
])('%s is equivalent to %s', (text, expected) => {
  expect(networkMeant(parseIpRange(text)!)).toBe(expected);
});

test('every IPv4 or IPv6 address is valid, belongs to its networks, and to the range that contains only itself', () => {
  const bits = (max: number) => fc.integer({ min: 0, max });
  const v4 = fc.tuple(fc.ipV4(), bits(32));
  const v6 = fc.tuple(fc.ipV6(), bits(128));
  fc.assert(
    fc.property(fc.oneof(v4, v6), ([address, length]) => {
      expect(parseIpRange(address)).toEqual({ kind: 'address', first: address });
      expect(parseIpRange(`${address}/${length}`)).toEqual({ kind: 'network', first: address, bits: length });
      expect(parseIpRange(`${address}-${address}`)).toEqual({ kind: 'range', first: address, last: address });
    }),
  );
});

test('of two different IPv4 addresses, one order is a valid range', () => {
  const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
      const isRange = parseIpRange(`${one}-${other}`) !== undefined;
      expect(isRange).toBe(numberOf(one) <= numberOf(other));
    }),
  );
});

test('a normalised network has no host bits, and contains the address', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 32 }), (address, bits) => {
      const meant = networkMeant(parseIpRange(`${address}/${bits}`)!) ?? `${address}/${bits}`;
      expect(networkMeant(parseIpRange(meant)!)).toBeUndefined();
      const binary = (text: string) =>
        text
          .split('.')
          .map((part) => Number(part).toString(2).padStart(8, '0'))
          .join('');
      const base = binary(meant.split('/')[0]);
      expect(base).toBe(binary(address).slice(0, bits).padEnd(32, '0'));
    }),
  );
});

test('parsing succeeds or fails for any text, without an exception', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseIpRange(text)));
});
