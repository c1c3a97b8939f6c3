import { Fn } from 'cdktf';
import { Construct } from 'constructs';
import { DataAntiddosBgpBizTrend } from '../../../lib/cloud/data-antiddos-bgp-biz-trend';
import { DataAntiddosOverviewAttackTrend } from '../../../lib/cloud/data-antiddos-overview-attack-trend';
import { DataAntiddosOverviewCcTrend } from '../../../lib/cloud/data-antiddos-overview-cc-trend';
import { DataAntiddosOverviewDdosEventList } from '../../../lib/cloud/data-antiddos-overview-ddos-event-list';
import { DataAntiddosOverviewDdosTrend } from '../../../lib/cloud/data-antiddos-overview-ddos-trend';
import { DataAntiddosOverviewIndex } from '../../../lib/cloud/data-antiddos-overview-index';
import { DataAntiddosPendingRiskInfo } from '../../../lib/cloud/data-antiddos-pending-risk-info';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { DdosEvent, DdosRisks, InstanceTrend } from './ddos-event';
import { DdosInstance } from './ddos-instance';
import { contentId, instanceId } from './private/instances';
import { checkTimes, warnOffGrid } from './private/times';
import {
  AttackType,
  AttackStatus,
  CcMetric,
  DdosMetric,
  InstanceMetric,
  TrendOptions,
  TrendPeriod,
} from './report-period';

/** Arguments of `DdosReport`. */
export interface DdosReportProps extends ManagedProps {
  /**
   * Start of the time span that an anti-DDoS report covers, such as `2026-03-01 00:00:00`, in the time zone of the
   * service.
   */
  readonly start: string;

  /**
   * End of the time span that an anti-DDoS report covers, such as `2026-04-01 00:00:00`, in the time zone of the
   * service. The end of the report must be later than `start`.
   */
  readonly end: string;
}

const SECONDS: { readonly [period in TrendPeriod]: number } = {
  [TrendPeriod.FIVE_MINUTES]: 300,
  [TrendPeriod.HOUR]: 3600,
  [TrendPeriod.DAY]: 86400,
};

/** The anti-DDoS service counts attacks per day, so the period of `DdosReport.attacksByDay` is always a day. */
const A_DAY = SECONDS[TrendPeriod.DAY];

/**
 * Anti-DDoS report about attacks on protected IPs within a time span, for outputs and other constructs. Terraform reads
 * the anti-DDoS report on every plan, so synthesis knows no figure of the report.
 *
 * Creates a data source `tencentcloud_antiddos_overview_index` as the child `Resource`, and one more data source per
 * trend, list or risk overview that the program reads.
 *
 * @example
 *
 * const report = new cloud.DdosReport(this, 'march', { start: '2026-03-01 00:00:00', end: '2026-04-01 00:00:00' });
 * new TerraformOutput(this, 'attacked', { value: report.attackedIpCount });
 */
export class DdosReport extends Construct {
  /** Number of IPs in the cloud account. Terraform: `all_ip_count`. */
  public readonly ipCount: number;

  /** Number of the account's IPs that an anti-DDoS instance protects. Terraform: `antiddos_ip_count`. */
  public readonly protectedIpCount: number;

  /** Number of the account's IPs that were attacked. Terraform: `attack_ip_count`. */
  public readonly attackedIpCount: number;

  /**
   * Number of the account's IPs that the anti-DDoS service blocked. The service blocks an IP, which takes the IP
   * offline, if an attack exceeds the IP's protection. Terraform: `block_ip_count`.
   */
  public readonly blockedIpCount: number;

  /** Number of the account's domains that anti-DDoS protects. Terraform: `antiddos_domain_count`. */
  public readonly protectedDomainCount: number;

  /** Number of the account's domains that were attacked. Terraform: `attack_domain_count`. */
  public readonly attackedDomainCount: number;

  /** Peak attack traffic, in the anti-DDoS service's unit for traffic. Terraform: `max_attack_flow`. */
  public readonly peakTraffic: number;

  /** IP that the latest DDoS attack targets. Terraform: `new_attack_ip`. */
  public readonly latestAttackIp: string;

  /** Start time of the latest DDoS attack. Terraform: `new_attack_time`. */
  public readonly latestAttackTime: string;

  /** The type of the latest DDoS attack, such as `SYNFLOOD`. Terraform: `new_attack_type`. */
  public readonly latestAttackType: string;

  private readonly shared: ManagedProps & { readonly startTime: string; readonly endTime: string };

  /**
   * Adds a report about DDoS attacks to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: DdosReportProps) {
    super(scope, id);
    const args = literalTexts(props);
    checkTimes(this, args);
    this.shared = { provider: args.provider, startTime: args.start, endTime: args.end };
    const overview = new DataAntiddosOverviewIndex(this, 'Resource', this.shared);
    this.ipCount = overview.allIpCount;
    this.protectedIpCount = overview.antiddosIpCount;
    this.attackedIpCount = overview.attackIpCount;
    this.blockedIpCount = overview.blockIpCount;
    this.protectedDomainCount = overview.antiddosDomainCount;
    this.attackedDomainCount = overview.attackDomainCount;
    this.peakTraffic = overview.maxAttackFlow;
    this.latestAttackIp = overview.newAttackIp;
    this.latestAttackTime = overview.newAttackTime;
    this.latestAttackType = overview.newAttackType;
  }

  /**
   * Returns the number of attacks per day, in no particular order and without duplicates, because Terraform keeps the
   * values as a set. Terraform: `antiddos_overview_attack_trend`.
   *
   * @param type type of the attacks to count: DDoS or CC
   */
  public attacksByDay(type: AttackType): number[] {
    return this.once(`attacks-${type}`, (id) => {
      const rest = { type, dimension: 'attackcount', period: A_DAY };
      return new DataAntiddosOverviewAttackTrend(this, id, { ...this.shared, ...rest });
    }).datas;
  }

