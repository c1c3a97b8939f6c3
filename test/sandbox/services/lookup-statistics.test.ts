/** Generated statistics of anti-DDoS: repeatable, and consistent with each other. */
import * as fc from 'fast-check';
import { attacksIn, eventOf } from '../../../sandbox/src/services/cloud/antiddos/statistics/events';
import { pointsOf, rangeOf, timeText } from '../../../sandbox/src/services/cloud/antiddos/statistics/range';
import { attacksOn, figure } from '../../../sandbox/src/services/cloud/antiddos/statistics/series';
import { ProviderWorld } from '../support/provider-world';

const DAY = 86400;
const DAYS = { start_time: '2024-03-04 00:00:00', end_time: '2024-03-11 00:00:00' };
const HOUR = { start_time: '2024-03-04 09:00:00', end_time: '2024-03-04 10:00:00' };

let cloud: ProviderWorld;
beforeEach(() => {
  cloud = new ProviderWorld('cloud');
});
afterEach(() => cloud.close());

/** The seconds at which a length of so many periods begins and ends. */
const length = fc.record({
  start: fc.integer({ min: 0, max: 4_000_000_000 }),
  period: fc.constantFrom(300, 3600, 86400),
  count: fc.integer({ min: 1, max: 300 }),
});

describe('statistics', () => {
  const metric = fc.constantFrom('bps', 'pps', 'inqps', 'dropqps', 'incount', 'dropcount', 'intraffic', 'outpkg');

  test('contain one value for each period, different, whole, not negative, and the same each time', () => {
    fc.assert(
      fc.property(length, metric, fc.string(), ({ start, period, count }, name, whose) => {
        const points = pointsOf({ start, end: start + count * period }, period);
        const figures = points.map((time) => figure(whose, name, period, time));
        expect(new Set(figures).size).toBe(count);
        expect(figures.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
        expect(points.map((time) => figure(whose, name, period, time))).toEqual(figures);
      }),
      { numRuns: 30 },
    );
  });

  test('of a longer range extend those of a shorter range', () => {
    fc.assert(
      fc.property(length, fc.nat(50), ({ start, period, count }, more) => {
        const short = pointsOf({ start, end: start + count * period }, period);
        const long = pointsOf({ start, end: start + (count + more) * period }, period);
        expect(long.slice(0, count)).toEqual(short);
      }),
    );
  });

  test('are higher in the evening than at night, and dropped traffic never exceeds incoming traffic', () => {
    for (let day = 0; day < 14; day++) {
      const at = (hour: number, name: string): number => figure('account', name, 3600, day * DAY + hour * 3600);
      expect(at(16, 'bps')).toBeGreaterThan(at(4, 'bps') * 2);
      for (let hour = 0; hour < 24; hour++) {
        expect(at(hour, 'dropqps')).toBeLessThan(at(hour, 'inqps') + 1000);
      }
    }
  });

  test('differ between instances and metrics', () => {
    const one = figure('net/a', 'intraffic', 300, 1_700_000_000);
    expect(figure('net/b', 'intraffic', 300, 1_700_000_000)).not.toBe(one);
    expect(figure('net/a', 'outtraffic', 300, 1_700_000_000)).not.toBe(one);
  });

  test('contain each number of attacks from 1 to 31 once in 31 days', () => {
    for (const kind of ['ddos', 'cc']) {
      const counts = Array.from({ length: 31 }, (_, day) => attacksOn(kind, 19_000 + day));
      expect([...counts].sort((one, other) => one - other)).toEqual(
        Array.from({ length: 31 }, (_, index) => index + 1),
      );
    }
  });
});

describe('time ranges', () => {
  test('accept times with and without a zone, and dates', () => {
    const start = Date.UTC(2024, 2, 4, 9) / 1000;
    for (const text of [
      '2024-03-04 09:00:00',
      '2024-03-04T09:00:00Z',
      '2024-03-04T17:00:00+08:00',
      new Date(start * 1000).toISOString(),
    ]) {
      expect(rangeOf({ start_time: text, end_time: '2024-03-05' })).toEqual({
        start,
        end: Date.UTC(2024, 2, 5) / 1000,
      });
    }
    expect(timeText(start)).toBe('2024-03-04 09:00:00');
  });

  test('include a period that has begun', () => {
    expect(pointsOf({ start: 0, end: DAY - 1 }, DAY)).toEqual([0]);
    expect(pointsOf({ start: 0, end: DAY + 1 }, DAY)).toEqual([0, DAY]);
  });

  const refusals: [string, object, string][] = [
    [
      'an end before the start',
      { start_time: '2024-03-05 00:00:00', end_time: '2024-03-04 00:00:00' },
      'start_time is "2024-03-05 00:00:00", end_time is "2024-03-04 00:00:00": end_time must be later than start_time',
    ],
    [
      'an end at the start',
      { start_time: '2024-03-05', end_time: '2024-03-05' },
      'start_time is "2024-03-05", end_time is "2024-03-05": end_time must be later than start_time',
    ],
    [
      'what is no time',
      { start_time: 'yesterday', end_time: '2024-03-05' },
      'start_time is "yesterday", which is not a time: give a time such as "2024-01-15 09:00:00" or "2024-01-15T09:00:00Z"',
    ],
    [
      'a day that no month has',
      { start_time: '2024-02-01', end_time: '2024-02-31' },
      'end_time is "2024-02-31", which is not a time: give a time such as "2024-01-15 09:00:00" or "2024-01-15T09:00:00Z"',
    ],
    [
      'too many points',
      { start_time: '2024-01-01', end_time: '2024-03-01' },
      'start_time to end_time contains 17280 points of 300 seconds; allowed: 10000 or fewer. Give a shorter time or a longer period',
    ],
    ['another period', { ...DAYS, period: 60 }, 'period is 60; allowed: 300, 3600, 86400'],
    ['another metric', { ...DAYS, metric_name: 'qps' }, 'metric_name is "qps"; allowed: bps, pps'],
  ];
  test.each(refusals)('%s is rejected', (_, config, message) => {
    expect(() => cloud.lookUp('antiddos_overview_ddos_trend', { period: 300, metric_name: 'bps', ...config })).toThrow(
      `InvalidParameterValue: ${message}`,
    );
  });

  test('the trend of attacks is daily, for the number of attacks', () => {
    const ask = (config: object): unknown =>
      cloud.lookUp('antiddos_overview_attack_trend', {
        ...DAYS,
        type: 'ddos',
        dimension: 'attackcount',
        period: DAY,
        ...config,
      });
    expect(() => ask({ period: 3600 })).toThrow('InvalidParameterValue: period is 3600; allowed: 86400');
    expect(() => ask({ dimension: 'size' })).toThrow(
      'InvalidParameterValue: dimension is "size"; allowed: attackcount',
    );
  });

  test('events are active or ended', () => {
    expect(() => cloud.lookUp('antiddos_overview_ddos_event_list', { ...DAYS, attack_status: 'over' })).toThrow(
      'InvalidParameterValue: attack_status is "over"; allowed: start, end',
    );
  });
});

describe('data sources', () => {
  test('the trend of an instance contains the number of values and the maximum', () => {
    const ask = (config: object): any =>
      cloud.lookUp('antiddos_bgp_biz_trend', {
        business: 'net',
        instance_id: 'net-0000001e',
        metric_name: 'intraffic',
        flag: 1,
        ...config,
      });
    const hour = ask(HOUR);
    expect(hour.data_list).toHaveLength(12);
    expect(hour).toMatchObject({ total: 12, max_data: Math.max(...hour.data_list), instance_id: 'net-0000001e' });
    expect(ask(HOUR)).toEqual(hour);
    expect(ask(DAYS).total).toBe(7 * 24);
    expect(ask({ start_time: '2024-01-01', end_time: '2024-03-01' }).total).toBe(60);
  });

  test('events for each day match the trend of attacks', () => {
    const { data, period_point_count } = cloud.lookUp('antiddos_overview_attack_trend', {
      ...DAYS,
      type: 'ddos',
      dimension: 'attackcount',
      period: DAY,
    });
    expect([data.length, period_point_count]).toEqual([7, 7]);
    const { event_list: events } = cloud.lookUp('antiddos_overview_ddos_event_list', DAYS);
    const perDay = data.map((_: number, index: number) => {
      const date = timeText(Date.UTC(2024, 2, 4 + index) / 1000).slice(0, 10);
      return events.filter(({ start_time: time }: any) => time.startsWith(date)).length;
    });
    expect(perDay).toEqual(data);
  });

  test('active and ended events together are all events', () => {
    // A time within an attack.
    const attack = attacksIn({ start: 19_786 * DAY, end: 19_787 * DAY })[0];
    const range = { start_time: '2024-03-04', end_time: timeText(attack.start + 60) };
    const ask = (attack_status?: string): any[] =>
      cloud.lookUp('antiddos_overview_ddos_event_list', { ...range, attack_status: attack_status ?? null }).event_list;
    const [going, ended] = [ask('start'), ask('end')];
    expect(going.map(({ id }) => id)).toContain(attack.id);
    expect(going.every((event) => event.attack_status === 0 && event.end_time > range.end_time)).toBe(true);
    expect(ended.every((event) => event.attack_status === 1 && event.end_time <= range.end_time)).toBe(true);
    expect(going.length + ended.length).toBe(ask().length);
  });

  test('the overview matches the events', () => {
    const overview = cloud.lookUp('antiddos_overview_index', DAYS);
    const { event_list: events } = cloud.lookUp('antiddos_overview_ddos_event_list', DAYS);
    const latest = events[events.length - 1];
    expect(overview).toMatchObject({
      attack_ip_count: new Set(events.map(({ vip }: any) => vip)).size,
      max_attack_flow: Math.max(...events.map(({ mbps }: any) => mbps)),
      new_attack_ip: latest.vip,
      new_attack_time: latest.start_time,
      new_attack_type: latest.attack_type,
    });
    expect(overview.block_ip_count).toBeLessThanOrEqual(overview.attack_ip_count);
    expect(overview.attack_ip_count).toBeLessThanOrEqual(overview.antiddos_ip_count);
    expect(overview.antiddos_ip_count).toBeLessThanOrEqual(overview.all_ip_count);
    expect(overview.attack_domain_count).toBeLessThanOrEqual(overview.antiddos_domain_count);
  });

  test('a time range without an attack has no events', () => {
    const [first] = attacksIn({ start: 19_786 * DAY, end: 19_787 * DAY });
    const quiet = { start_time: timeText(first.start + 1), end_time: timeText(first.start + 2) };
    expect(cloud.lookUp('antiddos_overview_index', quiet)).toMatchObject({
      attack_ip_count: 0,
      max_attack_flow: 0,
      new_attack_ip: '',
      new_attack_time: '',
      new_attack_type: '',
    });
  });

  test('requested addresses have separate trends, in any order', () => {
    const ask = (ip_list: string[] | null): number[] =>
      cloud.lookUp('antiddos_overview_cc_trend', { ...HOUR, period: 300, metric_name: 'inqps', ip_list }).data;
    expect(ask(['203.0.113.1', '203.0.113.2'])).toEqual(ask(['203.0.113.2', '203.0.113.1']));
    expect(ask(['203.0.113.1'])).not.toEqual(ask(null));
  });

  test('pending risks are summed up', () => {
    const risk = cloud.lookUp('antiddos_pending_risk_info');
    expect(risk.total).toBe(risk.attacking_count + risk.blocking_count + risk.expired_count);
    expect(risk.is_paid_usr).toBe(false);
  });

  test('the status is returned for addresses and ids, and for load balancers separately', () => {
    const { data, clb_data } = cloud.lookUp('antiddos_basic_device_status', {
      ip_list: ['203.0.113.1'],
      id_list: ['lb-1', 'ins-1'],
    });
    expect(data.map(({ key }: any) => key)).toEqual(['203.0.113.1', 'ins-1']);
    expect(clb_data.map(({ key }: any) => key)).toEqual(['lb-1']);
    expect([...data, ...clb_data].every(({ value }) => ['1', '2', '3'].includes(value))).toBe(true);
  });
});

test('an event describes the attack', () => {
  const range = { start: 19_786 * DAY, end: 19_787 * DAY };
  const [attack] = attacksIn(range);
  expect(eventOf(attack, range)).toMatchObject({
    id: expect.stringMatching(/^event-[0-9a-f]{8}$/),
    vip: expect.stringMatching(/^203\.0\.113\.\d+$/),
    start_time: timeText(attack.start),
    end_time: timeText(attack.end),
    instance_id: expect.stringMatching(/^bgpip-\d{8}$/),
  });
});
