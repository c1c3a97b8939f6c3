import { TerraformStack, TerraformVariable } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import { findingsOf, only, resolved, stackWithProviders, synthesized, warningsOf } from '../../../support/stack';

const TIMES = { start: '2026-03-01 00:00:00', end: '2026-04-01 00:00:00' };
const INDEX = 'tencentcloud_antiddos_overview_index';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

function report(times: Partial<cloud.DdosReportProps> = {}): cloud.DdosReport {
  return new cloud.DdosReport(stack, 'report', { ...TIMES, ...times });
}

function dataOf(type: string): any[] {
  return Object.values(synthesized(stack).data[`tencentcloud_antiddos_${type}`]);
}

test('the overview exists without configuration', () => {
  const made = report();
  expect(only(stack, INDEX, 'data')).toEqual({ start_time: TIMES.start, end_time: TIMES.end });
  expect(made.node.defaultChild!.node.path).toBe('stack/report/Resource');
  expect(resolved(stack, [made.attackedIpCount, made.peakTraffic, made.latestAttackType])).toEqual(
    ['attack_ip_count', 'max_attack_flow', 'new_attack_type'].map(
      (name) => `\${data.${INDEX}.report_B4BD8724.${name}}`,
    ),
  );
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
});

test('trends with the same arguments share one data source', () => {
  const made = report();
  made.attacksByDay(cloud.AttackType.CC);
  made.attacksByDay(cloud.AttackType.CC);
  made.ddosTrend(cloud.DdosMetric.BANDWIDTH);
  made.ddosTrend(cloud.DdosMetric.BANDWIDTH, { period: cloud.TrendPeriod.HOUR });
  made.ddosTrend(cloud.DdosMetric.BANDWIDTH, { period: cloud.TrendPeriod.DAY, addresses: ['203.0.113.80'] });
  made.ccTrend(cloud.CcMetric.DROPPED, { period: cloud.TrendPeriod.FIVE_MINUTES });
  const times = { start_time: TIMES.start, end_time: TIMES.end };
  expect(dataOf('overview_attack_trend')).toEqual([{ ...times, type: 'cc', dimension: 'attackcount', period: 86400 }]);
  expect(dataOf('overview_ddos_trend')).toHaveLength(2);
  expect(dataOf('overview_ddos_trend')).toEqual(
    expect.arrayContaining([
      { ...times, metric_name: 'bps', period: 3600 },
      { ...times, metric_name: 'bps', period: 86400, ip_list: ['203.0.113.80'] },
    ]),
  );
  expect(dataOf('overview_cc_trend')).toEqual([{ ...times, metric_name: 'dropcount', period: 300 }]);
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
});

test('the traffic of an instance can be looked up', () => {
  const instance = cloud.DdosInstance.sharedPackage('bgp-00000ry7');
  const trend = report().instanceTrend(instance, cloud.InstanceMetric.INBOUND_PACKETS);
  expect(dataOf('bgp_biz_trend')).toEqual([
    {
      start_time: TIMES.start,
      end_time: TIMES.end,
      business: 'bgp-multip',
      instance_id: 'bgp-00000ry7',
      metric_name: 'inpkg',
      flag: 1,
    },
  ]);
  expect(resolved(stack, trend.maximum)).toMatch(/\.max_data\}$/);
  expect(resolved(stack, trend.pointCount)).toMatch(/\.total\}$/);
  expect([findingsOf(stack), warningsOf(stack)]).toEqual([[], []]);
});

test('periods that the service does not have for an instance are a warning', () => {
  const instance = cloud.DdosInstance.advancedIp('bgpip-000004xf');
  report({ start: '2026-03-01 00:04:00' }).instanceTrend(instance, cloud.InstanceMetric.INBOUND_TRAFFIC);
  expect(findingsOf(stack)).toEqual([]);
  expect(warningsOf(stack).join('\n')).toContain(
    'start is "2026-03-01 00:04:00"; allowed for the traffic of an instance: multiples of five minutes',
  );
});

test('events and risks can be looked up', () => {
  const made = report();
  const { address, startTime } = made.event(2, cloud.AttackStatus.ENDED);
  made.eventCount();
  expect(resolved(stack, [address, startTime])).toEqual([
    expect.stringMatching(/event_list\[2\]\.vip\}$/),
    expect.stringMatching(/event_list\[2\]\.start_time\}$/),
  ]);
  expect(resolved(stack, made.eventsAsJson())).toMatch(/^\$\{jsonencode\(data\..*\.event_list\)\}$/);
  expect(dataOf('overview_ddos_event_list')).toEqual(
    expect.arrayContaining([
      { start_time: TIMES.start, end_time: TIMES.end },
      { start_time: TIMES.start, end_time: TIMES.end, attack_status: 'end' },
    ]),
  );
  expect(resolved(stack, made.risks().blockingCount)).toMatch(/\.blocking_count\}$/);
  made.risks();
  expect(dataOf('pending_risk_info')).toEqual([{}]);
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
});

test.each([
  ['2026-03-01', 'no hours'],
  ['2026-03-01T00:00:00Z', 'with a zone'],
  ['2026-02-30 00:00:00', 'no such day'],
  ['2026-03-01 24:00:00', 'no such hour'],
  ['yesterday', 'words'],
])('%s is not a valid time (%s)', (start) => {
  report({ start });
  expect(findingsOf(stack)).toEqual([
    `error: start is "${start}", which is not a time; allowed: a time, such as "2026-03-01 00:00:00"`,
  ]);
});

test.each(['2026-03-01 00:00:00', '2026-02-28 23:59:59'])(
  'an end at %s is rejected, because it is not after the start',
  (end) => {
    report({ end });
    expect(findingsOf(stack)).toEqual([
      `error: end is "${end}", not after start, which is "2026-03-01 00:00:00"; give a later time`,
    ]);
  },
);

test('times that only Terraform knows pass', () => {
  const start = new TerraformVariable(stack, 'since', {}).stringValue;
  report({ start }).instanceTrend(cloud.DdosInstance.advancedIp('bgpip-1'), cloud.InstanceMetric.INBOUND_TRAFFIC);
  expect(only(stack, INDEX, 'data').start_time).toBe('${var.since}');
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
});