  /**
   * Returns the traffic of DDoS attacks (floods of packets), in no particular order and without duplicates, because
   * Terraform keeps the values as a set. Terraform: `antiddos_overview_ddos_trend`.
   *
   * @param metric unit of the trend: attack traffic or attack packets
   * @param options interval between the points of the trend, and the protected IPs to include
   */
  public ddosTrend(metric: DdosMetric, options: TrendOptions = {}): number[] {
    const rest = { metricName: metric, ...trendOf(options) };
    return this.once(`ddos-${metric}-${contentId(this, rest)}`, (id) => {
      return new DataAntiddosOverviewDdosTrend(this, id, { ...this.shared, ...rest });
    }).datas;
  }

  /**
   * Returns the requests of CC attacks (floods of requests), in no particular order and without duplicates, because
   * Terraform keeps the values as a set. Terraform: `antiddos_overview_cc_trend`.
   *
   * @param metric unit of the trend of CC requests
   * @param options interval between the points of the trend, and the protected IPs to include
   */
  public ccTrend(metric: CcMetric, options: TrendOptions = {}): number[] {
    const rest = { metricName: metric, ...trendOf(options) };
    return this.once(`cc-${metric}-${contentId(this, rest)}`, (id) => {
      return new DataAntiddosOverviewCcTrend(this, id, { ...this.shared, ...rest });
    }).datas;
  }

  /**
   * Returns the traffic trend of one anti-DDoS instance. If a `DdosReport` has an instance trend, its start and end
   * should be multiples of five minutes. For other times, synthesis prints a warning. Terraform:
   * `antiddos_bgp_biz_trend`.
   *
   * @param instance the instance
   * @param metric unit of the traffic trend
   */
  public instanceTrend(instance: DdosInstance, metric: InstanceMetric): InstanceTrend {
    const trend = this.once(`instance-${instanceId(this, instance)}-${metric}`, (id) => {
      instance._check(this);
      warnOffGrid(this, { start: this.shared.startTime, end: this.shared.endTime });
      const rest = { business: instance.type, instanceId: instance.instanceId, metricName: metric, flag: OWN_TIMES };
      return new DataAntiddosBgpBizTrend(this, id, { ...this.shared, ...rest });
    });
    return { values: trend.dataLists, maximum: trend.maxData, pointCount: trend.total };
  }

  /**
   * Returns one DDoS attack of the report. Terraform fails if the report has no attack at the given index. Terraform:
   * `antiddos_overview_ddos_event_list`.
   *
   * @param index position of the attack in the report, 0 for the first attack
   * @param status include only ongoing attacks or only ended attacks; both if omitted
   */
  public event(index: number, status?: AttackStatus): DdosEvent {
    const event = this.events(status).eventLists.get(index);
    return {
      eventId: event.id,
      address: event.vip,
      attackType: event.attackType,
      attackStatus: event.attackStatus,
      startTime: event.startTime,
      endTime: event.endTime,
      megabitsPerSecond: event.mbps,
      packetsPerSecond: event.pps,
      instanceId: event.instanceId,
      instanceName: event.instanceName,
    };
  }

  /**
   * Returns the number of DDoS attacks in the report. Terraform: `antiddos_overview_ddos_event_list`.
   *
   * @param status include only ongoing attacks or only ended attacks; both if omitted
   */
  public eventCount(status?: AttackStatus): number {
    return Fn.lengthOf(this.events(status).eventLists);
  }

  /**
   * Returns the DDoS attacks of the report as JSON, with Terraform's attribute names. Terraform:
   * `antiddos_overview_ddos_event_list`.
   *
   * @param status include only ongoing attacks or only ended attacks; both if omitted
   */
  public eventsAsJson(status?: AttackStatus): string {
    return Fn.jsonencode(this.events(status).eventLists);
  }

  /**
   * Returns the current pending DDoS risks of the account, independent of the time span of the report. Terraform:
   * `antiddos_pending_risk_info`.
   */
  public risks(): DdosRisks {
    const { provider } = this.shared;
    const found = this.once('risks', (id) => new DataAntiddosPendingRiskInfo(this, id, { provider }));
    const { attackingCount, blockingCount, expiredCount, total } = found;
    return { attackingCount, blockingCount, expiredCount, total };
  }

  private events(status: AttackStatus | undefined): DataAntiddosOverviewDdosEventList {
    return this.once(`events-${status ?? 'all'}`, (id) => {
      return new DataAntiddosOverviewDdosEventList(this, id, { ...this.shared, attackStatus: status });
    });
  }

  /** Returns the report's child data source with the given construct id, and creates the data source on first use. */
  private once<T extends Construct>(id: string, make: (id: string) => T): T {
    return (this.node.tryFindChild(id) as T | undefined) ?? make(id);
  }
}

/** Value of the argument `flag` of `tencentcloud_antiddos_bgp_biz_trend` that selects a custom time span. */
const OWN_TIMES = 1;

function trendOf({ period = TrendPeriod.HOUR, addresses }: TrendOptions) {
  return { period: SECONDS[period], ipLists: addresses };
}
