import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway-listener-policy-forward-to-virtual-cluster';
import { EventPartOptions } from './event-part-options';
import { ListenerDestination } from './listener-destination';
import { IListener } from './listener-reference';

/** Options of a listener's forwarding policy, for all types of destinations. */
export interface ListenerForwardingOptions extends EventPartOptions {
  /**
   * Name of the listener's forwarding policy. At most 255 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Whether the forwarding policy is enabled.
   *
   * @default - true (default of the platform)
   */
  readonly enabled?: boolean;

  /**
   * Whether Terraform may destroy the forwarding policy. Without the forwarding policy, clients of the listener do not
   * reach the virtual clusters of the policy.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `ListenerForwarding`. */
export interface ListenerForwardingProps extends ListenerForwardingOptions, ManagedProps {
  /**
   * Listener whose clients the policy forwards. To change the listener of a forwarding policy, also change the
   * construct id, because the platform cannot move the policy.
   */
  readonly listener: IListener;

  /** Virtual clusters that the policy forwards clients to. */
  readonly destination: ListenerDestination;
}

/**
 * Forwarding policy: forwards clients of a listener to virtual clusters. For a listener of this app, prefer
 * `listener.forwardTo()`, which is shorter than `new ListenerForwarding(…)`.
 *
 * Creates a `konnect_event_gateway_listener_policy_forward_to_virtual_cluster` as the child `Resource`.
 *
 * @example
 *
 * declare const listener: platform.IListener;
 * const destination = platform.ListenerDestination.byHost({ sniSuffix: '.kafka.example.com' });
 * new platform.ListenerForwarding(this, 'hosts', { listener, destination });
 */
export class ListenerForwarding extends ManagedConstruct {
  /**
   * Id of the forwarding policy.
   *
   * @attribute
   */
  public readonly listenerForwardingId: string;

  private readonly props: ListenerForwardingProps;

  /**
   * Adds a forwarding policy to a listener.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ListenerForwardingProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { listener, destination } = this.props;
    const { eventGatewayId: gatewayId, listenerId } = listener;
    const resource = new l1.EventGatewayListenerPolicyForwardToVirtualCluster(this, 'Resource', {
      provider: this.props.provider,
      gatewayId,
      listenerId,
      name: this.props.name,
      description: this.props.description,
      enabled: this.props.enabled,
      labels: this.props.labels,
      config: destination._render(this, gatewayId),
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, listener);
    this.listenerForwardingId = resource.id;
  }

  /**
   * Imports an existing forwarding policy instead of creating a policy. After the import, Terraform updates the
   * arguments of the forwarding policy that differ from the existing object.
   *
   * @param id id of the existing forwarding policy, a UUID
   */
  public importFrom(id: string): void {
    const { eventGatewayId: gatewayId, listenerId } = this.props.listener;
    const { EventGatewayListenerPolicyForwardToVirtualCluster: Policy } = l1;
    importObject(this, () => Policy.importId({ gatewayId, listenerId, id }));
  }
}
