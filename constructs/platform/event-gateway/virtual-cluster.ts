import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { onlyOnce } from '../../../lib/core/rules/once';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/event-gateway-virtual-cluster';
import { partId } from '../private/part-id';
import { AclRule } from './acl-rule';
import { IBackendCluster } from './backend-cluster';
import { ClientAuthentication } from './client-authentication';
import { ConsumePolicy } from './consume-policy';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { EventPolicy } from './event-policy';
import { checkAclMode } from './private/acls';
import { checkClients } from './private/backends';
import { checkPartName, checkSameGateway } from './private/members';
import { addInOrder } from './private/policy-order';
import { rememberRuntime, runtimeOf } from './private/runtimes';
import { ProducePolicy } from './produce-policy';
import { VirtualClusterAcl, VirtualClusterAclOptions } from './virtual-cluster-acl';
import { VirtualClusterNamespace } from './virtual-cluster-namespace';
import { VirtualClusterPolicy, VirtualClusterPolicyOptions } from './virtual-cluster-policy';
import { IVirtualCluster } from './virtual-cluster-reference';

/** Who decides what clients of a virtual cluster may do. Terraform: `acl_mode`. */
export enum AclMode {
  /** The event gateway, by `addAcl`: what no rule allows is denied. */
  ENFORCE_ON_GATEWAY = 'enforce_on_gateway',
  /** The Kafka cluster. */
  PASSTHROUGH = 'passthrough',
}

/**
 * What is known of a virtual cluster that is managed elsewhere.
 */
export interface VirtualClusterAttributes {
  /** The id of the virtual cluster, a UUID. */
  readonly virtualClusterId: string;

  /** Its event gateway. */
  readonly gateway: IEventGateway;
}

/**
 * The arguments of a virtual cluster, apart from its name and its event gateway.
 */
export interface VirtualClusterOptions extends EventPartOptions {
  /** The Kafka cluster behind it, of the same event gateway. Terraform: `destination`. */
  readonly backendCluster: IBackendCluster;

  /** How clients are known: the ways are tried one after the other. At least 1. */
  readonly authentication: ClientAuthentication[];

  /** Who decides what clients may do. */
  readonly aclMode: AclMode;

  /**
   * Its part of the host names of a listener that tells virtual clusters by them: 1 to 63 lower-case letters, digits and hyphens. Clients
   * connect by it.
   *
   * @default - the name
   */
  readonly dnsLabel?: string;

  /**
   * A prefix that keeps its topics, consumer groups and transactions apart.
   *
   * @default - all of the Kafka cluster, by its names
   */
  readonly namespace?: VirtualClusterNamespace;

  /**
   * What may be done to it when it is to be destroyed: its policies go with it, and clients that use it stop.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `VirtualCluster`.
 */
export interface VirtualClusterProps extends VirtualClusterOptions, ManagedProps {
  /** The event gateway that it belongs to. Another one replaces it. */
  readonly gateway: IEventGateway;

  /** Name, unique among the virtual clusters of the event gateway. 1 to 255 characters. */
  readonly name: string;
}

/**
 * A Kafka cluster as clients see it: which topics there are, who may do what, and what is done to records. Listeners lead to it.
 *
 * Makes a `konnect_event_gateway_virtual_cluster`, which is the child `Resource`.
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
   * Refers to a virtual cluster that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: VirtualClusterProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        gateway: MISSING.reference,
        name: MISSING.text,
        backendCluster: MISSING.reference,
        authentication: () => [ClientAuthentication.clientCertificate()],
        aclMode: MISSING.text,
      }),
    );
    this.props = props;
    const { gateway, name, backendCluster, authentication, namespace } = props;
    const resource = new l1.EventGatewayVirtualCluster(this, 'Resource', {
      provider: props.provider,
      gatewayId: gateway.eventGatewayId,
      name,
      description: props.description,
      labels: props.labels,
      destination: { id: backendCluster.backendClusterId },
      authentication: authentication.map((way, index) => way._render(this, `authentication[${index}]`)),
      aclMode: props.aclMode,
      dnsLabel: props.dnsLabel ?? name,
      namespace: namespace && {
        prefix: namespace.prefix,
        mode: namespace.mode,
        additional: additionalOf(namespace),
      },
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, gateway);
    checkPartName(this, gateway, 'virtual cluster', name);
    checkSameGateway(this, 'backendCluster', backendCluster, gateway.eventGatewayId);
    rememberRuntime(this, runtimeOf(gateway));
    checkClients(this, backendCluster, authentication);
    checkAclMode(this, props.aclMode);
    this.virtualClusterId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Has a policy run with records that clients produce, after those that were added before. The id of the construct is made from
   * the name of the policy, or else from its kind; one that was added already is refused.
   *
   * @param policy what it does
   * @param options when it runs
   */
  public onProduce(policy: ProducePolicy, options: VirtualClusterPolicyOptions = {}): VirtualClusterPolicy {
    return this.addPolicy('onProduce', 'produce', policy, options);
  }

  /**
   * Has a policy run with records that clients consume, after those that were added before. The id of the construct is made from
   * the name of the policy, or else from its kind; one that was added already is refused.
   *
   * @param policy what it does
   * @param options when it runs
   */
  public onConsume(policy: ConsumePolicy, options: VirtualClusterPolicyOptions = {}): VirtualClusterPolicy {
    return this.addPolicy('onConsume', 'consume', policy, options);
  }

  /**
   * Says what clients may do, where `aclMode` is `AclMode.ENFORCE_ON_GATEWAY`. A name that was added already is refused. The id of the
   * construct is made from the name.
   *
   * @param name name of the policy
   * @param rules the rules, each of which applies independently; a denial goes before what is allowed
   * @param options for whom it is
   */
  public addAcl(name: string, rules: AclRule[], options: VirtualClusterAclOptions = {}): VirtualClusterAcl {
    const id = partId(this, 'addAcl', 'acl', name, 'VirtualClusterAcl');
    return onlyOnce(this, id, 'addAcl', `is given ${JSON.stringify(name)} twice; leave one of them out`, () => {
      const { provider } = this.props;
      return new VirtualClusterAcl(this, id, { ...options, name, rules, virtualCluster: this, provider });
    });
  }

  /**
   * Takes over a virtual cluster that exists already, instead of making one: Terraform imports it, and changes what differs.
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
    attributes = complete(this, attributes, { virtualClusterId: MISSING.text, gateway: MISSING.reference });
    this.virtualClusterId = attributes.virtualClusterId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
