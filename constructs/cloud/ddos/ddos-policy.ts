import { Construct } from 'constructs';
import { DayuDdosPolicyV2 } from '../../../lib/cloud/dayu-ddos-policy-v2';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { Outages, refuseOutage, warnOfOutages } from '../../../lib/core/l2/outages';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { ConnectionLimits } from './connection-limits';
import { DdosInstance } from './ddos-instance';
import { GeoBlock } from './geo-region';
import { PacketFilter } from './packet-filter';
import { PortRule } from './port-rule';
import { replaceWithType } from './private/instance-type';
import { claim, claimStyle, contentText, followInstance, instanceId } from './private/instances';
import { checkDistinctEntries, RulePath, renderAll, renderGeoBlock, renderPortRule } from './private/lists';
import { keepOrder } from './private/order';
import {
  checkAtMostOne,
  NO_CONNECTION_LIMITS,
  renderConnectionLimits,
  renderPolicyFilter,
  renderPolicyLimit,
  renderPolicySources,
  renderWatermark,
} from './private/policy';
import { SpeedLimit } from './speed-limit';
import { Watermark } from './watermark';

/** Strictness of the DDoS protection of an instance. */
export enum ProtectionLevel {
  /** Loose protection, for applications with unusual traffic. */
  LOW = 'low',
  /** Normal protection. */
  MIDDLE = 'middle',
  /** Strict protection, for times when an attack gets through. */
  HIGH = 'high',
}

/** Protocol whose packets a `DdosPolicy` can block. */
export enum BlockableProtocol {
  /** ICMP. */
  ICMP = 'icmp',
  /** TCP. */
  TCP = 'tcp',
  /** UDP. */
  UDP = 'udp',
  /** All other protocols. */
  OTHER = 'other',
}

/** Arguments of `DdosPolicy`. */
export interface DdosPolicyProps extends ManagedProps {
  /** Anti-DDoS instance whose DDoS protection the policy manages. */
  readonly instance: DdosInstance;

  /**
   * Strictness of the DDoS protection of the instance. Terraform: `ddos_level`.
   *
   * @default ProtectionLevel.MIDDLE
   */
  readonly level?: ProtectionLevel;

  /**
   * Inbound traffic at which the service starts to remove attack traffic (cleaning), in Mbps: 0 (the service decides),
   * 60, 80, 100, 150, 200, 250, 300, 400, 500, 700 or 1000. The provider sends 0 only when it updates a policy. If the
   * instance has another threshold, a new policy with 0 keeps that threshold until the next apply. Terraform:
   * `ddos_threshold`.
   *
   * @default 0
   */
  readonly cleaningThreshold?: number;

  /**
   * Whether AI protection is on: the anti-DDoS service learns which traffic is usual. Terraform: `ddos_ai`.
   *
   * @default false
   */
  readonly aiProtection?: boolean;

  /**
   * Source IP addresses, but not networks, whose traffic the anti-DDoS service always lets through.
   *
   * @default - none
   */
  readonly allowAddresses?: string[];

  /**
   * Source IP addresses, but not networks, whose traffic the anti-DDoS service always drops.
   *
   * @default - none
   */
  readonly denyAddresses?: string[];

  /**
   * Rules that drop or let through traffic by the region of its source. An edit of existing geo blocks of a
   * `DdosPolicy`, including their order, requires `allowOutage`, because the provider first removes all geo blocks.
   * Removing all geo blocks does not require `allowOutage`.
   *
   * @default - none
   */
  readonly geoBlocks?: GeoBlock[];

  /**
   * Speed limits, each with packets and bits per second. An edit of existing speed limits of a `DdosPolicy`, including
   * their order, requires `allowOutage`, because the provider first removes all speed limits. Removing all speed limits
   * does not require `allowOutage`.
   *
   * @default - none
   */
  readonly speedLimits?: SpeedLimit[];

  /**
   * Rules that drop or let through traffic by protocol and ports. An edit of existing port rules of a `DdosPolicy`
   * requires `allowOutage`, because the provider removes changed port rules before it creates the new port rules.
   * Removing all port rules does not require `allowOutage`.
   *
   * @default - none
   */
  readonly portRules?: PortRule[];

