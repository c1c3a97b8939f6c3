import { Construct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { Policy } from '../../../lib/platform/policies';
import { CommonPolicy } from '../policy/common-policy';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { RateLimitCounter, RateLimitWindow, WindowedLimitOptions } from '../policy/rate-limit-options';
import { ConsumerGroup } from './consumer-group';
import { ConsumerGroupMember } from './consumer-group-member';
import { IConsumer } from './consumer-reference';
import { ControlPlaneType, IControlPlane } from './control-plane';
import { IGatewayPartial } from './gateway-partial-reference';
import { typeOf } from './private/members';

/**
 * The arguments of `ConsumerTier`.
 */
export interface ConsumerTierProps extends WindowedLimitOptions, ManagedProps {
  /** The control plane that it belongs to. Another one replaces all of it. */
  readonly controlPlane: IControlPlane;

  /** Name of the group, unique in the control plane. */
  readonly name: string;

  /**
   * The Redis in which all nodes count together: a partial of `GatewayPartialContent.redisEnterprise`, of the same control plane.
   * Tiers may share it. Not for serverless gateways.
   *
   * @default - each node counts by itself
   */
  readonly redis?: IGatewayPartial;

  /**
   * The consumers in it, of the same control plane. `addConsumer` adds further ones.
   *
   * @default - none
   */
  readonly consumers?: IConsumer[];

  /**
   * Tags of the group and of the limit, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * What may be done to the group and the limit when they are to be destroyed.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A tier of consumers: a group, and how many requests each of its consumers may send. Gateways have to know the consumer by then,
 * so a policy of authentication has to be in reach. For a request, this limit goes before those of routes, services and the
 * control plane, and after one of the consumer itself.
 *
 * Makes a `ConsumerGroup` (the child `Group`), in it a `GatewayPolicy` of the type `rate-limiting-advanced`, and a
 * `ConsumerGroupMember` for each consumer. `node.defaultChild` is the group.
 *
 * To take over what exists, call `importFrom` of `group` and of `rateLimit`; `moveFrom` holds for all of them.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const shop: platform.IConsumer;
 * new platform.ConsumerTier(this, 'gold', {
 *   controlPlane,
 *   name: 'gold',
 *   limits: [{ limit: 1000, window: Duration.minutes(1) }],
 *   consumers: [shop],
 * });
 */
export class ConsumerTier extends ManagedConstruct {
  /** The group. */
  public readonly group: ConsumerGroup;

  /** Its limit. */
  public readonly rateLimit: GatewayPolicy;

  /**
   * Adds a tier to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ConsumerTierProps) {
    super(scope, id);
    props = complete(this, props, { controlPlane: MISSING.reference, name: MISSING.text, limits: anyLimits });
    const { controlPlane, name, tags, removalPolicy, consumers = [], by, fixedWindows, hideHeaders, message } = props;
    this.group = new ConsumerGroup(this, 'Group', {
      provider: props.provider,
      controlPlane,
      name,
      tags,
      removalPolicy,
    });
    this.node.defaultChild = this.group;
    const redis = this.redisOf(props);
    const limit = CommonPolicy.windowedRateLimit({
      limits: this.limitsOf(props),
      by,
      fixedWindows,
      hideHeaders,
      message,
      counter: redis && RateLimitCounter.REDIS,
    });
    const partials = redis && [{ partial: redis }];
    this.rateLimit = this.group.addPolicy('limit', limit, { partials, tags, removalPolicy });
    consumers.forEach((consumer) => this.addConsumer(consumer));
  }

  /**
   * Puts a consumer into the tier. One that is in it already, or that belongs to another control plane, is refused. The id of the
   * construct is made from that of the consumer.
   *
   * @param consumer the consumer
   */
  public addConsumer(consumer: IConsumer): ConsumerGroupMember {
    return this.group.addConsumer(consumer);
  }

  /**
   * Attaches a further policy to the requests of the consumers in the tier. A type without that scope is refused.
   *
   * @param id its id, unique among the policies of the tier, other than `limit`
   * @param policy its type with the settings
   * @param options how it runs
   */
  public addPolicy(id: string, policy: Policy, options: PolicyOptions = {}): GatewayPolicy {
    return this.group.addPolicy(id, policy, options);
  }

  private limitsOf({ limits }: ConsumerTierProps): RateLimitWindow[] {
    if (limits.length > 0) {
      return limits;
    }
    addError(this, 'limits', 'is empty; give at least one limit with its window');
    return anyLimits();
  }

  private redisOf({ redis, controlPlane }: ConsumerTierProps): IGatewayPartial | undefined {
    if (!redis || typeOf(controlPlane) !== ControlPlaneType.SERVERLESS) {
      return redis;
    }
    const message = `is ${redis.node.path}, but ${controlPlane.node.path} has serverless gateways, which have none; leave it out`;
    addError(this, 'redis', message);
    return undefined;
  }
}

/** Stands for limits of which it is told that they are missing. */
function anyLimits(): RateLimitWindow[] {
  return [{ limit: MISSING.number(), window: Duration.seconds(1) }];
}
