import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { IConsumerGroup } from '../gateway/consumer-group-reference';
import { IConsumer } from '../gateway/consumer-reference';
import { GatewayEntityId } from '../gateway/gateway-entity-id';
import { IGatewayPartial } from '../gateway/gateway-partial-reference';
import { GatewayProtocol } from '../gateway/gateway-protocol';

/**
 * Link from a policy to a partial, which supplies part of the policy's settings. Terraform: an element of `partials`.
 */
export interface PolicyPartial {
  /**
   * Partial that supplies settings of the policy. The partial must belong to the control plane of the policy. The
   * policy type must accept partials of this type.
   */
  readonly partial: IGatewayPartial;

  /**
   * Path of the policy setting that the partial supplies, such as `config.redis`. The documentation of the L1 construct
   * of the policy type lists the allowed paths.
   *
   * @default - the allowed path, if the policy type has only one; otherwise required
   */
  readonly path?: string;
}

/** Options that all policy types support. */
export interface PolicyOptions {
  /**
   * Consumer whose requests the policy applies to. The consumer must belong to the control plane of the policy. A
   * policy with a consumer only runs after an authentication policy has identified the consumer of the request.
   *
   * @default - all consumers
   */
  readonly consumer?: IConsumer;

  /**
   * Consumer group whose requests the policy applies to. The consumer group must belong to the control plane of the
   * policy. `consumerGroup` cannot be combined with `consumer`.
   *
   * @default - all consumers
   */
  readonly consumerGroup?: IConsumerGroup;

  /**
   * Expression that decides for each request whether the policy runs. At most 1024 characters.
   *
   * @default - none: the policy runs for all requests
   */
  readonly condition?: string;

  /**
   * Policy types that run after the policy in the access phase, such as `key-auth`. The list `before` overrides the
   * order of policies by the priority of their types. Terraform: `ordering.before.access`.
   *
   * @default - order by the priority of policy types
   */
  readonly before?: string[];

  /**
   * Policy types that run before the policy in the access phase, such as `key-auth`. The list `after` overrides the
   * order of policies by the priority of their types. Terraform: `ordering.after.access`.
   *
   * @default - order by the priority of policy types
   */
  readonly after?: string[];

  /**
   * Partials that supply parts of the settings of the policy.
   *
   * @default - none
   */
  readonly partials?: PolicyPartial[];

  /**
   * Protocols of the requests that the policy applies to.
   *
   * @default - the default protocols of the policy type (default of the platform)
   */
  readonly protocols?: GatewayProtocol[];

  /**
   * Instance name of the policy, unique in the control plane. The instance name distinguishes the policy from other
   * policies of the same type.
   *
   * @default - none
   */
  readonly instanceName?: string;

  /**
   * Whether the policy is enabled.
   *
   * @default - true (default of the platform)
   */
  readonly enabled?: boolean;

  /**
   * Tags of the policy, for grouping and filtering gateway entities.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the policy.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the gateway policy. Without the policy, gateways proxy requests without its checks
   * and changes.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}