  /**
   * Packet filter of the instance. A `DdosPolicy` can have at most one packet filter, because the provider reads only
   * one. Changing an existing packet filter of a `DdosPolicy` requires `allowOutage`, because the provider removes the
   * packet filter before it creates the new packet filter.
   *
   * @default - none
   */
  readonly packetFilters?: PacketFilter[];

  /**
   * Protocols whose packets the anti-DDoS service drops.
   *
   * @default - none
   */
  readonly blockedProtocols?: BlockableProtocol[];

  /**
   * Limits on connections to the anti-DDoS instance.
   *
   * @default - none
   */
  readonly connectionLimits?: ConnectionLimits;

  /**
   * Watermark that packets must carry. A `DdosPolicy` can have at most one watermark, because the provider manages only
   * one. Any edit of the watermark except of `enabled` creates a watermark with new keys, so clients with the old keys
   * fail. An edit that creates new watermark keys requires `allowOutage`.
   *
   * @default - none
   */
  readonly watermarks?: Watermark[];

  /**
   * Whether edits are allowed that briefly leave the instance without some of its rules. The edits that require
   * `allowOutage` change geo blocks, speed limits, port rules, the packet filter or the watermark, or change the type
   * of the instance. Adding the first entry of such a list of the `DdosPolicy`, or removing all its entries, does not
   * require `allowOutage`. Set `allowOutage` for one edit only: synthesis prints a warning while `allowOutage` is true.
   * A `DdosProtection` edits geo blocks, speed limits, port rules and packet filters without an outage.
   *
   * @default false: a plan with an edit that causes an outage fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the DDoS policy. Destroying the DDoS policy resets the DDoS settings of
   * the instance and removes its DDoS rules, even if other tools created them.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const TYPE = 'cloud.DdosPolicy';

const ONE_FILTER =
  'allowed: one, because the provider reads only one packet filter and would create copies of the others with each apply; for more, use DdosProtection.addPacketFilter';
const ONE_WATERMARK =
  'allowed: one, because the provider manages only one watermark; put all ports into the listeners of one watermark';

const EDITS: { readonly [list: string]: string } = {
  geoBlocks: 'removes all geoBlocks before it creates them again',
  speedLimits: 'removes all speedLimits before it creates them again',
  packetFilters: 'removes all packetFilters before it creates them again',
  portRules: 'removes changed portRules before it creates them again',
  watermarks: 'creates new keys for changed watermarks, so clients with the old keys fail',
};

/**
 * Protection of an anti-DDoS instance from DDoS attacks (floods of packets), in one resource, with a protection level
 * and a cleaning threshold. To manage single rules, also for networks, use `DdosProtection`. An instance cannot have
 * both a `DdosPolicy` and single DDoS rules.
 *
 * Creates a `tencentcloud_dayu_ddos_policy_v2` as the `node.defaultChild`. The construct id of the
 * `tencentcloud_dayu_ddos_policy_v2` is the id of the anti-DDoS instance. The provider cannot import a
 * `tencentcloud_dayu_ddos_policy_v2`. A `DdosPolicy` always sets level, AI protection, cleaning threshold, blocked
 * protocols and connection limits, because every plan would show absent arguments as changes.
 *
 * A `DdosPolicy` owns all settings of the instance that its properties can set. Each apply removes addresses and rules
 * that other tools added to the lists of the policy, except packet filters after the first. Destroying a `DdosPolicy`,
 * or renaming a `DdosPolicy` without `moveFrom`, resets all these settings of the instance, and the provider does not
 * report a failed reset. If the creation of a `DdosPolicy` fails half-way, Terraform replaces the policy, which also
 * resets the settings of the instance. If any allowed or denied address changes, the provider sends all addresses
 * again.
 *
 * The service appends new addresses and port rules to its lists, and the provider compares the lists in the order of
 * the service. Therefore the `DdosPolicy` sends addresses and port rules in the order in which Terraform first planned
 * them, not in the order of the program. A `terraform_data` resource per address or port rule stores its place in this
 * order. If the service returns an error, such as too many requests, while the provider reads the DDoS policy, the
 * provider plugin exits: plan again.
 *
 * @example
 *
 * new cloud.DdosPolicy(this, 'policy', {
 *   instance: cloud.DdosInstance.advancedIp('bgpip-000004xf'),
 *   level: cloud.ProtectionLevel.MIDDLE,
 *   blockedProtocols: [cloud.BlockableProtocol.ICMP],
 * });
 */
export class DdosPolicy extends ManagedConstruct {
  /**
   * Whether a value is a `DdosPolicy`, created by any copy of this package. Aspects can call `isDdosPolicy` to find
   * DDoS policies.
   *
   * @param x any value
   */
  public static isDdosPolicy(x: unknown): x is DdosPolicy {
    return hasMark(x, TYPE);
  }

