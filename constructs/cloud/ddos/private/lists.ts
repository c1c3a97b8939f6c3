import { Token } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { Duration } from '../../../../lib/core/values/duration';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { checkedNumber } from '../../private/numbers';
import { DdosProtocol } from '../ddos-protocol';
import { GeoAction, GeoBlock } from '../geo-region';
import { PacketFilter, PacketKeyword, PacketPosition } from '../packet-filter';
import { PortRange } from '../port-range';
import { PortRule } from '../port-rule';
import { SpeedLimit, SpeedLimitScope } from '../speed-limit';
import { contentText } from './instances';
import { allowedProtocol, upperCaseProtocol, KEYWORD_SEARCH } from './spelling';

/** Construct and property path of an anti-DDoS rule, for error messages. */
export interface RulePath {
  readonly construct: IConstruct;
  /**
   * Property of the construct that contains the rule, such as `geoBlocks[0]`; empty if the construct itself is the
   * rule.
   */
  readonly path: string;
}

/** Returns the path of a property within an anti-DDoS rule, such as `geoBlocks[0].region`. */
export function propertyPath({ path }: RulePath, property: string): string {
  return path === '' ? property : `${path}.${property}`;
}

/**
 * Returns `value` if it is a token or a whole number from `min` to `max`. For any other number, reports an error and
 * returns `min`, so that the L1 resource does not report the number again.
 */
export function numberInRange(place: RulePath, property: string, value: number, min: number, max: number): number {
  return checkedNumber(place.construct, propertyPath(place, property), value, { min, max }) ?? min;
}

/**
 * Returns `duration` in seconds if the result is a whole number from `min` to `max`. For any other duration, reports an
 * error and returns `min`.
 */
export function secondsInRange(
  place: RulePath,
  property: string,
  duration: Duration,
  min: number,
  max: number,
): number {
  const seconds = duration._inMillis / 1000;
  if (duration._problem === undefined && Number.isInteger(seconds) && seconds >= min && seconds <= max) {
    return seconds;
  }
  addError(
    place.construct,
    propertyPath(place, property),
    `is ${duration}; allowed: whole seconds from ${min} to ${max}`,
  );
  return min;
}

export function renderGeoBlock(place: RulePath, { region, action = GeoAction.DROP }: GeoBlock) {
  region._check(place.construct, propertyPath(place, 'region'));
  return { action, regionType: region._scope, areaLists: region._areas };
}

const SCOPES: { readonly [scope in SpeedLimitScope]: number } = {
  [SpeedLimitScope.SOURCE_IP]: 1,
  [SpeedLimitScope.DESTINATION_PORT]: 2,
};
const MOST_RANGES = 8;

/**
 * Renders the speed limit arguments that `DdosPolicy` and the resource of a single speed limit share. The caller adds
 * the packets and bits per second, because the two resources have different arguments for these numbers.
 */
export function renderSpeedLimit(place: RulePath, limit: SpeedLimit) {
  const { construct } = place;
  const { protocolNumbers, ports = [PortRange.ALL] } = limit;
  checkRate(place, 'packetsPerSecond', limit.packetsPerSecond);
  checkRate(place, 'bitsPerSecond', limit.bitsPerSecond);
  checkCount(place, 'ports', ports.length);
  ports.forEach((range, index) => range._checked(construct, propertyPath(place, `ports[${index}]`)));
  if (protocolNumbers) {
    checkCount(place, 'protocolNumbers', protocolNumbers.length);
    protocolNumbers.forEach((number, index) => numberInRange(place, `protocolNumbers[${index}]`, number, 0, 255));
    if (limit.protocol) {
      addError(construct, propertyPath(place, 'protocolNumbers'), 'is given together with protocol; give one of them');
    }
  }
  return {
    mode: SCOPES[limit.per],
    protocolList: protocolNumbers ? protocolNumbers.map(textOf).join(';') : upperCaseProtocol(protocolOf(place, limit)),
    dstPortList: ports.map(textOfRange).join(';'),
  };
}

function textOfRange({ first, last }: PortRange): string {
  return first === last ? textOf(first) : `${textOf(first)}-${textOf(last)}`;
}

/**
 * Returns a number as text. A number that is a token becomes a text token, because concatenation with a number token
 * would lose the text after the number.
 */
function textOf(number: number): string {
  return isUnresolved(number) ? Token.asString(number) : `${number}`;
}

function checkRate(place: RulePath, property: string, rate: number | undefined): void {
  if (rate !== undefined) {
    numberInRange(place, property, rate, 1, Number.MAX_SAFE_INTEGER);
  }
}

function checkCount(place: RulePath, property: string, count: number): void {
  if (count === 0 || count > MOST_RANGES) {
    addError(place.construct, propertyPath(place, property), `has ${count} entries; allowed: 1 to ${MOST_RANGES}`);
  }
}

