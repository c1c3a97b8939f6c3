import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/event-gateway-cluster-policy-acls';
import { AclOperation, AclResource, AclRule } from './acl-rule';
import { EventPartOptions } from './event-part-options';
import { noteAcl } from './private/acls';
import { checkCondition, checkTemplate } from './private/expression';
import { runtimeOf } from './private/runtimes';
import { IVirtualCluster } from './virtual-cluster-reference';

/**
 * For whom rules of a virtual cluster are.
 */
export interface VirtualClusterAclOptions extends EventPartOptions {
  /**
   * Whether they hold at all.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;

  /**
   * For which clients they are: an expression such as `context.auth.principal.name == 'shop'`, of at most 1000 characters. One that cannot
   * be read is refused; fields and functions that are not documented are warned of.
   *
   * @default - all
   * @see https://developer.konghq.com/event-gateway/expressions/
   */
  readonly condition?: string;

  /**
   * What may be done to them when they are to be destroyed: what they allow is denied from then on, and what they deny may be allowed.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `VirtualClusterAcl`.
 */
export interface VirtualClusterAclProps extends VirtualClusterAclOptions, ManagedProps {
  /** The virtual cluster whose clients they are for. Another one replaces the rules. */
  readonly virtualCluster: IVirtualCluster;

  /**
   * Name of the policy. At most 255 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /** The rules, each of which applies independently: at least 1. */
  readonly rules: AclRule[];
}

/**
 * What clients of a virtual cluster may do. For a virtual cluster that is made here, `addAcl()` is shorter.
 *
 * Makes a `konnect_event_gateway_cluster_policy_acls`, which is the child `Resource`.
 *
 * @example
 * declare const virtualCluster: platform.IVirtualCluster;
 * new platform.VirtualClusterAcl(this, 'shop', {
 *   virtualCluster,
 *   condition: "context.auth.principal.name == 'shop'",
 *   rules: [
 *     platform.AclRule.allow(
 *       platform.AclResource.TOPIC,
 *       ['orders'],
 *       [platform.AclOperation.WRITE, platform.AclOperation.DESCRIBE],
 *     ),
 *   ],
 * });
 */
export class VirtualClusterAcl extends ManagedConstruct {
  /**
   * The id of the policy.
   *
   * @attribute
   */
  public readonly virtualClusterAclId: string;

  private readonly props: VirtualClusterAclProps;

  /**
   * Adds rules to a virtual cluster.
   *
   * @param scope where they belong
   * @param id their id, unique in the scope
   * @param props their arguments
   */
  public constructor(scope: Construct, id: string, props: VirtualClusterAclProps) {
    super(scope, id);
    const rules = () => [AclRule.allow(AclResource.TOPIC, MISSING.texts(), [AclOperation.ALL])];
    props = literalTexts(complete(this, props, { virtualCluster: MISSING.reference, rules }));
    this.props = props;
    const { virtualCluster, condition } = props;
    const resource = new l1.EventGatewayClusterPolicyAcls(this, 'Resource', {
      provider: props.provider,
      gatewayId: virtualCluster.eventGatewayId,
      virtualClusterId: virtualCluster.virtualClusterId,
      name: props.name,
      description: props.description,
      enabled: props.enabled,
      labels: props.labels,
      condition,
      config: { rules: props.rules.map(({ _config }) => _config) },
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, virtualCluster);
    noteAcl(this, virtualCluster);
    const place = { seesRecords: false, seesValues: false, runtime: runtimeOf(virtualCluster) };
    checkCondition(this, condition, place);
    props.rules.forEach(({ _names: names }, index) => {
      if (names.length < 1 || names.length > 50) {
        addError(this, `rules[${index}]`, `has ${names.length} names; allowed: 1 to 50`);
      }
      names.forEach((name) => checkTemplate(this, `rules[${index}]`, name, place));
    });
    this.virtualClusterAclId = resource.id;
  }

  /**
   * Takes over rules that exist already, instead of making them: Terraform imports them, and changes what differs.
   *
   * @param id the id of the policy, a UUID
   */
  public importFrom(id: string): void {
    const { eventGatewayId: gatewayId, virtualClusterId } = this.props.virtualCluster;
    importObject(this, () => l1.EventGatewayClusterPolicyAcls.importId({ gatewayId, virtualClusterId, id }));
  }
}
