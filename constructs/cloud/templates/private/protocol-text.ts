const WITH_PORTS = ['tcp', 'udp'];
const WITHOUT_PORTS = ['icmp', 'gre'];
const ALL = 'all';

const EXAMPLES = 'such as "tcp:80", "tcp:80,443", "udp:3306-20000", "tcp:all", "icmp" or "gre"';

/**
 * Returns the problem of a protocol in a protocol template, as the end of a message. `problemOf` returns undefined if
 * the protocol text is valid.
 */
export function problemOf(text: string): string | undefined {
  const [protocol, ports, ...more] = text.split(':');
  if (text !== text.toLowerCase()) {
    return `is "${text}"; the cloud requires lower case: write "${text.toLowerCase()}"`;
  }
  if (more.length > 0 || ![...WITH_PORTS, ...WITHOUT_PORTS].includes(protocol)) {
    return `is "${text}"; allowed: tcp, udp, icmp and gre, with ports for tcp and udp, ${EXAMPLES}`;
  }
  if (WITHOUT_PORTS.includes(protocol)) {
    const isPlain = ports === undefined || ports === ALL;
    return isPlain ? undefined : `is "${text}"; ${protocol} has no ports: write "${protocol}"`;
  }
  if (ports === undefined) {
    return `is "${text}", which has no ports; write "${protocol}:80" for one port, or "${protocol}:all" for all ports`;
  }
  return ports === ALL
    ? undefined
    : ports
        .split(',')
        .map((part) => problemOfPorts(text, part))
        .find(Boolean);
}

function problemOfPorts(text: string, part: string): string | undefined {
  const ends = part.split('-');
  const [first, last = first] = ends.map((end) => (/^\d{1,5}$/.test(end) ? Number(end) : NaN));
  if (ends.length > 2 || !(first <= 65535 && last <= 65535)) {
    return `is "${text}", where "${part}" is not a port; allowed: ports from 0 to 65535, ${EXAMPLES}`;
  }
  return first > last ? `is "${text}", where "${part}" ends before it begins; write "${last}-${first}"` : undefined;
}
