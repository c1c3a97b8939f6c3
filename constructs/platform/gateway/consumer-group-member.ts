import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-consumer-group-member';
import { IConsumerGroup } from './consumer-group-reference';
import { IConsumer } from './consumer-reference';
import { checkSamePlane } from './private/members';

/**
 * The arguments of `ConsumerGroupMember`. Any change replaces the membership.
 */
export interface ConsumerGroupMemberProps extends ManagedProps {
  /** The group. */
  readonly group: IConsumerGroup;

  /** The consumer, of the same control plane. */
  readonly consumer: IConsumer;
}

/**
 * The membership of a consumer in a group. For a group that is made here, `group.addConsumer()` is shorter.
 *
 * Makes a `konnect_gateway_consumer_group_member`, which is the child `Resource`. Any change replaces it, and the provider
 * cannot import it.
 *
 * @example
 *
 * declare const group: platform.IConsumerGroup;
 * declare const consumer: platform.IConsumer;
 * new platform.ConsumerGroupMember(this, 'shop-is-gold', { group, consumer });
 */
export class ConsumerGroupMember extends ManagedConstruct {
  /**
   * Adds a membership to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ConsumerGroupMemberProps) {
    super(scope, id);
    const { group, consumer, provider } = complete(this, props, {
      group: MISSING.reference,
      consumer: MISSING.reference,
    });
    new l1.GatewayConsumerGroupMember(this, 'Resource', {
      provider,
      controlPlaneId: group.controlPlaneId,
      consumerGroupId: group.consumerGroupId,
      consumerId: consumer.consumerId,
    });
    checkSamePlane(this, 'consumer', consumer, group);
  }
}
