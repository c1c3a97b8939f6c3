import { Construct } from 'constructs';
import { DayuDdosPolicyV2 } from '../../../lib/cloud/dayu-ddos-policy-v2';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { Outages, refuseOutage, warnOfOutages } from '../../../lib/core/outages';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { ConnectionLimits } from './connection-limits';
import { DdosInstance } from './ddos-instance';
import { GeoBlock } from './geo-region';
import { PacketFilter } from './packet-filter';
import { PortRule } from './port-rule';
import { replaceWithType } from './private/instance-type';
import { claim, claimStyle, followInstance, instanceId } from './private/instances';
import { checkUnlikeEntries, Place, rendered, renderGeoBlock, renderPortRule } from './private/lists';
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

/** How strict the protection is. */
export enum ProtectionLevel {
  /** Loose: for applications with unusual traffic. */
  LOW = 'low',
  /** Normal. */
  MIDDLE = 'middle',
  /** Strict: while an attack gets through. */
  HIGH = 'high',
}

/** Protocols that can be blocked as a whole. */
export enum BlockableProtocol {
  /** ICMP. */
  ICMP = 'icmp',
  /** TCP. */
  TCP = 'tcp',
  /** UDP. */
  UDP = 'udp',
  /** All others. */
  OTHER = 'other',
}

/**
 * The arguments of `DdosPolicy`.
 */
export interface DdosPolicyProps extends ManagedProps {
  /** The instance that is set up. */
  readonly instance: DdosInstance;

  /**
   * How strict the protection is. Terraform: `ddos_level`.
   *
   * @default ProtectionLevel.MIDDLE
   */
  readonly level?: ProtectionLevel;

  /**
   * Inbound traffic from which it is cleaned, in Mbps: 0 (the service decides), 60, 80, 100, 150, 200, 250, 300, 400, 500,
   * 700 or 1000. The provider sends 0 with an edit only: a policy that is made leaves another threshold of the instance, and the
   * next apply sets it. Terraform: `ddos_threshold`.
   *
   * @default 0
   */
  readonly cleaningThreshold?: number;

  /**
   * Whether AI protection is on: the service learns what usual traffic is. Terraform: `ddos_ai`.
   *
   * @default false
   */
  readonly aiProtection?: boolean;

  /**
   * Addresses whose traffic is always let through, single ones only.
   *
   * @default - none
   */
  readonly allowAddresses?: string[];

  /**
   * Addresses whose traffic is always dropped, single ones only.
   *
   * @default - none
   */
  readonly denyAddresses?: string[];

  /**
   * Rules on where traffic comes from. An edit removes all of them before it makes them again, so it takes `allowOutage`.
   *
   * @default - none
   */
  readonly geoBlocks?: GeoBlock[];

  /**
   * Limits on traffic, each with packets and bits a second. An edit removes all of them before it makes them again, so it takes
   * `allowOutage`.
   *
   * @default - none
   */
  readonly speedLimits?: SpeedLimit[];

  /**
   * Rules on protocols and ports. An edit removes those that changed before it makes them again, so it takes `allowOutage`.
   *
   * @default - none
   */
  readonly portRules?: PortRule[];

  /**
   * A filter on packets: one, since the provider sees no other. An edit removes it before it makes it again, so it takes
   * `allowOutage`.
   *
   * @default - none
   */
  readonly packetFilters?: PacketFilter[];

  /**
   * Protocols that are dropped as a whole.
   *
   * @default - none
   */
  readonly blockedProtocols?: BlockableProtocol[];

  /**
   * Limits on connections.
   *
   * @default - none
   */
  readonly connectionLimits?: ConnectionLimits;

  /**
   * The watermark that packets have to carry: one, since the provider manages no other. An edit other than of `enabled` makes it
   * again with new keys, so that clients with the old ones fail; it takes `allowOutage`.
   *
   * @default - none
   */
  readonly watermarks?: Watermark[];

  /**
   * Whether edits are accepted that leave the instance without some of its rules for a moment: those of the lists above but
   * the addresses, and another type of the instance, which replaces the policy. It is meant for one edit, and a warning while it
   * is true. `DdosProtection` has no such gap.
   *
   * @default false: a plan with such an edit fails, and does nothing
   */
  readonly allowOutage?: boolean;

