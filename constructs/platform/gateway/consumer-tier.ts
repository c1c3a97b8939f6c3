import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { Duration } from '../../../lib/core/values/duration';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { Policy } from '../../../lib/platform/policies';
import { CommonPolicy } from '../policy/common-policy';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { RateLimitCounter, RateLimitWindow, WindowedLimitOptions } from '../policy/rate-limit-options';
import { ConsumerGroup } from './consumer-group';
import { ConsumerGroupMember } from './consumer-group-member';
import { IConsumer } from './consumer-reference';
import { ControlPlaneType } from './control-plane';
import { IControlPlane } from './control-plane-reference';
import { IGatewayPartial } from './gateway-partial-reference';
import { typeOf } from './private/control-plane-facts';

/** Arguments of `ConsumerTier`. */
export interface ConsumerTierProps extends WindowedLimitOptions, ManagedProps {
  /**
   * Control plane of the consumer tier. Changing the control plane replaces the consumer group, the rate limit and the
   * memberships of the tier.
   */
  readonly controlPlane: IControlPlane;

  /** Name of the tier's consumer group, unique in the control plane. */
  readonly name: string;

  /**
   * Redis that counts requests across all nodes: a partial with `GatewayPartialContent.redisEnterprise`, on the control
   * plane of the tier. Several consumer tiers may share a Redis partial. Serverless gateways do not support Redis.
   *
   * @default - no Redis: each node counts requests separately
   */
  readonly redis?: IGatewayPartial;

  /**
   * Consumers in the consumer tier. The consumers must be of the same control plane as the tier. `addConsumer` adds
   * more.
   *
   * @default - none
   */
  readonly consumers?: IConsumer[];

  /**
   * Tags of the tier's consumer group and rate limit, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Whether Terraform may destroy the consumer group and the rate limit of the tier.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Tier of consumers: a consumer group with a request limit for each of its consumers. A consumer tier requires an
 * authentication policy that identifies the consumer of each request. The limit of a consumer tier overrides a
 * `rate-limiting-advanced` policy that applies only to a route, only to a service, or to the whole control plane. A
 * `rate-limiting-advanced` policy of a single consumer overrides the limit of the tier.
 *
 * Creates a `ConsumerGroup` as the child `Group`, with a `GatewayPolicy` of the type `rate-limiting-advanced` and a
 * `ConsumerGroupMember` per consumer. `node.defaultChild` of a `ConsumerTier` is the consumer group.
 *
 * To import an existing tier, call `importFrom` of the properties `group` and `rateLimit`. `moveFrom` of a
 * `ConsumerTier` moves all child constructs.
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
  /** Consumer group with the consumers of the tier. */
  public readonly group: ConsumerGroup;

  /** Policy with the request limit of the tier. */
  public readonly rateLimit: GatewayPolicy;

  /**
   * Adds a consumer tier to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ConsumerTierProps) {
    super(scope, id);
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
   * Adds a consumer to the consumer tier. Adding two consumers with the same construct id, or a consumer of a different
   * control plane, is an error. The construct id of the membership is derived from the id of the consumer construct.
   *
   * @param consumer consumer to add
   */
  public addConsumer(consumer: IConsumer): ConsumerGroupMember {
    return this.group.addConsumer(consumer);
  }

  /**
   * Attaches a policy, in addition to the limit, to the requests of the consumers in the tier. Attaching a policy type
   * that cannot apply to consumer groups is an error.
   *
   * @param id id of the construct, unique among the policies of the tier, other than `limit`
   * @param policy type and settings of the policy
   * @param options options of the policy
   */
  public addPolicy(id: string, policy: Policy, options: PolicyOptions = {}): GatewayPolicy {
    return this.group.addPolicy(id, policy, options);
  }

  private limitsOf({ limits }: ConsumerTierProps): RateLimitWindow[] {
    if (limits.length > 0) {
      return limits;
    }
    addError(this, 'limits', 'is empty; give at least one limit with its window');
    return [{ limit: 1, window: Duration.minutes(1) }];
  }

  private redisOf({ redis, controlPlane }: ConsumerTierProps): IGatewayPartial | undefined {
    if (!redis || typeOf(controlPlane) !== ControlPlaneType.SERVERLESS) {
      return redis;
    }
    const message = `is ${redis.node.path}, but ${controlPlane.node.path} has serverless gateways, which do not support Redis; omit redis`;
    addError(this, 'redis', message);
    return undefined;
  }
}
