import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { nameAfter } from '../../../lib/core/moves';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { onlyOnce } from '../../../lib/core/rules/once';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-consumer-group';
import { Policy } from '../../../lib/platform/policies';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { ConsumerGroupMember } from './consumer-group-member';
import { IConsumerGroup } from './consumer-group-reference';
import { IConsumer } from './consumer-reference';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { entityId, takeOverId } from './private/entity-id';
import { checkMember } from './private/members';

/**
 * The arguments of `ConsumerGroup`.
 */
export interface ConsumerGroupProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the group. */
  readonly controlPlane: IControlPlane;

  /** Name of the group, unique in the control plane. Policies of access control and realms refer to it. */
  readonly name: string;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the group.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: its memberships and policies go with it, its consumers stay.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A group of consumers that share policies, such as those of a tier.
 *
 * Makes a `konnect_gateway_consumer_group`, which is the child `Resource`. Its id is known before Terraform plans, so that an
 * update does not replace its memberships.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const shop: platform.IConsumer;
 * const gold = new platform.ConsumerGroup(this, 'gold', { controlPlane, name: 'gold' });
 * gold.addConsumer(shop);
 */
export class ConsumerGroup extends ManagedConstruct implements IConsumerGroup {
  /**
   * Refers to a group that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param consumerGroupId the id of the group, a UUID
   * @param controlPlane its control plane
   */
  public static fromConsumerGroupId(
    scope: Construct,
    id: string,
    consumerGroupId: string,
    controlPlane: IControlPlane,
  ): IConsumerGroup {
    return new ImportedConsumerGroup(scope, id, consumerGroupId, controlPlane);
  }

  public readonly consumerGroupId: string;
  public readonly controlPlaneId: string;

  private readonly props: ConsumerGroupProps;

  /**
   * Adds a group to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ConsumerGroupProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference, name: MISSING.text }));
    this.props = props;
    const { controlPlane, name } = props;
    const resource = new l1.GatewayConsumerGroup(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      name,
      tags: props.tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkMember(this, controlPlane, 'consumer group', name, () => undefined);
    this.consumerGroupId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Puts a consumer into the group. One that is in it already, or that belongs to another control plane, is refused. The id of
   * the construct is made from that of the consumer.
   *
   * @param consumer the consumer
   */
  public addConsumer(consumer: IConsumer): ConsumerGroupMember {
    const memberId = (consumerId: string) => `consumer-${consumerId}`;
    const id = memberId(consumer?.node.id);
    const problem = `is given two consumers of the id "${consumer?.node.id}", or one twice; leave one of them out, or use new ConsumerGroupMember(…) with an id of its own`;
    return onlyOnce(this, id, 'addConsumer', problem, () => {
      const member = new ConsumerGroupMember(this, id, { group: this, consumer, provider: this.props.provider });
      if (consumer) {
        nameAfter(member, consumer, memberId);
      }
      return member;
    });
  }

  /**
   * Attaches a policy to the requests of the consumers in this group. A type without that scope is refused.
   *
   * @param id its id, unique among the policies of the group
   * @param policy its type with the settings
   * @param options how it runs
   */
  public addPolicy(id: string, policy: Policy, options: PolicyOptions = {}): GatewayPolicy {
    const { controlPlane, provider } = this.props;
    return new GatewayPolicy(this, `policy-${id}`, { ...options, controlPlane, provider, policy, consumerGroup: this });
  }

  /**
   * Takes over a group that exists already, instead of making one: Terraform imports it, and changes what differs. It keeps
   * its id, so leave the call in: `entityId` is not to be given with it, unless as that id. The provider cannot import
   * memberships.
   *
   * @param id the id of the group, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayConsumerGroup.importId({ controlPlaneId, id }));
  }
}

class ImportedConsumerGroup extends Construct implements IConsumerGroup {
  public readonly controlPlaneId: string;

  public constructor(
    scope: Construct,
    id: string,
    public readonly consumerGroupId: string,
    controlPlane: IControlPlane,
  ) {
    super(scope, id);
    const given = complete(this, { controlPlane }, { controlPlane: MISSING.reference });
    this.controlPlaneId = given.controlPlane.controlPlaneId;
  }
}
