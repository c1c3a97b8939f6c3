import { Token } from 'cdktf';
import { IConstruct } from 'constructs';
import { Duration } from '../../../../lib/core/duration';
import { addError } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';
import { DdosProtocol } from '../ddos-protocol';
import { GeoAction, GeoBlock } from '../geo-region';
import { PacketFilter, PacketKeyword, PacketPosition } from '../packet-filter';
import { PortRange } from '../port-range';
import { PortRule } from '../port-rule';
import { SpeedLimit, SpeedLimitScope } from '../speed-limit';
import { contentText } from './instances';
import { checkedProtocol, inCapitals, KEYWORD_SEARCH } from './spelling';

/** Where a rule stands, for messages. */
export interface Place {
  readonly construct: IConstruct;
  /** The property of the construct that has the rule; empty where the construct is the rule. */
  readonly path: string;
}

/** A property of the rule at a place. */
export function at({ path }: Place, property: string): string {
  return path === '' ? property : `${path}.${property}`;
}

/** A whole number in a range; else an error, and the lowest in its stead, so that the resource does not report it again. */
export function checkedNumber(place: Place, property: string, value: number, min: number, max: number): number {
  if (isUnresolved(value) || (Number.isInteger(value) && value >= min && value <= max)) {
    return value;
  }
  const most = max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`;
  addError(place.construct, at(place, property), `is ${value}; allowed: whole numbers from ${min}${most}`);
  return min;
}

/** Whole seconds in a range, in the same way. */
export function checkedSeconds(place: Place, property: string, duration: Duration, min: number, max: number): number {
  const seconds = duration._inMillis / 1000;
  if (duration._problem === undefined && Number.isInteger(seconds) && seconds >= min && seconds <= max) {
    return seconds;
  }
  addError(place.construct, at(place, property), `is ${duration}; allowed: ${min} to ${max} whole seconds`);
  return min;
}

/** A rule on regions as the resources take it. */
export function renderGeoBlock(place: Place, { region, action = GeoAction.DROP }: GeoBlock) {
  region._check(place.construct, at(place, 'region'));
  return { action, regionType: region._scope, areaLists: region._areas };
}

const SCOPES: { readonly [scope in SpeedLimitScope]: number } = {
  [SpeedLimitScope.SOURCE_IP]: 1,
  [SpeedLimitScope.DESTINATION_PORT]: 2,
};
const MOST_RANGES = 8;

/** What all resources have of a speed limit; the limits themselves they hold differently. */
export function renderSpeedLimit(place: Place, limit: SpeedLimit) {
  const { construct } = place;
  const { protocolNumbers, ports = [PortRange.ALL] } = limit;
  checkRate(place, 'packetsPerSecond', limit.packetsPerSecond);
  checkRate(place, 'bitsPerSecond', limit.bitsPerSecond);
  checkCount(place, 'ports', ports.length);
  ports.forEach((range, index) => range._checked(construct, at(place, `ports[${index}]`)));
  if (protocolNumbers) {
    checkCount(place, 'protocolNumbers', protocolNumbers.length);
    protocolNumbers.forEach((number, index) => checkedNumber(place, `protocolNumbers[${index}]`, number, 0, 255));
    if (limit.protocol) {
      addError(
        construct,
        at(place, 'protocolNumbers'),
        'cannot be given together with protocol; leave one of the two out',
      );
    }
  }
  return {
    mode: SCOPES[limit.per],
    protocolList: protocolNumbers ? protocolNumbers.map(textOf).join(';') : inCapitals(protocolOf(place, limit)),
    dstPortList: ports.map(textOfRange).join(';'),
  };
}

function textOfRange({ first, last }: PortRange): string {
  return first === last ? textOf(first) : `${textOf(first)}-${textOf(last)}`;
}

/** A number in a text. cdktf loses what follows on a number that only Terraform knows. */
function textOf(number: number): string {
  return isUnresolved(number) ? Token.asString(number) : `${number}`;
}

function checkRate(place: Place, property: string, rate: number | undefined): void {
  if (rate !== undefined) {
    checkedNumber(place, property, rate, 1, Number.MAX_SAFE_INTEGER);
  }
}

function checkCount(place: Place, property: string, count: number): void {
  if (count === 0 || count > MOST_RANGES) {
    addError(place.construct, at(place, property), `has ${count} entries; allowed: 1 to ${MOST_RANGES}`);
  }
}

function protocolOf(place: Place, { protocol = DdosProtocol.ALL }: { readonly protocol?: DdosProtocol }): DdosProtocol {
  const allowed = [DdosProtocol.ALL, DdosProtocol.TCP, DdosProtocol.UDP];
  return checkedProtocol(place.construct, at(place, 'protocol'), protocol, allowed);
}

/** A port rule as the resources take it. */
export function renderPortRule(place: Place, rule: PortRule) {
  const { destination, source } = checkedPorts(place, rule);
  return {
    action: rule.action,
    priority: checkedNumber(place, 'priority', rule.priority, 1, 1000),
    forwardProtocol: protocolOf(place, rule),
    dPortStart: destination.first,
    dPortEnd: destination.last,
    sPortStart: source.first,
    sPortEnd: source.last,
  };
}

/** The ports of a rule, for resources that name them each in its own way. */
export function checkedPorts(
  place: Place,
  { destinationPorts = PortRange.ALL, sourcePorts = PortRange.ALL }: Pick<PortRule, 'destinationPorts' | 'sourcePorts'>,
): { readonly destination: PortRange; readonly source: PortRange } {
  return {
    destination: destinationPorts._checked(place.construct, at(place, 'destinationPorts')),
    source: sourcePorts._checked(place.construct, at(place, 'sourcePorts')),
  };
}

const MOST_BYTES = 1500;
const LONGEST_KEYWORD = 63;

/** What is said where nothing is searched for: what is left out goes as nothing, which not every answer of the service has. */
export const NO_SEARCH = {
  matchBegin: 'no_match',
  matchType: KEYWORD_SEARCH,
  str: '',
  offset: 0,
  depth: 0,
  isNot: 0,
  matchLogic: 'none',
};

/** What all resources have of a packet filter, apart from the ports and of what is said without a search. */
export function renderPacketFilter(place: Place, filter: PacketFilter) {
  const { action, protocol = DdosProtocol.ALL, minLength = 1, maxLength = MOST_BYTES, keyword } = filter;
  if (!isUnresolved(minLength) && !isUnresolved(maxLength) && minLength > maxLength) {
    addError(place.construct, at(place, 'maxLength'), `is ${maxLength}, below minLength, which is ${minLength}`);
  }
  return {
    action,
    protocol,
    pktlenMin: checkedNumber(place, 'minLength', minLength, 1, MOST_BYTES),
    pktlenMax: checkedNumber(place, 'maxLength', maxLength, 1, MOST_BYTES),
    ...(keyword ? renderKeyword(place, keyword) : {}),
  };
}

function renderKeyword(
  place: Place,
  { text, position = PacketPosition.PAYLOAD, offset = 0, depth = MOST_BYTES }: PacketKeyword,
) {
  if (!isUnresolved(text) && (text === '' || text.length > LONGEST_KEYWORD)) {
    const message = `has ${text.length} characters; allowed: 1 to ${LONGEST_KEYWORD}`;
    addError(place.construct, at(place, 'keyword.text'), message);
  }
  return {
    matchBegin: position,
    str: text,
    offset: checkedNumber(place, 'keyword.offset', offset, 0, isUnresolved(depth) ? MOST_BYTES : depth),
    depth: checkedNumber(place, 'keyword.depth', depth, 0, MOST_BYTES),
  };
}

/** The elements of a list of a policy, each rendered at its place; undefined where there are none. */
export function rendered<T, R>(
  place: Place,
  property: string,
  elements: readonly T[] = [],
  render: (place: Place, element: T) => R,
): R[] | undefined {
  const all = elements.map((element, index) => render({ ...place, path: at(place, `${property}[${index}]`) }, element));
  return all.length > 0 ? all : undefined;
}

/**
 * Reports entries of a list that the provider does not tell apart.
 *
 * @param by what it tells them by, for messages
 */
export function checkUnlikeEntries<T>(
  place: Place,
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
    const other = at(place, `${property}[${same}]`);
    const message = `has the ${by} of ${other}, and the provider does not tell the two apart; leave one of them out`;
    addError(place.construct, at(place, `${property}[${index}]`), message);
  });
}
