import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { boundsOf, IpRange, networkMeant, parseIpRange } from '../../../../lib/core/values/ip-range';
import { isUnresolved } from '../../../../lib/core/values/tokens';

// Limits from https://developer.konghq.com/dedicated-cloud-gateways/network-architecture/
const LENGTHS = { shortest: 16, longest: 23 };
const ZONES_OF_LONGEST = 3;
const PRIVATE = ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', '198.18.0.0/15'];
const RESERVED = ['10.100.0.0/16', '172.17.0.0/16'];

/** Address ranges of the networks of an app. The networks of an organisation share one address space. */
const rangesOf = new ConstructFact<Map<IConstruct, string>>('networkRanges');

/** Rejects an invalid range for a gateway network, and a range that overlaps with another network of the app. */
export function checkNetworkRange(network: IConstruct, cidrBlock: string, zones: readonly string[]): void {
  if (isUnresolved(cidrBlock) || !isNetwork(network, 'cidrBlock', cidrBlock)) {
    return;
  }
  const problem = limitProblem(cidrBlock, zones.length);
  if (problem !== undefined) {
    addError(network, 'cidrBlock', `is "${cidrBlock}"${problem}`);
  }
  const known = rangesOf.get(network.node.root) ?? new Map<IConstruct, string>();
  for (const [other, range] of known) {
    if (overlap(cidrBlock, range)) {
      const message = `is "${cidrBlock}", which overlaps with "${range}" of ${other.node.path}; give one of the networks another CIDR block`;
      addError(network, 'cidrBlock', message);
    }
  }
  rangesOf.set(network.node.root, known.set(network, cidrBlock));
}

/** Rejects invalid ranges, and ranges that overlap with the network that they are connected to. */
export function checkPeerRanges(
  peering: IConstruct,
  property: string,
  ranges: readonly string[],
  network: IConstruct,
): void {
  const own = rangesOf.get(network.node.root)?.get(network);
  for (const range of ranges) {
    if (isUnresolved(range) || !isNetwork(peering, property, range) || own === undefined || !overlap(range, own)) {
      continue;
    }
    const message = `has "${range}", which overlaps with "${own}" of ${network.node.path}, so the two networks cannot reach each other; leave it out, or give the network another CIDR block`;
    addError(peering, property, message);
  }
}

function isNetwork(construct: IConstruct, property: string, text: string): boolean {
  const range = parseIpRange(text);
  if (!range || !boundsOf(range)) {
    addError(construct, property, `is "${text}"; allowed: IPv4 networks, such as "10.4.0.0/16"`);
    return false;
  }
  const meant = networkMeant(range);
  if (meant !== undefined) {
    addError(construct, property, `is "${text}", which has host bits; give "${meant}"`);
  }
  return true;
}

function limitProblem(cidrBlock: string, zones: number): string | undefined {
  const { shortest, longest } = LENGTHS;
  const bits = parseIpRange(cidrBlock)!.bits!;
  if (bits < shortest || bits > longest) {
    return `; allowed: prefix lengths from /${shortest} to /${longest}`;
  }
  if (bits === longest && zones > ZONES_OF_LONGEST) {
    return `, which has room for ${ZONES_OF_LONGEST} availability zones, but the network has ${zones}; give a larger range`;
  }
  if (!PRIVATE.some((whole) => isWithin(cidrBlock, whole))) {
    return `; allowed: networks within ${PRIVATE.join(', ')}`;
  }
  const reserved = RESERVED.find((range) => overlap(cidrBlock, range));
  return reserved && `, which overlaps with ${reserved}, which the platform reserves`;
}

function overlap(one: string, other: string): boolean {
  const [a, b] = [bounds(one), bounds(other)];
  return a[0] <= b[1] && b[0] <= a[1];
}

function isWithin(part: string, whole: string): boolean {
  const [a, b] = [bounds(part), bounds(whole)];
  return a[0] >= b[0] && a[1] <= b[1];
}

function bounds(text: string): readonly [first: number, last: number] {
  return boundsOf(parseIpRange(text) as IpRange)!;
}
