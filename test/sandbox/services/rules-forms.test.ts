/** Values with several spellings: the rules accept every valid spelling, and end for any text. */
import * as fc from 'fast-check';
import { SERVER_RULES } from '../../../sandbox/src/services';

/** Whether the rule rejects an entry of a list. */
function isRefused(rule: string, type: string, argument: string, entry: string): boolean {
  const { check } = SERVER_RULES.find(({ name }) => name === rule)!;
  return (
    check({ operation: 'create', type, before: null, after: { [argument]: [entry] } }, undefined as any) !== undefined
  );
}

const isRefusedAddress = (entry: string) => isRefused('template-address-form', 'address_template', 'addresses', entry);
const isRefusedProtocol = (entry: string) =>
  isRefused('template-protocol-form', 'protocol_template', 'protocols', entry);

const address = fc.oneof(fc.ipV4(), fc.ipV6());
const port = fc.integer({ min: 0, max: 65535 });
const ports = fc.oneof(
  fc.constant('all'),
  fc
    .array(
      fc.oneof(
        port.map(String),
        fc.tuple(port, port).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
      ),
      {
        minLength: 1,
        maxLength: 15,
      },
    )
    .map((parts) => parts.join(',')),
);

test('addresses, networks and ranges of one IP version pass', () => {
  fc.assert(fc.property(address, (one) => !isRefusedAddress(one)));
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 32 }), (one, bits) => !isRefusedAddress(`${one}/${bits}`)),
  );
  fc.assert(
    fc.property(fc.ipV6(), fc.integer({ min: 0, max: 128 }), (one, bits) => !isRefusedAddress(`${one}/${bits}`)),
  );
  fc.assert(fc.property(fc.ipV4(), fc.ipV4(), (one, other) => !isRefusedAddress(`${one}-${other}`)));
});

test('networks with a long prefix and ranges of two IP versions are rejected', () => {
  fc.assert(fc.property(fc.ipV4(), fc.integer({ min: 33 }), (one, bits) => isRefusedAddress(`${one}/${bits}`)));
  fc.assert(fc.property(fc.ipV4(), fc.ipV6(), (one, other) => isRefusedAddress(`${one}-${other}`)));
});

test('protocols with ports and port ranges pass, in lower case only', () => {
  const protocol = fc.constantFrom('tcp', 'udp');
  fc.assert(fc.property(protocol, ports, (one, some) => !isRefusedProtocol(`${one}:${some}`)));
  fc.assert(fc.property(protocol, ports, (one, some) => isRefusedProtocol(`${one.toUpperCase()}:${some}`)));
  fc.assert(fc.property(protocol, fc.integer({ min: 65536 }), (one, big) => isRefusedProtocol(`${one}:${big}`)));
});

test('a rule returns a result for any text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (text) => {
      expect([true, false]).toContain(isRefusedAddress(text));
      expect([true, false]).toContain(isRefusedProtocol(text));
    }),
  );
});
