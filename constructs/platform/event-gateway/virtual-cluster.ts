import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway-virtual-cluster';
import { partId } from '../private/part-id';
import { AclRule } from './acl-rule';
import { IBackendCluster } from './backend-cluster-reference';
import { ClientAuthentication } from './client-authentication';
import { ConsumePolicy } from './consume-policy';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { EventPolicy } from './event-policy';
import { checkAclMode } from './private/acls';
import { checkClients } from './private/backends';
import { checkPartName, checkSameGateway } from './private/event-gateway-parts';
import { addInOrder } from './private/policy-order';
import { rememberRuntime, runtimeOf } from './private/runtimes';
import { ProducePolicy } from './produce-policy';
import { VirtualClusterAcl, VirtualClusterAclOptions } from './virtual-cluster-acl';
import { VirtualClusterNamespace } from './virtual-cluster-namespace';
import { VirtualClusterPolicy, VirtualClusterPolicyOptions } from './virtual-cluster-policy';
import { IVirtualCluster } from './virtual-cluster-reference';

/**
 * System that enforces the access rules for Kafka clients: the event gateway or the Kafka cluster. Terraform:
 * `acl_mode`.
 */
export enum AclMode {
  /** The event gateway enforces the access rules of `addAcl`, and denies operations that no rule allows. */
  ENFORCE_ON_GATEWAY = 'enforce_on_gateway',
  /** The Kafka cluster enforces its own access rules. The event gateway ignores the access rules of `addAcl`. */
  PASSTHROUGH = 'passthrough',
}

/** Attributes of a virtual cluster that is managed outside of the app. */
export interface VirtualClusterAttributes {
  /** Id of the virtual cluster on the platform, a UUID. */
  readonly virtualClusterId: string;

  /** Event gateway that the virtual cluster belongs to. */
  readonly gateway: IEventGateway;
}

/** Arguments of a virtual cluster, except its name and its event gateway. */
export interface VirtualClusterOptions extends EventPartOptions {
  /**
   * Kafka cluster that the event gateway forwards requests of the virtual cluster to. The backend cluster must belong
   * to the event gateway of the virtual cluster. Terraform: `destination`.
   */
  readonly backendCluster: IBackendCluster;

  /** Authentication methods of Kafka clients, in the order in which the event gateway tries the methods. At least 1. */
  readonly authentication: ClientAuthentication[];

  /** System that enforces the access rules for clients of the virtual cluster. */
  readonly aclMode: AclMode;

  /**
   * DNS label of the virtual cluster, for listeners that select virtual clusters by host name: 1 to 63 lower-case
   * letters, digits and hyphens. Kafka clients connect to a host name that contains the DNS label.
   *
   * @default - the name of the virtual cluster
   */
  readonly dnsLabel?: string;

  /**
   * Prefix that separates the topics, consumer groups and transactions of the virtual cluster from others on the Kafka
   * cluster.
   *
   * @default - none: the virtual cluster exposes the whole Kafka cluster, with unchanged names
   */
  readonly namespace?: VirtualClusterNamespace;

  /**
   * Whether Terraform may destroy the virtual cluster. Destroying a virtual cluster also deletes its policies and
   * disconnects its clients.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `VirtualCluster`. */
export interface VirtualClusterProps extends VirtualClusterOptions, ManagedProps {
  /**
   * Event gateway that the virtual cluster belongs to. To change the event gateway of a virtual cluster, also change
   * the construct id, because the platform cannot move the virtual cluster.
   */
  readonly gateway: IEventGateway;

  /** Name of the virtual cluster, unique in its event gateway. 1 to 255 characters. */
  readonly name: string;
}

/**
 * Virtual Kafka cluster of an event gateway, with its own topics, access rules and record policies. Kafka clients
 * connect to a virtual cluster through the listeners of the event gateway.
 *
 * `VirtualCluster` creates a `konnect_event_gateway_virtual_cluster` as the child `Resource`.
 *
 * @example
 * declare const gateway: platform.EventGateway;
 * declare const backendCluster: platform.IBackendCluster;
 * const orders = gateway.addVirtualCluster('orders', {
 *   backendCluster,
 *   authentication: [
 *     platform.ClientAuthentication.saslPlain([{ username: 'shop', password: platform.DataPlaneSecret.env('SHOP') }]),
 *   ],
 *   aclMode: platform.AclMode.ENFORCE_ON_GATEWAY,
 *   namespace: { prefix: 'orders-', mode: platform.NamespaceMode.HIDE_PREFIX },
 * });
 * orders.addAcl('shop', [
 *   platform.AclRule.allow(
 *     platform.AclResource.TOPIC,
 *     ['incoming'],
 *     [platform.AclOperation.WRITE, platform.AclOperation.DESCRIBE],
 *   ),
 * ]);
 * orders.onConsume(platform.ConsumePolicy.skipRecord(), { condition: "record.headers['internal'] == 'true'" });
 */
export class VirtualCluster extends ManagedConstruct implements IVirtualCluster {
  /**
   * Refers to a virtual cluster that is managed outside of the app.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes ids of the virtual cluster and its event gateway
   */
  public static fromVirtualClusterAttributes(
    scope: Construct,
    id: string,
    attributes: VirtualClusterAttributes,
  ): IVirtualCluster {
    return new ImportedVirtualCluster(scope, id, attributes);
  }

