import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway-cluster-policy-acls';
import { AclRule } from './acl-rule';
import { EventPartOptions } from './event-part-options';
import { recordAcl } from './private/acls';
import { checkCondition, checkTemplate } from './private/expression';
import { runtimeOf } from './private/runtimes';
import { IVirtualCluster } from './virtual-cluster-reference';

/** Options of the access rules (ACLs) for a virtual cluster. */
export interface VirtualClusterAclOptions extends EventPartOptions {
  /**
   * Whether the access rules of the virtual cluster are enabled.
   *
   * @default - true (default of the platform)
   */
  readonly enabled?: boolean;

  /**
   * Condition on the client of the virtual cluster: an expression such as `context.auth.principal.name == 'shop'`, at
   * most 1000 characters. For the condition, synthesis rejects syntax errors, and warns about undocumented fields and
   * functions.
   *
   * @default - no condition: the access rules apply to all clients
   * @see https://developer.konghq.com/event-gateway/expressions/
   */
  readonly condition?: string;

  /**
   * Whether Terraform may destroy the access rules of the virtual cluster. Without the access rules, the event gateway
   * denies operations that only these rules allow, and may allow operations that these rules deny.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `VirtualClusterAcl`. */
export interface VirtualClusterAclProps extends VirtualClusterAclOptions, ManagedProps {
  /**
   * Virtual cluster that the access rules apply to. To change the virtual cluster of access rules, also change the
   * construct id, because the platform cannot move the policy.
   */
  readonly virtualCluster: IVirtualCluster;

  /**
   * Name of the event gateway policy with the access rules. At most 255 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Access rules that allow or deny operations of clients. At least 1. A rule that denies an operation overrides rules
   * that allow the operation.
   */
  readonly rules: AclRule[];
}

/**
 * Access rules (ACLs) for the clients of a virtual cluster. For a virtual cluster of this app, prefer `addAcl()`, which
 * is shorter than `new VirtualClusterAcl(…)`.
 *
 * Creates a `konnect_event_gateway_cluster_policy_acls` as the child `Resource`.
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
   * Id of the event gateway policy that contains the access rules.
   *
   * @attribute
   */
  public readonly virtualClusterAclId: string;

  private readonly props: VirtualClusterAclProps;

  /**
   * Adds access rules to a virtual cluster.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: VirtualClusterAclProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { virtualCluster, condition } = this.props;
    const resource = new l1.EventGatewayClusterPolicyAcls(this, 'Resource', {
      provider: this.props.provider,
      gatewayId: virtualCluster.eventGatewayId,
      virtualClusterId: virtualCluster.virtualClusterId,
      name: this.props.name,
      description: this.props.description,
      enabled: this.props.enabled,
      labels: this.props.labels,
      condition,
      config: { rules: this.props.rules.map(({ _config }) => _config) },
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, virtualCluster);
    recordAcl(this, virtualCluster);
    const place = { seesRecords: false, seesValues: false, runtime: runtimeOf(virtualCluster) };
    checkCondition(this, condition, place);
    this.props.rules.forEach(({ _names: names }, index) => {
      if (names.length < 1 || names.length > 50) {
        addError(this, `rules[${index}]`, `has ${names.length} names; allowed: 1 to 50`);
      }
      names.forEach((name) => checkTemplate(this, `rules[${index}]`, name, place));
    });
    this.virtualClusterAclId = resource.id;
  }

  /**
   * Imports existing access rules instead of creating access rules. After the import, Terraform updates the arguments
   * of the access rules that differ from the existing object.
   *
   * @param id id of the existing event gateway policy with the access rules, a UUID
   */
  public importFrom(id: string): void {
    const { eventGatewayId: gatewayId, virtualClusterId } = this.props.virtualCluster;
    importObject(this, () => l1.EventGatewayClusterPolicyAcls.importId({ gatewayId, virtualClusterId, id }));
  }
}
