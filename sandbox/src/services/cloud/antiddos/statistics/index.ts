import { Finder } from '../../../../engine/contract/finder';
import { DataSource, DataSources } from '../../../../engine/contract/lookup';
import { ObjectValue } from '../../../../engine/values/value';
import { givenText, givenTexts, objectsOf, textOf } from '../../../kit/given';
import { ADDRESSES, attacksIn, eventOf } from './events';
import { DAY, pointsOf, Range, rangeOf, timeText } from './range';
import { attacksOn, figure, fraction } from './series';

/**
 * The sandbox is never attacked, so its statistics of anti-DDoS are invented. Equal requests for statistics get equal
 * results, as long as the objects on the sandbox stay the same.
 */

/** Data source for the trend of attacks on the account, or on the given addresses. */
const overviewTrend: DataSource = ({ config }) => {
  const addresses = givenTexts(config, 'ip_list');
  const whose = [givenText(config, 'business') ?? 'account', ...(addresses ?? []).sort()].join(',');
  const period = Number(config.period);
  return {
    data: pointsOf(rangeOf(config), period).map((time) => figure(whose, textOf(config.metric_name), period, time)),
  };
};

const attackTrend: DataSource = ({ config }) => {
  const points = pointsOf(rangeOf(config), Number(config.period));
  return {
    data: points.map((time) => attacksOn(textOf(config.type), Math.floor(time / DAY))),
    period_point_count: points.length,
  };
};

/**
 * Data source for the traffic of an instance. The service chooses the period between points from the length of the
 * requested time range.
 */
const instanceTrend: DataSource = ({ config }) => {
  const range = rangeOf(config);
  const period = periodFor(range);
  const whose = `${textOf(config.business)}/${textOf(config.instance_id)}`;
  const data = pointsOf(range, period).map((time) => figure(whose, textOf(config.metric_name), period, time));
  return { data_list: data, total: data.length, max_data: Math.max(...data) };
};

function periodFor({ start, end }: Range): number {
  const length = end - start;
  return length <= DAY ? 300 : length <= 31 * DAY ? 3600 : DAY;
}

const eventList: DataSource = ({ config }) => {
  const range = rangeOf(config);
  const status = givenText(config, 'attack_status');
  const events = attacksIn(range).map((attack) => eventOf(attack, range));
  const wanted = status === 'start' ? 0 : 1;
  return { event_list: events.filter((event) => status === undefined || event.attack_status === wanted) };
};

const overviewIndex: DataSource = ({ config }) => {
  const range = rangeOf(config);
  const attacks = attacksIn(range);
  const latest = attacks[attacks.length - 1];
  const attacked = new Set(attacks.map(({ address }) => address));
  const domains = pointsOf(range, DAY).map((time) => attacksOn('cc', Math.floor(time / DAY)) % DOMAINS);
  return {
    all_ip_count: ADDRESSES.length * 4,
    antiddos_ip_count: ADDRESSES.length,
    attack_ip_count: attacked.size,
    block_ip_count: new Set(attacks.filter(({ mbps }) => mbps > BLOCKED_ABOVE).map(({ address }) => address)).size,
    antiddos_domain_count: DOMAINS,
    attack_domain_count: new Set(domains).size,
    max_attack_flow: Math.max(0, ...attacks.map(({ mbps }) => mbps)),
    new_attack_ip: latest?.address,
    new_attack_time: latest && timeText(latest.start),
    new_attack_type: latest?.kind,
  };
};

const DOMAINS = 4;

/** Bandwidth in Mbps of an attack above which the anti-DDoS service blocks the attacked address. */
const BLOCKED_ABOVE = 20_000;

const pendingRisk: DataSource = ({ finder }) => {
  const counts = { attacking_count: 1, blocking_count: 1, expired_count: 0 };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...counts, total, is_paid_usr: finder.count('antiddos_bgp_instance') > 0 };
};

/**
 * Data source for the attack status of IP addresses and resource ids. Default: the addresses that objects of the
 * sandbox protect.
 */
const deviceStatus: DataSource = ({ config, finder }) => {
  const [addresses, ids] = [givenTexts(config, 'ip_list'), givenTexts(config, 'id_list')];
  const isAll = addresses === undefined && ids === undefined;
  const loadBalancers = (ids ?? []).filter((id) => id.startsWith('lb-'));
  const others = (ids ?? []).filter((id) => !id.startsWith('lb-'));
  return {
    data: [...(isAll ? protectedAddresses(finder) : (addresses ?? [])), ...others].map(status),
    clb_data: loadBalancers.map(status),
  };
};

function protectedAddresses(finder: Finder): string[] {
  const elastic = finder.all('dayu_eip').map(({ eip }) => textOf(eip));
  const bound = finder.all('dayu_ddos_ip_attachment_v2').flatMap(({ bound_ip_list }) => objectsOf(bound_ip_list));
  return [...new Set([...elastic, ...bound.map(({ ip }) => textOf(ip))])];
}

/**
 * Returns the invented attack status of an IP address or resource id, usually normal: 1 is blocked, 2 is normal, 3 is
 * attacked.
 */
function status(resource: string): ObjectValue {
  const chance = fraction('status', resource);
  return { key: resource, value: chance < 0.05 ? '1' : chance < 0.15 ? '3' : '2' };
}

/** Data sources for statistics of the attacks on protected addresses and of the traffic to these addresses. */
export const STATISTICS: DataSources = {
  antiddos_basic_device_status: deviceStatus,
  antiddos_bgp_biz_trend: instanceTrend,
  antiddos_overview_attack_trend: attackTrend,
  antiddos_overview_cc_trend: overviewTrend,
  antiddos_overview_ddos_event_list: eventList,
  antiddos_overview_ddos_trend: overviewTrend,
  antiddos_overview_index: overviewIndex,
  antiddos_pending_risk_info: pendingRisk,
};