  /**
   * What becomes of the policy when Terraform would destroy it: the instance is without its protection then, also without rules
   * that others made.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const TYPE = 'cloud.DdosPolicy';

const ONE_FILTER =
  'the provider sees one, and would make the others again with each apply: give one, or use DdosProtection.addPacketFilter';
const ONE_WATERMARK = 'the provider manages one: put all ports into its listeners';

const AGAIN = 'before it makes them again';
const EDITS: { readonly [list: string]: string } = {
  geoBlocks: `removes all geoBlocks ${AGAIN}`,
  speedLimits: `removes all speedLimits ${AGAIN}`,
  packetFilters: `removes all packetFilters ${AGAIN}`,
  portRules: `removes portRules that change ${AGAIN}`,
  watermarks: 'makes new keys of watermarks that change, so that clients with the old ones fail',
};

/**
 * The protection of an instance, all of it in one resource, with levels and thresholds. For rules one by one, which can be
 * networks too, use `DdosProtection`; an instance cannot have both.
 *
 * Makes a `dayu_ddos_policy_v2`, which has the id of the instance for its id and is the `node.defaultChild`. The provider cannot
 * import one. It always sends level, thresholds and limits, since a policy without them never comes to rest.
 *
 * A policy is all that the instance has: each apply removes what others added to its lists, and destroying the policy resets all
 * of it, without a word where that fails. So does a rename without `moveFrom`, and a creation that fails half-way: Terraform
 * replaces such a policy. Every edit of addresses sends all of them again, and lists are compared in the order of the service. An error of the service while a
 * plan reads the policy, such as too many requests, ends the provider's plugin: plan again.
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
   * Whether something is a `DdosPolicy`. For aspects; it works across copies of this library, too.
   *
   * @param x anything
   */
  public static isDdosPolicy(x: any): x is DdosPolicy {
    return hasMark(x, TYPE);
  }

  /**
   * Sets up the protection of an instance.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: DdosPolicyProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { instance: () => DdosInstance.advancedIp(MISSING.text()) }));
    markConstruct(this, TYPE);
    const { instance, level = ProtectionLevel.MIDDLE, cleaningThreshold = 0, aiProtection = false } = props;
    const { blockedProtocols = [], connectionLimits } = props;
    const place: Place = { construct: this, path: '' };
    const outages: Outages = { owner: this, allowOutage: props.allowOutage };
    instance._check(this);
    claimStyle(this, instance, 'DDoS', 'DdosPolicy');
    const other = claim(this, instance, 'the DDoS policy', this.node.path);
    if (other) {
      addError(this, 'instance', `has the policy ${other.style} already; an instance has one, so put both into one`);
    }
    const blocks = (protocol: BlockableProtocol) => Number(blockedProtocols.includes(protocol));
    const geoBlocks = rendered(place, 'geoBlocks', props.geoBlocks, renderGeoBlock);
    const speedLimits = rendered(place, 'speedLimits', props.speedLimits, renderPolicyLimit);
    const portRules = rendered(place, 'portRules', props.portRules, renderPortRule);
    const packetFilters = rendered(place, 'packetFilters', props.packetFilters, renderPolicyFilter);
    const watermarks = rendered(place, 'watermarks', props.watermarks, renderWatermark);
    Object.entries({ geoBlocks, speedLimits, portRules }).forEach(([list, entries]) =>
      checkUnlikeEntries<unknown>(place, list, entries),
    );
    checkAtMostOne(place, 'packetFilters', packetFilters, ONE_FILTER);
    checkAtMostOne(place, 'watermarks', watermarks, ONE_WATERMARK);
    const resource = new DayuDdosPolicyV2(this, instanceId(this, instance), {
      provider: props.provider,
      resourceId: instance.instanceId,
      business: instance.type,
      ddosLevel: level,
      ddosThreshold: cleaningThreshold,
      ddosAi: aiProtection ? 'on' : 'off',
      blackWhiteIps: renderPolicySources(place, props),
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
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWithType(resource, instance, outages);
    const keyed = watermarks?.map(({ offset, verify, listeners }) => ({ offset, verify, listeners }));
    Object.entries({ geoBlocks, speedLimits, portRules, packetFilters, watermarks: keyed }).forEach(
      ([list, entries]) => {
        if (entries) {
          refuseOutage(resource, { entries }, { ...outages, edit: EDITS[list] }, list);
        }
      },
    );
    warnOfOutages(outages, 'edits of lists leave the instance without their rules for a moment');
  }
}
