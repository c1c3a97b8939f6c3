import { isIP } from 'node:net';
import { ServerRule, WRITES } from '../../../engine/contract/rule';
import { inUseRule } from '../../kit/in-use';
import { textsAt } from '../../kit/texts-at';

const addresses: ServerRule = {
  name: 'template-address-form',
  provider: 'cloud',
  summary: 'Entries of address templates must be addresses, networks or ranges.',
  operations: WRITES,
  types: ['address_template', 'address_extra_template'],
  check: ({ type, after }) => {
    const path = type === 'address_template' ? 'addresses' : 'addresses_extra.address';
    const wrong = textsAt(after, path).find((one) => !isAddress(one));
    return wrong === undefined
      ? undefined
      : {
          status: 'InvalidParameterValue.Malformed',
          detail: `${path} has "${wrong}": expected an address, a network or a range, such as 10.0.0.1, 10.0.0.0/24 or 10.0.0.1-10.0.0.9`,
        };
  },
};

const protocols: ServerRule = {
  name: 'template-protocol-form',
  provider: 'cloud',
  summary: 'Entries of protocol templates must be protocols in lower case, with ports for tcp and udp.',
  operations: WRITES,
  types: ['protocol_template'],
  check: ({ after }) => {
    const wrong = textsAt(after, 'protocols').find((one) => !isProtocol(one));
    return wrong === undefined
      ? undefined
      : {
          status: 'InvalidParameterValue.Malformed',
          detail: `protocols has "${wrong}": expected a protocol in lower case and its ports, such as tcp:80, tcp:80,443, udp:3306-20000 or icmp:all`,
        };
  },
};

const inGroup = inUseRule(
  {
    name: 'template-in-group',
    provider: 'cloud',
    summary: 'An address or protocol template that is in a group cannot be removed.',
  },
  [
    {
      types: ['address_template', 'address_extra_template'],
      holders: { address_template_group: ['template_ids'] },
      status: 'ResourceInUse',
      remedy: 'remove the template from the group first',
    },
    {
      types: ['protocol_template'],
      holders: { protocol_template_group: ['template_ids'] },
      status: 'ResourceInUse',
      remedy: 'remove the template from the group first',
    },
  ],
);

/** Rules that the simulated service applies to requests for address and protocol templates. */
export const TEMPLATE_RULES: readonly ServerRule[] = [addresses, protocols, inGroup];

function isAddress(text: string): boolean {
  const [network, bits, ...more] = text.split('/');
  if (bits !== undefined) {
    const most = isIP(network) === 4 ? 32 : 128;
    return isIP(network) !== 0 && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most;
  }
  const ends = text.split('-');
  return ends.length <= 2 && ends.every((end) => isIP(end) !== 0 && isIP(end) === isIP(ends[0]));
}

function isProtocol(text: string): boolean {
  const [protocol, ports, ...more] = text.split(':');
  if (more.length > 0 || !['tcp', 'udp', 'icmp', 'icmpv6', 'gre'].includes(protocol)) {
    return false;
  }
  return ports === undefined ? !['tcp', 'udp'].includes(protocol) : /^(all|ALL|\*)$/.test(ports) || arePorts(ports);
}

function arePorts(text: string): boolean {
  return text.split(',').every((part) => {
    const ends = part.split('-').map((end) => (/^\d+$/.test(end) ? Number(end) : NaN));
    return ends.length <= 2 && ends.every((port) => port >= 0 && port <= 65535) && ends[0] <= ends[ends.length - 1];
  });
}
