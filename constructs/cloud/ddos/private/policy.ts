import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { checkDistinct } from '../../private/address-list';
import { SourceAction } from '../cc-rules';
import { ConnectionLimits } from '../connection-limits';
import { DdosProtocol } from '../ddos-protocol';
import { PacketFilter } from '../packet-filter';
import { SpeedLimit } from '../speed-limit';
import { Watermark, WatermarkCheck, WatermarkedPorts } from '../watermark';
import { checkSingle } from './cc';
import {
  propertyPath,
  resolvePorts,
  numberInRange,
  secondsInRange,
  NO_SEARCH,
  RulePath,
  renderAll,
  renderPacketFilter,
  renderSpeedLimit,
} from './lists';
import { allowedProtocol, upperCaseProtocol, KEYWORD_SEARCH } from './spelling';

/**
 * Renders the allowed and denied addresses of a `DdosPolicy`. Reports an error for each network in the lists, because
 * the provider sends addresses without a prefix length.
 */
export function renderPolicySources(
  place: RulePath,
  {
    allowAddresses = [],
    denyAddresses = [],
  }: { readonly allowAddresses?: string[]; readonly denyAddresses?: string[] },
) {
  const lists = [
    { property: 'allowAddresses', addresses: allowAddresses, ipType: SourceAction.ALLOW },
    { property: 'denyAddresses', addresses: denyAddresses, ipType: SourceAction.DENY },
  ];
  lists.forEach(({ property, addresses }) => {
    checkDistinct(place.construct, property, addresses);
    addresses.forEach((address, index) => checkSingle(place, `${property}[${index}]`, address));
  });
  const isOnBoth = (address: string) => !isUnresolved(address) && denyAddresses.includes(address);
  const both = new Set(allowAddresses.filter(isOnBoth));
  both.forEach((address) =>
    addError(
      place.construct,
      'denyAddresses',
      `has "${address}", which is also in allowAddresses; leave one of them out`,
    ),
  );
  const all = lists.flatMap(({ addresses, ipType }) => addresses.map((ip) => ({ ip, ipType })));
  return all.length > 0 ? all : undefined;
}

/**
 * Renders a speed limit of a `DdosPolicy`. Reports a speed limit without packets or without bits per second, because a
 * `DdosPolicy` requires both numbers.
 */
export function renderPolicyLimit(place: RulePath, limit: SpeedLimit) {
  const { packetsPerSecond, bitsPerSecond } = limit;
  Object.entries({ packetsPerSecond, bitsPerSecond }).forEach(([property, value]) => {
    if (value === undefined) {
      addError(
        place.construct,
        propertyPath(place, property),
        'is not given, but a DdosPolicy requires packetsPerSecond and bitsPerSecond; give both, or use DdosProtection to set only one',
      );
    }
  });
  return { ...renderSpeedLimit(place, limit), packetRate: packetsPerSecond ?? 0, bandwidth: bitsPerSecond ?? 0 };
}

/**
 * Arguments of the second search of a packet filter: the resource of `DdosPolicy` requires them, but packet filters do
 * not support a second search.
 */
const NO_SECOND_SEARCH = {
  matchBegin2: 'no_match',
  matchType2: KEYWORD_SEARCH,
  str2: '',
  offset2: 0,
  depth2: 0,
  isNot2: 0,
};

export function renderPolicyFilter(place: RulePath, filter: PacketFilter) {
  const { destination, source } = resolvePorts(place, filter);
  return {
    ...NO_SEARCH,
    ...NO_SECOND_SEARCH,
    ...renderPacketFilter(place, filter),
    dPortStart: destination.first,
    dPortEnd: destination.last,
    sPortStart: source.first,
    sPortEnd: source.last,
  };
}

/**
 * Arguments that remove all connection limits of a `DdosPolicy`. Without explicit zeros, the provider would send no
 * connection limits, and the anti-DDoS service would keep the old limits.
 */
export const NO_CONNECTION_LIMITS = {
  sdNewLimit: 0,
  sdConnLimit: 0,
  dstNewLimit: 0,
  dstConnLimit: 0,
  badConnThreshold: 0,
  synRate: 0,
  synLimit: 0,
  connTimeout: 0,
  nullConnEnable: 0,
};

export function renderConnectionLimits(place: RulePath, limits: ConnectionLimits) {
  const inside = { ...place, path: propertyPath(place, 'connectionLimits') };
  const checked = (
    property: Exclude<keyof ConnectionLimits, 'connectionTimeout' | 'nullConnectionCheck'>,
    max?: number,
  ) => numberInRange(inside, property, limits[property], 0, max ?? Number.MAX_SAFE_INTEGER);
  return {
    sdNewLimit: checked('newPerSource'),
    sdConnLimit: checked('concurrentPerSource'),
    dstNewLimit: checked('newPerDestination'),
    dstConnLimit: checked('concurrentPerDestination'),
    badConnThreshold: checked('abnormalConnectionThreshold', 4294967295),
    synRate: checked('synRate', 100),
    synLimit: checked('synLimit', 100),
    connTimeout: secondsInRange(inside, 'connectionTimeout', limits.connectionTimeout, 0, 65535),
    nullConnEnable: Number(limits.nullConnectionCheck),
  };
}

/**
 * Reports an error if a list of a `DdosPolicy` has several entries, for lists in which the provider supports only one
 * entry.
 */
export function checkAtMostOne(
  place: RulePath,
  property: string,
  entries: readonly unknown[] | undefined,
  why: string,
): void {
  if (entries !== undefined && entries.length > 1) {
    addError(place.construct, propertyPath(place, property), `has ${entries.length} entries; ${why}`);
  }
}

export function renderWatermark(place: RulePath, { listeners, offset = 0, check, enabled = true }: Watermark) {
  if (listeners.length === 0) {
    addError(place.construct, propertyPath(place, 'listeners'), 'is empty; give at least one port range');
  }
  return {
    offset: numberInRange(place, 'offset', offset, 0, 99),
    openStatus: Number(enabled),
    verify: check ?? WatermarkCheck.NORMAL,
    listeners: renderAll(place, 'listeners', listeners, renderListener) ?? [],
  };
}

function renderListener(place: RulePath, { ports, protocol }: WatermarkedPorts) {
  const allowed = [DdosProtocol.TCP, DdosProtocol.UDP];
  const { first, last } = ports._checked(place.construct, propertyPath(place, 'ports'), 1);
  return {
    forwardProtocol: upperCaseProtocol(
      allowedProtocol(place.construct, propertyPath(place, 'protocol'), protocol, allowed),
    ),
    frontendPort: first,
    frontendPortEnd: last,
  };
}
