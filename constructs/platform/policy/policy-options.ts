import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { IConsumerGroup } from '../gateway/consumer-group-reference';
import { IConsumer } from '../gateway/consumer-reference';
import { GatewayEntityId } from '../gateway/gateway-entity-id';
import { IGatewayPartial } from '../gateway/gateway-partial-reference';
import { GatewayProtocol } from '../gateway/gateway-protocol';

/** A partial that supplies a part of a policy's settings. Terraform: an element of `partials`. */
export interface PolicyPartial {
  /** The partial, of the same control plane and of a kind that the policy takes. */
  readonly partial: IGatewayPartial;

  /**
   * Which part it supplies, such as `config.redis`. The documentation of the policy's L1 construct says which there are.
   *
   * @default - the only one that a partial can supply; demanded where there are several
   */
  readonly path?: string;
}

/**
 * How a policy runs, whatever its type.
 */
export interface PolicyOptions {
  /**
   * The consumer whose requests it is for, of the same control plane. The consumer must be known by then, so a policy of
   * authentication has to be in reach.
   *
   * @default - everybody's
   */
  readonly consumer?: IConsumer;

  /**
   * The group of consumers whose requests it is for, of the same control plane; not together with `consumer`.
   *
   * @default - everybody's
   */
  readonly consumerGroup?: IConsumerGroup;

  /**
   * An expression that decides for each request whether the policy runs, at most 1024 characters.
   *
   * @default - none: it always runs
   */
  readonly condition?: string;

  /**
   * Names of the types of policies that it runs before, such as `key-auth`, in the phase of access; instead of the order
   * by the priorities of types. Terraform: `ordering.before.access`.
   *
   * @default - by priority
   */
  readonly before?: string[];

  /**
   * Names of the types of policies that it runs after, such as `key-auth`, in the phase of access; instead of the order
   * by the priorities of types. Terraform: `ordering.after.access`.
   *
   * @default - by priority
   */
  readonly after?: string[];

  /**
   * Partials that supply parts of the settings.
   *
   * @default - none
   */
  readonly partials?: PolicyPartial[];

  /**
   * Protocols of the requests that it is for.
   *
   * @default - the platform's: all that the type of policy has
   */
  readonly protocols?: GatewayProtocol[];

  /**
   * Name of this instance, unique in the control plane.
   *
   * @default - none
   */
  readonly instanceName?: string;

  /**
   * Whether it runs at all.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the policy.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: requests pass without it from then on.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}
