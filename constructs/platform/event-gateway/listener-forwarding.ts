import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/event-gateway-listener-policy-forward-to-virtual-cluster';
import { EventPartOptions } from './event-part-options';
import { ListenerDestination } from './listener-destination';
import { IListener } from './listener-reference';

/**
 * What all ways have in common by which a listener leads to virtual clusters.
 */
export interface ListenerForwardingOptions extends EventPartOptions {
  /**
   * Name of the policy. At most 255 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Whether it is on.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;

  /**
   * What may be done to it when it is to be destroyed: clients of the listener reach nothing any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `ListenerForwarding`.
 */
export interface ListenerForwardingProps extends ListenerForwardingOptions, ManagedProps {
  /** The listener. Another one replaces the policy. */
  readonly listener: IListener;

  /** Where its clients are led. */
  readonly destination: ListenerDestination;
}

/**
 * To which virtual clusters a listener leads. For a listener that is made here, `listener.forwardTo()` is shorter.
 *
 * Makes a `konnect_event_gateway_listener_policy_forward_to_virtual_cluster`, which is the child `Resource`.
 *
 * @example
 *
 * declare const listener: platform.IListener;
 * const destination = platform.ListenerDestination.byHost({ sniSuffix: '.kafka.example.com' });
 * new platform.ListenerForwarding(this, 'hosts', { listener, destination });
 */
export class ListenerForwarding extends ManagedConstruct {
  /**
   * The id of the policy.
   *
   * @attribute
   */
  public readonly listenerForwardingId: string;

  private readonly props: ListenerForwardingProps;

  /**
   * Leads clients of a listener on.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ListenerForwardingProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, { listener: MISSING.reference, destination: () => ListenerDestination.byHost() }),
    );
    this.props = props;
    const { listener, destination } = props;
    const { eventGatewayId: gatewayId, listenerId } = listener;
    const resource = new l1.EventGatewayListenerPolicyForwardToVirtualCluster(this, 'Resource', {
      provider: props.provider,
      gatewayId,
      listenerId,
      name: props.name,
      description: props.description,
      enabled: props.enabled,
      labels: props.labels,
      config: destination._render(this, gatewayId),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, listener);
    this.listenerForwardingId = resource.id;
  }

  /**
   * Takes over a policy that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the policy, a UUID
   */
  public importFrom(id: string): void {
    const { eventGatewayId: gatewayId, listenerId } = this.props.listener;
    const { EventGatewayListenerPolicyForwardToVirtualCluster: Policy } = l1;
    importObject(this, () => Policy.importId({ gatewayId, listenerId, id }));
  }
}
