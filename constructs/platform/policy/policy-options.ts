import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { IConsumerGroup } from '../gateway/consumer-group-reference';
import { IConsumer } from '../gateway/consumer-reference';
import { GatewayEntityId } from '../gateway/gateway-entity-id';
import { IGatewayPartial } from '../gateway/gateway-partial-reference';
import { GatewayProtocol } from '../gateway/gateway-protocol';

/** Partial that supplies part of a policy's settings. Terraform: an element of `partials`. */
export interface PolicyPartial {
  /**
   * Partial that supplies settings. The partial must belong to the control plane of the policy. The policy must support
   * the type of the partial.
   */
  readonly partial: IGatewayPartial;

  /**
   * Setting that the partial supplies, such as `config.redis`. The documentation of the policy's L1 construct lists the
   * allowed values.
   *
   * @default - the allowed value, if the policy type has only one; otherwise required
   */
  readonly path?: string;
}

/** Options of all policy types. */
export interface PolicyOptions {
  /**
   * Consumer whose requests the policy applies to. The consumer must belong to the control plane of the policy. The
   * policy only runs after an authentication policy has identified the consumer of the request.
   *
   * @default - all consumers
   */
  readonly consumer?: IConsumer;

  /**
   * Consumer group whose requests the policy applies to. The group must belong to the control plane of the policy. The
   * property cannot be combined with `consumer`.
   *
   * @default - all consumers
   */
  readonly consumerGroup?: IConsumerGroup;

  /**
   * Expression that decides per request whether the policy runs. At most 1024 characters.
   *
   * @default - none: the policy always runs
   */
  readonly condition?: string;

  /**
   * Policy types that run after the policy in the access phase, such as `key-auth`. The list overrides the order by
   * type priority. Terraform: `ordering.before.access`.
   *
   * @default - order by type priority
   */
  readonly before?: string[];

  /**
   * Policy types that run before the policy in the access phase, such as `key-auth`. The list overrides the order by
   * type priority. Terraform: `ordering.after.access`.
   *
   * @default - order by type priority
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
   * @default - all protocols of the policy type, set by the platform
   */
  readonly protocols?: GatewayProtocol[];

  /**
   * Instance name of the policy, unique in the control plane. The name distinguishes several policies of one type.
   *
   * @default - none
   */
  readonly instanceName?: string;

  /**
   * Whether the policy is enabled.
   *
   * @default - true, set by the platform
   */
  readonly enabled?: boolean;

  /**
   * Tags of the object, for grouping and filtering objects.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the policy.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the gateway policy. After the destruction, gateways handle requests without the
   * policy.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}