  public readonly virtualClusterId: string;
  public readonly eventGatewayId: string;

  private readonly props: VirtualClusterProps;

  /**
   * Adds a virtual cluster to an event gateway.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the virtual cluster
   */
  public constructor(scope: Construct, id: string, props: VirtualClusterProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { gateway, name, backendCluster, authentication, namespace } = this.props;
    const resource = new l1.EventGatewayVirtualCluster(this, 'Resource', {
      provider: this.props.provider,
      gatewayId: gateway.eventGatewayId,
      name,
      description: this.props.description,
      labels: this.props.labels,
      destination: { id: backendCluster.backendClusterId },
      authentication: authentication.map((method, index) => method._render(this, `authentication[${index}]`)),
      aclMode: this.props.aclMode,
      dnsLabel: this.props.dnsLabel ?? name,
      namespace: namespace && {
        prefix: namespace.prefix,
        mode: namespace.mode,
        additional: additionalOf(namespace),
      },
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, gateway);
    checkPartName(this, gateway, 'virtual cluster', name);
    checkSameGateway(this, 'backendCluster', backendCluster, gateway.eventGatewayId);
    rememberRuntime(this, runtimeOf(gateway));
    checkClients(this, backendCluster, authentication);
    checkAclMode(this, this.props.aclMode);
    this.virtualClusterId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Adds a record policy for records that clients produce to the virtual cluster. The record policy runs after the
   * record policies of earlier calls of `onProduce`. The construct id of the record policy is derived from the name of
   * the policy, or from its type. Adding two record policies with the same construct id is an error.
   *
   * @param policy policy to add
   * @param options name, condition and other options of the record policy
   */
  public onProduce(policy: ProducePolicy, options: VirtualClusterPolicyOptions = {}): VirtualClusterPolicy {
    return this.addPolicy('onProduce', 'produce', policy, options);
  }

  /**
   * Adds a record policy for records that clients consume from the virtual cluster. The record policy runs after the
   * record policies of earlier calls of `onConsume`. The construct id of the record policy is derived from the name of
   * the policy, or from its type. Adding two record policies with the same construct id is an error.
   *
   * @param policy policy to add
   * @param options name, condition and other options of the record policy
   */
  public onConsume(policy: ConsumePolicy, options: VirtualClusterPolicyOptions = {}): VirtualClusterPolicy {
    return this.addPolicy('onConsume', 'consume', policy, options);
  }

  /**
   * Adds access rules for clients of the virtual cluster. The access rules only take effect if `aclMode` is
   * `AclMode.ENFORCE_ON_GATEWAY`. Adding two ACL policies with the same name to a virtual cluster is an error. The
   * construct id of the ACL policy is derived from its name.
   *
   * @param name name of the ACL policy that contains the access rules
   * @param rules access rules that allow or deny Kafka operations; a rule that denies an operation overrides rules that
   * allow the operation
   * @param options condition and other options of the ACL policy
   */
  public addAcl(name: string, rules: AclRule[], options: VirtualClusterAclOptions = {}): VirtualClusterAcl {
    const id = partId(this, 'addAcl', 'acl', name, 'VirtualClusterAcl');
    return addUniqueChild(this, id, 'addAcl', `is given ${JSON.stringify(name)} twice; leave one of them out`, () => {
      const { provider } = this.props;
      return new VirtualClusterAcl(this, id, { ...options, name, rules, virtualCluster: this, provider });
    });
  }

  /**
   * Imports an existing virtual cluster instead of creating one. After the import, Terraform updates the arguments of
   * the virtual cluster that differ from the existing object.
   *
   * @param id the id of the virtual cluster, a UUID
   */
  public importFrom(id: string): void {
    const gatewayId = this.props.gateway.eventGatewayId;
    importObject(this, () => l1.EventGatewayVirtualCluster.importId({ gatewayId, id }));
  }

  private addPolicy(
    call: string,
    phase: string,
    policy: EventPolicy,
    options: VirtualClusterPolicyOptions,
  ): VirtualClusterPolicy {
    return addInOrder(this, { call, phase, policy, name: options?.name }, (id) => {
      const { provider } = this.props;
      return new VirtualClusterPolicy(this, id, { ...options, policy, virtualCluster: this, provider });
    });
  }
}

function additionalOf({ additionalTopics, additionalConsumerGroups }: VirtualClusterNamespace) {
  return additionalTopics || additionalConsumerGroups
    ? {
        topics: additionalTopics?.map(({ _config }) => _config),
        consumerGroups: additionalConsumerGroups?.map(({ _config }) => _config),
      }
    : undefined;
}

class ImportedVirtualCluster extends Construct implements IVirtualCluster {
  public readonly virtualClusterId: string;
  public readonly eventGatewayId: string;

  public constructor(scope: Construct, id: string, attributes: VirtualClusterAttributes) {
    super(scope, id);
    this.virtualClusterId = attributes.virtualClusterId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
