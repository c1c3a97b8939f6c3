import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import * as l1 from '../../../lib/platform/gateway-consumer-group-member';
import { IConsumerGroup } from './consumer-group-reference';
import { IConsumer } from './consumer-reference';
import { checkSamePlane } from './private/control-plane-parts';

/** Arguments of `ConsumerGroupMember`. Changing the group or the consumer replaces the consumer group membership. */
export interface ConsumerGroupMemberProps extends ManagedProps {
  /** Consumer group that the consumer belongs to. */
  readonly group: IConsumerGroup;

  /** Consumer to add to the consumer group. The consumer must belong to the control plane of the consumer group. */
  readonly consumer: IConsumer;
}

/**
 * Membership of a consumer in a consumer group. For a consumer group of this app, `group.addConsumer()` is shorter than
 * `new ConsumerGroupMember(…)`.
 *
 * Creates a `konnect_gateway_consumer_group_member` as the child `Resource`. Changing the group or the consumer
 * replaces the membership. The provider cannot import consumer group memberships.
 *
 * @example
 *
 * declare const group: platform.IConsumerGroup;
 * declare const consumer: platform.IConsumer;
 * new platform.ConsumerGroupMember(this, 'shop-is-gold', { group, consumer });
 */
export class ConsumerGroupMember extends ManagedConstruct {
  /**
   * Adds the membership of a consumer in a consumer group to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ConsumerGroupMemberProps) {
    super(scope, id);
    const { group, consumer, provider } = props;
    new l1.GatewayConsumerGroupMember(this, 'Resource', {
      provider,
      controlPlaneId: group.controlPlaneId,
      consumerGroupId: group.consumerGroupId,
      consumerId: consumer.consumerId,
    });
    checkSamePlane(this, 'consumer', consumer, group);
  }
}
