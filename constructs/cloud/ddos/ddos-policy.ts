import { Construct } from 'constructs';
import { DayuDdosPolicyV2 } from '../../../lib/cloud/dayu-ddos-policy-v2';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { ConnectionLimits } from './connection-limits';
import { DdosInstance } from './ddos-instance';
import { GeoBlock } from './geo-region';
import { PacketFilter } from './packet-filter';
import { PortRule } from './port-rule';
import { claim, claimStyle, followInstance, instanceId } from './private/instances';
import { Place, rendered, renderGeoBlock, renderPortRule } from './private/lists';
import {
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
   * @default - as the service has it
   */
  readonly level?: ProtectionLevel;

  /**
   * Inbound traffic from which it is cleaned, in Mbps: 0 (the service decides), 60, 80, 100, 150, 200, 250, 300, 400, 500,
   * 700 or 1000. Terraform: `ddos_threshold`.
   *
   * @default - as the service has it
   */
  readonly cleaningThreshold?: number;

  /**
   * Whether AI protection is on: the service learns what usual traffic is. Terraform: `ddos_ai`.
   *
   * @default - as the service has it
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
   * Rules on where traffic comes from.
   *
   * @default - none
   */
  readonly geoBlocks?: GeoBlock[];

  /**
   * Limits on traffic, each with packets and bits a second.
   *
   * @default - none
   */
  readonly speedLimits?: SpeedLimit[];

  /**
   * Rules on protocols and ports.
   *
   * @default - none
   */
  readonly portRules?: PortRule[];

  /**
   * Filters on packets.
   *
   * @default - none
   */
  readonly packetFilters?: PacketFilter[];

  /**
   * Protocols that are dropped as a whole.
   *
   * @default - as the service has it; an empty list blocks none
   */
  readonly blockedProtocols?: BlockableProtocol[];

  /**
   * Limits on connections.
   *
   * @default - as the service has them
   */
  readonly connectionLimits?: ConnectionLimits;

  /**
   * Watermarks that packets have to carry.
   *
   * @default - none
   */
  readonly watermarks?: Watermark[];

  /**
   * What becomes of the policy when Terraform would destroy it: the instance is without its protection then.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const TYPE = 'cloud.DdosPolicy';

/**
 * The protection of an instance, all of it in one resource, with levels and thresholds. For rules one by one, which can be
 * networks too, use `DdosProtection`; an instance cannot have both.
 *
 * Makes a `dayu_ddos_policy_v2`, which has the id of the instance for its id and is the `node.defaultChild`. The provider cannot
 * import one.
 *
 * @example
 *
 * new DdosPolicy(this, 'policy', {
 *   instance: DdosInstance.advancedIp('bgpip-000004xf'),
 *   level: ProtectionLevel.MIDDLE,
 *   blockedProtocols: [BlockableProtocol.ICMP],
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
    const { instance, aiProtection, blockedProtocols, connectionLimits } = props;
    const place: Place = { construct: this, path: '' };
    instance._check(this);
    claimStyle(this, instance, 'DDoS', 'DdosPolicy');
    const other = claim(this, instance, 'the DDoS policy', this.node.path);
    if (other) {
      addError(this, 'instance', `has the policy ${other.style} already; an instance has one, so put both into one`);
    }
    const blocks = (protocol: BlockableProtocol) => Number(blockedProtocols?.includes(protocol));
    const resource = new DayuDdosPolicyV2(this, instanceId(this, instance), {
      provider: props.provider,
      resourceId: instance.instanceId,
      business: instance.type,
      ddosLevel: props.level,
      ddosThreshold: props.cleaningThreshold,
      ddosAi: aiProtection === undefined ? undefined : aiProtection ? 'on' : 'off',
      blackWhiteIps: renderPolicySources(place, props),
      ddosGeoIpBlockConfigs: rendered(place, 'geoBlocks', props.geoBlocks, renderGeoBlock),
      ddosSpeedLimitConfigs: rendered(place, 'speedLimits', props.speedLimits, renderPolicyLimit),
      acls: rendered(place, 'portRules', props.portRules, renderPortRule),
      packetFilters: rendered(place, 'packetFilters', props.packetFilters, renderPolicyFilter),
      protocolBlockConfigs: blockedProtocols && [
        {
          dropIcmp: blocks(BlockableProtocol.ICMP),
          dropTcp: blocks(BlockableProtocol.TCP),
          dropUdp: blocks(BlockableProtocol.UDP),
          dropOther: blocks(BlockableProtocol.OTHER),
        },
      ],
      ddosConnectLimit: connectionLimits && renderConnectionLimits(place, connectionLimits),
      waterPrintConfigs: rendered(place, 'watermarks', props.watermarks, renderWatermark),
    });
    this.node.defaultChild = followInstance(resource, instance);
    applyRemovalPolicy(resource, props.removalPolicy);
  }
}