  /**
   * Adds a DDoS policy for an anti-DDoS instance to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: DdosPolicyProps) {
    super(scope, id);
    const args = literalTexts(props);
    markConstruct(this, TYPE);
    const { instance, level = ProtectionLevel.MIDDLE, cleaningThreshold = 0, aiProtection = false } = args;
    const { blockedProtocols = [], connectionLimits } = args;
    const place: RulePath = { construct: this, path: '' };
    const outages: Outages = { owner: this, allowOutage: args.allowOutage };
    instance._check(this);
    claimStyle(this, instance, 'DDoS', 'DdosPolicy');
    const other = claim(this, instance, 'the DDoS policy', this.node.path);
    if (other) {
      addError(
        this,
        'instance',
        `already has the DdosPolicy ${other.holder}; an instance can have one DdosPolicy, so combine both`,
      );
    }
    const blocks = (protocol: BlockableProtocol) => Number(blockedProtocols.includes(protocol));
    const geoBlocks = renderAll(place, 'geoBlocks', args.geoBlocks, renderGeoBlock);
    const speedLimits = renderAll(place, 'speedLimits', args.speedLimits, renderPolicyLimit);
    const portRules = renderAll(place, 'portRules', args.portRules, renderPortRule);
    const packetFilters = renderAll(place, 'packetFilters', args.packetFilters, renderPolicyFilter);
    const watermarks = renderAll(place, 'watermarks', args.watermarks, renderWatermark);
    Object.entries({ geoBlocks, speedLimits, portRules }).forEach(([list, entries]) =>
      checkDistinctEntries<unknown>(place, list, entries),
    );
    checkAtMostOne(place, 'packetFilters', packetFilters, ONE_FILTER);
    checkAtMostOne(place, 'watermarks', watermarks, ONE_WATERMARK);
    const resource = new DayuDdosPolicyV2(this, instanceId(this, instance), {
      provider: args.provider,
      resourceId: instance.instanceId,
      business: instance.type,
      ddosLevel: level,
      ddosThreshold: cleaningThreshold,
      ddosAi: aiProtection ? 'on' : 'off',
      blackWhiteIps: renderPolicySources(place, args),
      ddosGeoIpBlockConfigs: geoBlocks,
      ddosSpeedLimitConfigs: speedLimits,
      acls: portRules,
      packetFilters,
      protocolBlockConfigs: [
        {
          dropIcmp: blocks(BlockableProtocol.ICMP),
          dropTcp: blocks(BlockableProtocol.TCP),
          dropUdp: blocks(BlockableProtocol.UDP),
          dropOther: blocks(BlockableProtocol.OTHER),
        },
      ],
      ddosConnectLimit: connectionLimits ? renderConnectionLimits(place, connectionLimits) : NO_CONNECTION_LIMITS,
      waterPrintConfigs: watermarks,
    });
    this.node.defaultChild = followInstance(resource, instance);
    applyRemovalPolicy(resource, args.removalPolicy);
    replaceWithType(resource, instance, outages);
    keepOrder(resource, { block: 'black_white_ips' });
    keepOrder(resource, { block: 'acls' });
    const keyed = watermarks?.map(({ offset, verify, listeners }) => ({ offset, verify, listeners }));
    // `keepOrder` sends the port rules in the order in which Terraform first planned them, so another order in the
    // program is not an edit.
    const ruled = portRules && sortedBy(portRules, (rule) => contentText(this, rule));
    Object.entries({ geoBlocks, speedLimits, portRules: ruled, packetFilters, watermarks: keyed }).forEach(
      ([list, entries]) => {
        if (entries) {
          refuseOutage(resource, { entries }, { ...outages, edit: EDITS[list] }, { part: list });
        }
      },
    );
    warnOfOutages(
      outages,
      'edits of geoBlocks, speedLimits, packetFilters and portRules briefly leave the instance without these rules, and edits of watermarks create new keys',
    );
  }
}

function sortedBy<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...all].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