function protocolOf(
  place: RulePath,
  { protocol = DdosProtocol.ALL }: { readonly protocol?: DdosProtocol },
): DdosProtocol {
  const allowed = [DdosProtocol.ALL, DdosProtocol.TCP, DdosProtocol.UDP];
  return allowedProtocol(place.construct, propertyPath(place, 'protocol'), protocol, allowed);
}

export function renderPortRule(place: RulePath, rule: PortRule) {
  const { destination, source } = resolvePorts(place, rule);
  return {
    action: rule.action,
    priority: numberInRange(place, 'priority', rule.priority, 1, 1000),
    forwardProtocol: protocolOf(place, rule),
    dPortStart: destination.first,
    dPortEnd: destination.last,
    sPortStart: source.first,
    sPortEnd: source.last,
  };
}

/**
 * Returns the destination and source ports of a port rule or packet filter. The caller converts the ports to arguments,
 * because `DdosPolicy` and single rules use resources with different arguments for ports.
 */
export function resolvePorts(
  place: RulePath,
  { destinationPorts = PortRange.ALL, sourcePorts = PortRange.ALL }: Pick<PortRule, 'destinationPorts' | 'sourcePorts'>,
): { readonly destination: PortRange; readonly source: PortRange } {
  return {
    destination: destinationPorts._checked(place.construct, propertyPath(place, 'destinationPorts')),
    source: sourcePorts._checked(place.construct, propertyPath(place, 'sourcePorts')),
  };
}

const MOST_BYTES = 1500;
const LONGEST_KEYWORD = 63;

/**
 * Search arguments of a packet filter without a keyword. Packet filters always set the search arguments. For absent
 * search arguments, the provider sends empty texts and zeros, and fails if the service returns something else.
 */
export const NO_SEARCH = {
  matchBegin: 'no_match',
  matchType: KEYWORD_SEARCH,
  str: '',
  offset: 0,
  depth: 0,
  isNot: 0,
  matchLogic: 'none',
};

/**
 * Renders the packet filter arguments that `DdosPolicy` and the resource of a single packet filter share. The returned
 * arguments contain no ports, and contain search arguments only if the filter has a keyword.
 */
export function renderPacketFilter(place: RulePath, filter: PacketFilter) {
  const { action, protocol = DdosProtocol.ALL, minLength = 1, maxLength = MOST_BYTES, keyword } = filter;
  if (!isUnresolved(minLength) && !isUnresolved(maxLength) && minLength > maxLength) {
    addError(
      place.construct,
      propertyPath(place, 'maxLength'),
      `is ${maxLength}, below minLength, which is ${minLength}; allowed: ${minLength} to ${MOST_BYTES}`,
    );
  }
  return {
    action,
    protocol,
    pktlenMin: numberInRange(place, 'minLength', minLength, 1, MOST_BYTES),
    pktlenMax: numberInRange(place, 'maxLength', maxLength, 1, MOST_BYTES),
    ...(keyword ? renderKeyword(place, keyword) : {}),
  };
}

function renderKeyword(
  place: RulePath,
  { text, position = PacketPosition.PAYLOAD, offset = 0, depth = MOST_BYTES }: PacketKeyword,
) {
  if (!isUnresolved(text) && (text === '' || text.length > LONGEST_KEYWORD)) {
    const message = `has ${text.length} characters; allowed: 1 to ${LONGEST_KEYWORD}`;
    addError(place.construct, propertyPath(place, 'keyword.text'), message);
  }
  return {
    matchBegin: position,
    str: text,
    offset: numberInRange(place, 'keyword.offset', offset, 0, isUnresolved(depth) ? MOST_BYTES : depth),
    depth: numberInRange(place, 'keyword.depth', depth, 0, MOST_BYTES),
  };
}

/**
 * Converts each rule of a list to Terraform arguments. Returns undefined for an empty list, so that cdktf omits the
 * argument of the list.
 */
export function renderAll<T, R>(
  place: RulePath,
  property: string,
  elements: readonly T[] = [],
  render: (place: RulePath, element: T) => R,
): R[] | undefined {
  const all = elements.map((element, index) =>
    render({ ...place, path: propertyPath(place, `${property}[${index}]`) }, element),
  );
  return all.length > 0 ? all : undefined;
}

/**
 * Reports rules with the same identity in a list of a policy, because the provider cannot distinguish them. By default,
 * two rules have the same identity if their whole contents are equal.
 *
 * @param by properties that identify a rule in the list, for error messages
 */
export function checkDistinctEntries<T>(
  place: RulePath,
  property: string,
  entries: readonly T[] = [],
  by = 'content',
  identityOf: (entry: T) => unknown = (entry) => entry,
): void {
  const first = new Map<string, number>();
  entries.forEach((entry, index) => {
    const key = contentText(place.construct, identityOf(entry));
    const same = first.get(key);
    if (same === undefined) {
      first.set(key, index);
      return;
    }
    const other = propertyPath(place, `${property}[${same}]`);
    const message = `has the same ${by} as ${other}, and the provider cannot distinguish the two; leave one of them out`;
    addError(place.construct, propertyPath(place, `${property}[${index}]`), message);
  });
}
