import { Fn } from 'cdktf';
import { Construct } from 'constructs';
import { DataAntiddosBgpBizTrend } from '../../../lib/cloud/data-antiddos-bgp-biz-trend';
import { DataAntiddosOverviewAttackTrend } from '../../../lib/cloud/data-antiddos-overview-attack-trend';
import { DataAntiddosOverviewCcTrend } from '../../../lib/cloud/data-antiddos-overview-cc-trend';
import { DataAntiddosOverviewDdosEventList } from '../../../lib/cloud/data-antiddos-overview-ddos-event-list';
import { DataAntiddosOverviewDdosTrend } from '../../../lib/cloud/data-antiddos-overview-ddos-trend';
import { DataAntiddosOverviewIndex } from '../../../lib/cloud/data-antiddos-overview-index';
import { DataAntiddosPendingRiskInfo } from '../../../lib/cloud/data-antiddos-pending-risk-info';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
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

/**
 * The arguments of `DdosReport`.
 */
export interface DdosReportProps extends ManagedProps {
  /** From when on, such as `2026-03-01 00:00:00`, in the time of the service. */
  readonly start: string;

  /** Up to when, such as `2026-04-01 00:00:00`, in the time of the service. It has to be later than `start`. */
  readonly end: string;
}

const SECONDS: { readonly [period in TrendPeriod]: number } = {
  [TrendPeriod.FIVE_MINUTES]: 300,
  [TrendPeriod.HOUR]: 3600,
  [TrendPeriod.DAY]: 86400,
};

/** What each period is for attacks: the service counts them by the day only. */
const A_DAY = SECONDS[TrendPeriod.DAY];

/**
 * Attacks on protected IPs from one time to another, for outputs and what else reads them. Terraform looks it
 * up each time it plans; nothing of it is known before.
 *
 * Makes a data source `tencentcloud_antiddos_overview_index`, which is the child `Resource`, and one more for each trend or
 * list that is asked for.
 *
 * @example
 *
 * const report = new cloud.DdosReport(this, 'march', { start: '2026-03-01 00:00:00', end: '2026-04-01 00:00:00' });
 * new TerraformOutput(this, 'attacked', { value: report.attackedIpCount });
 */
export class DdosReport extends Construct {
  /** Number of IPs of the account. Terraform: `all_ip_count`. */
  public readonly ipCount: number;

  /** Number of protected IPs. Terraform: `antiddos_ip_count`. */
  public readonly protectedIpCount: number;

  /** Number of attacked IPs. Terraform: `attack_ip_count`. */
  public readonly attackedIpCount: number;

  /** Number of blocked IPs: attacks beyond their protection took them offline. Terraform: `block_ip_count`. */
  public readonly blockedIpCount: number;

  /** Number of protected domains. Terraform: `antiddos_domain_count`. */
  public readonly protectedDomainCount: number;

  /** Number of attacked domains. Terraform: `attack_domain_count`. */
  public readonly attackedDomainCount: number;

  /** Peak attack traffic, in the unit of the service. Terraform: `max_attack_flow`. */
  public readonly peakTraffic: number;

  /** The IP of the latest attack. Terraform: `new_attack_ip`. */
  public readonly latestAttackIp: string;

  /** When the latest attack began. Terraform: `new_attack_time`. */
  public readonly latestAttackTime: string;

  /** The type of the latest attack, such as `SYNFLOOD`. Terraform: `new_attack_type`. */
  public readonly latestAttackType: string;

  private readonly shared: ManagedProps & { readonly startTime: string; readonly endTime: string };

  /**
   * Adds a report to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: DdosReportProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { end: MISSING.text, start: MISSING.text }));
    checkTimes(this, props);
    this.shared = { provider: props.provider, startTime: props.start, endTime: props.end };
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
   * How many attacks there were, by the day, in no particular order, and equal numbers once: Terraform keeps them as a set.
   * Terraform: `antiddos_overview_attack_trend`.
   *
   * @param type the type of attacks
   */
  public attacksByDay(type: AttackType): number[] {
    return this.once(`attacks-${type}`, (id) => {
      const rest = { type, dimension: 'attackcount', period: A_DAY };
      return new DataAntiddosOverviewAttackTrend(this, id, { ...this.shared, ...rest });
    }).datas;
  }

  /**
   * The attack traffic of DDoS attacks (floods of packets), in no particular order, and equal values once: Terraform keeps them as
   * a set. Terraform: `antiddos_overview_ddos_trend`.
   *
   * @param metric what the values are
   * @param options the period of each point, and the IPs
   */
  public ddosTrend(metric: DdosMetric, options: TrendOptions = {}): number[] {
    const rest = { metricName: metric, ...trendOf(options) };
    return this.once(`ddos-${metric}-${contentId(this, rest)}`, (id) => {
      return new DataAntiddosOverviewDdosTrend(this, id, { ...this.shared, ...rest });
    }).datas;
  }

  /**
   * The requests of CC attacks (floods of requests), in no particular order, and equal values once: Terraform keeps them as
   * a set. Terraform: `antiddos_overview_cc_trend`.
   *
   * @param metric what the values are
   * @param options the period of each point, and the IPs
   */
  public ccTrend(metric: CcMetric, options: TrendOptions = {}): number[] {
    const rest = { metricName: metric, ...trendOf(options) };
    return this.once(`cc-${metric}-${contentId(this, rest)}`, (id) => {
      return new DataAntiddosOverviewCcTrend(this, id, { ...this.shared, ...rest });
    }).datas;
  }

  /**
   * The traffic of one instance. Its times have to be multiples of five minutes. Terraform: `antiddos_bgp_biz_trend`.
   *
   * @param instance the instance
   * @param metric what the values are
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
   * One of the attacks. Terraform fails where there are fewer. Terraform: `antiddos_overview_ddos_event_list`.
   *
   * @param index which one, 0 for the first
   * @param status only ongoing ones, or only ended ones
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
   * How many attacks there were. Terraform: `antiddos_overview_ddos_event_list`.
   *
   * @param status only ongoing ones, or only ended ones
   */
  public eventCount(status?: AttackStatus): number {
    return Fn.lengthOf(this.events(status).eventLists);
  }

  /**
   * All attacks as JSON, each with Terraform's names of its attributes. Terraform: `antiddos_overview_ddos_event_list`.
   *
   * @param status only ongoing ones, or only ended ones
   */
  public eventsAsJson(status?: AttackStatus): string {
    return Fn.jsonencode(this.events(status).eventLists);
  }

  /** Pending risks now, whatever the times of the report. Terraform: `antiddos_pending_risk_info`. */
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

  /** Makes a data source where it has not been asked for before. */
  private once<T extends Construct>(id: string, make: (id: string) => T): T {
    return (this.node.tryFindChild(id) as T | undefined) ?? make(id);
  }
}

/** The service's word for times of one's own, and not its last hour, day or week. */
const OWN_TIMES = 1;

function trendOf({ period = TrendPeriod.HOUR, addresses }: TrendOptions) {
  return { period: SECONDS[period], ipLists: addresses };
}
