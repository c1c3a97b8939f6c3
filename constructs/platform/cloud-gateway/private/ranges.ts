import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { boundsOf, networkMeant, parseIpRange } from '../../../../lib/core/values/ip-range';
import { isUnresolved } from '../../../../lib/core/values/tokens';

// Limits for address ranges of gateway networks:
// https://developer.konghq.com/dedicated-cloud-gateways/network-architecture/
const PREFIX_LENGTHS = { shortest: 16, longest: 23 };
const MAX_ZONES_OF_LONGEST = 3;
const PRIVATE_RANGES = ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', '198.18.0.0/15'];
const RESERVED_RANGES = ['10.100.0.0/16', '172.17.0.0/16'];

/** An IPv4 network in CIDR notation, parsed into the prefix length, and the first and last address as numbers. */
interface Network {
  readonly bits: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Address range of each gateway network in an app, for the check of overlaps. Address ranges of gateway networks must
 * not overlap, because all gateway networks of an organisation share one address space.
 */
const rangesOf = new ConstructFact<Map<IConstruct, string>>('networkRanges');

/**
 * Rejects an invalid address range of a gateway network, and a range that overlaps with another gateway network of the
 * app.
 */
export function checkNetworkRange(network: IConstruct, cidrBlock: string, zones: readonly string[]): void {
  const parsed = checkNetwork(network, 'cidrBlock', cidrBlock);
  if (!parsed) {
    return;
  }
  const problem = limitProblem(cidrBlock, parsed, zones.length);
  if (problem !== undefined) {
    addError(network, 'cidrBlock', problem);
  }
  const ranges = rangesOf.get(network.node.root) ?? new Map<IConstruct, string>();
  for (const [other, range] of ranges) {
    if (overlap(parsed, networkOf(range))) {
      const message = `is "${cidrBlock}", which overlaps with the address range "${range}" of the gateway network ${other.node.path}; give one of the two networks another CIDR block`;
      addError(network, 'cidrBlock', message);
    }
  }
  rangesOf.set(network.node.root, ranges.set(network, cidrBlock));
}

/**
 * Rejects invalid address ranges of a network connection, and ranges that overlap with the connected gateway network,
 * if the app creates the gateway network.
 */
export function checkPeerRanges(
  peering: IConstruct,
  property: string,
  ranges: readonly string[],
  network: IConstruct,
): void {
  const own = rangesOf.get(network.node.root)?.get(network);
  for (const range of ranges) {
    const parsed = checkNetwork(peering, property, range);
    if (parsed && own !== undefined && overlap(parsed, networkOf(own))) {
      const message = `has "${range}", which overlaps with the address range "${own}" of the gateway network ${network.node.path}, so the two networks cannot reach each other; leave out the overlapping range, or give the gateway network another CIDR block`;
      addError(peering, property, message);
    }
  }
}

/**
 * Parses a text in CIDR notation, such as `10.4.0.0/16`, as an IPv4 network. Adds an error to the construct for a text
 * that is not an IPv4 network, and for a network with host bits. `checkNetwork` returns undefined for a Terraform token
 * and for a text that is not an IPv4 network.
 */
function checkNetwork(construct: IConstruct, property: string, text: string): Network | undefined {
  if (isUnresolved(text)) {
    return undefined;
  }
  const network = networkOf(text);
  if (!network) {
    addError(construct, property, `is "${text}"; allowed: IPv4 networks, such as "10.4.0.0/16"`);
    return undefined;
  }
  const range = parseIpRange(text);
  const withoutHostBits = range && networkMeant(range);
  if (withoutHostBits !== undefined) {
    addError(construct, property, `is "${text}", which has host bits; give "${withoutHostBits}"`);
  }
  return network;
}

function limitProblem(cidrBlock: string, network: Network, zones: number): string | undefined {
  const { shortest, longest } = PREFIX_LENGTHS;
  if (network.bits < shortest || network.bits > longest) {
    return `is "${cidrBlock}"; allowed: prefix lengths from /${shortest} to /${longest}`;
  }
  if (network.bits === longest && zones > MAX_ZONES_OF_LONGEST) {
    return `is "${cidrBlock}", which has room for ${MAX_ZONES_OF_LONGEST} availability zones, but the gateway network has ${zones}; give a larger address range`;
  }
  if (!PRIVATE_RANGES.some((whole) => isWithin(network, networkOf(whole)))) {
    return `is "${cidrBlock}"; allowed: networks within ${PRIVATE_RANGES.join(', ')}`;
  }
  const reserved = RESERVED_RANGES.find((range) => overlap(network, networkOf(range)));
  return reserved && `is "${cidrBlock}", which overlaps with ${reserved}, an address range that the platform reserves`;
}

function overlap(one: Network, other: Network | undefined): boolean {
  return other !== undefined && one.first <= other.last && other.first <= one.last;
}

function isWithin(part: Network, whole: Network | undefined): boolean {
  return whole !== undefined && part.first >= whole.first && part.last <= whole.last;
}

function networkOf(text: string): Network | undefined {
  const range = parseIpRange(text);
  const bounds = range && boundsOf(range);
  return bounds && range.bits !== undefined ? { bits: range.bits, first: bounds[0], last: bounds[1] } : undefined;
}
