import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { deriveIdFrom } from '../../../lib/core/l2/moves';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-consumer-group';
import { Policy } from '../../../lib/platform/policies';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { ConsumerGroupMember } from './consumer-group-member';
import { IConsumerGroup } from './consumer-group-reference';
import { IConsumer } from './consumer-reference';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { checkMember } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';

/** Arguments of `ConsumerGroup`. */
export interface ConsumerGroupProps extends ManagedProps {
  /** Control plane that the consumer group belongs to. Changing the control plane replaces the consumer group. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the consumer group, unique in the control plane. Access control policies and realms refer to the consumer
   * group by its name.
   */
  readonly name: string;

  /**
   * Tags of the consumer group, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the consumer group.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the consumer group. If Terraform destroys a consumer group, the platform also deletes
   * the memberships and policies of the group, but not the consumers.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Group of gateway consumers that share policies, such as the consumers of a tier.
 *
 * Creates a `konnect_gateway_consumer_group` as the child `Resource`. By default, the id of the consumer group is known
 * before Terraform plans, so an update of the group does not replace its memberships.
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
   * Refers to a consumer group that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param consumerGroupId the id of the consumer group, a UUID
   * @param controlPlane control plane that the consumer group belongs to
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
   * Adds a consumer group to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ConsumerGroupProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, name } = this.props;
    const resource = new l1.GatewayConsumerGroup(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      name,
      tags: this.props.tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'consumer group', name, () => undefined);
    this.consumerGroupId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds a consumer to the consumer group. Adding two consumers with the same construct id, or a consumer that belongs
   * to a different control plane, is an error. The construct id of the membership is derived from the id of the
   * consumer construct.
   *
   * @param consumer consumer to add
   */
  public addConsumer(consumer: IConsumer): ConsumerGroupMember {
    const memberId = (consumerId: string) => `consumer-${consumerId}`;
    const id = memberId(consumer?.node.id);
    const problem = `is given a consumer with the construct id "${consumer?.node.id}" twice; leave one of them out, or use new ConsumerGroupMember(…) with another id`;
    return addUniqueChild(this, id, 'addConsumer', problem, () => {
      const member = new ConsumerGroupMember(this, id, { group: this, consumer, provider: this.props.provider });
      if (consumer) {
        deriveIdFrom(member, consumer, memberId);
      }
      return member;
    });
  }

  /**
   * Attaches a policy to requests of the consumers in the consumer group. A policy type that cannot apply to consumer
   * groups is an error.
   *
   * @param id id of the construct, unique among the policies of the consumer group
   * @param policy type and settings of the policy
   * @param options options of the policy
   */
  public addPolicy(id: string, policy: Policy, options: PolicyOptions = {}): GatewayPolicy {
    const { controlPlane, provider } = this.props;
    return new GatewayPolicy(this, `policy-${id}`, { ...options, controlPlane, provider, policy, consumerGroup: this });
  }

  /**
   * Imports an existing consumer group instead of creating one. Terraform updates the arguments that differ from the
   * existing consumer group. Keep the call of `importFrom` in the program, because the call also sets the id of the
   * consumer group. Do not set the `entityId` of the consumer group to an id other than the imported id. The provider
   * cannot import the memberships of a consumer group.
   *
   * @param id the id of the consumer group, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
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
    this.controlPlaneId = controlPlane.controlPlaneId;
  }
}
