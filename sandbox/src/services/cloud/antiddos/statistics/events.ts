import { ObjectValue } from '../../../../engine/values/value';
import { DAY, pointsOf, Range, timeText } from './range';
import { attacksOn, figure, fraction } from './series';

/**
 * IP addresses of the account in the invented attacks, from a range that is reserved for documentation. Each address
 * belongs to a separate anti-DDoS instance.
 */
export const ADDRESSES = Array.from({ length: 12 }, (_, index) => `203.0.113.${index + 10}`);

const KINDS = ['SYNFLOOD', 'UDPFLOOD', 'ACKFLOOD', 'ICMPFLOOD', 'DNSFLOOD'];

/** An invented DDoS attack. The times `start` and `end` are in seconds since 1970. */
export interface Attack {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly address: string;
  readonly kind: string;
  readonly mbps: number;
  readonly pps: number;
}

/**
 * Returns the invented attacks that begin in a range of time, sorted by start. The number of attacks per day equals the
 * number in the data source for the attack trend.
 */
export function attacksIn(range: Range): Attack[] {
  const firstDay = Math.floor(range.start / DAY);
  const days = pointsOf({ start: firstDay * DAY, end: range.end }, DAY);
  return days.flatMap((day) => attacksOf(day / DAY)).filter(({ start }) => start >= range.start && start < range.end);
}

function attacksOf(day: number): Attack[] {
  const count = attacksOn('ddos', day);
  return Array.from({ length: count }, (_, index) => {
    const random = (what: string): number => fraction('attack', String(day), String(index), what);
    const start = day * DAY + Math.floor(((index + random('start')) * DAY) / count);
    return {
      id: `event-${Math.floor(random('id') * 2 ** 32)
        .toString(16)
        .padStart(8, '0')}`,
      start,
      end: start + 300 + Math.floor(random('length') * 3300),
      address: ADDRESSES[Math.floor(random('address') * ADDRESSES.length)],
      kind: KINDS[Math.floor(random('kind') * KINDS.length)],
      mbps: figure('account', 'bps', 300, start),
      pps: figure('account', 'pps', 300, start),
    };
  });
}

/**
 * Returns an invented attack as an entry in the list of DDoS events. An attack that ends after the requested range of
 * time counts as still in progress.
 */
export function eventOf(attack: Attack, range: Range): ObjectValue {
  const number = ADDRESSES.indexOf(attack.address) + 1;
  return {
    id: attack.id,
    vip: attack.address,
    start_time: timeText(attack.start),
    end_time: timeText(attack.end),
    attack_type: attack.kind,
    attack_status: attack.end > range.end ? 0 : 1,
    mbps: attack.mbps,
    pps: attack.pps,
    business: 'bgpip',
    instance_id: `bgpip-${String(number).padStart(8, '0')}`,
    instance_name: `protected-${number}`,
  };
}
