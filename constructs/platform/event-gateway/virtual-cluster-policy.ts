import { TerraformResource } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import { applyRemovalPolicy, ignoreArgumentChanges, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { ValidationError } from '../../../lib/core/values/errors';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { EventPartOptions } from './event-part-options';
import { EventPolicy } from './event-policy';
import { checkCondition } from './private/expression';
import { addInOrder } from './private/policy-order';
import { runtimeOf } from './private/runtimes';
import { IVirtualCluster } from './virtual-cluster-reference';

/** Options of a record policy of a virtual cluster. */
export interface VirtualClusterPolicyOptions extends EventPartOptions {
  /**
   * Name of the record policy. At most 255 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Whether the record policy is enabled.
   *
   * @default - true (default of the platform)
   */
  readonly enabled?: boolean;

  /**
   * Condition on the record: an expression such as `context.topic.name.endsWith('-eu')`, at most 1000 characters.
   * Synthesis rejects syntax errors in the condition on a record, and warns about undocumented fields and functions in
   * the condition.
   *
   * @default - no condition: the policy applies to all records
   * @see https://developer.konghq.com/event-gateway/expressions/
   */
  readonly condition?: string;

  /**
   * Whether Terraform may destroy the record policy. Without the record policy, the event gateway passes records on as
   * if the policy did not exist.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `VirtualClusterPolicy`. */
export interface VirtualClusterPolicyProps extends VirtualClusterPolicyOptions, ManagedProps {
  /**
   * Virtual cluster that the record policy applies to. To change the virtual cluster of a record policy, also change
   * the construct id, because the platform cannot move the policy.
   */
  readonly virtualCluster: IVirtualCluster;

  /** Type and settings of the record policy. Changing the policy type replaces the record policy. */
  readonly policy: EventPolicy;
}

/**
 * Record policy: a policy for the records that clients of a virtual cluster produce or consume. For a virtual cluster
 * of this app, prefer `onProduce()` and `onConsume()` to `new VirtualClusterPolicy(…)`, because the policies then run
 * in the order of the calls. A record policy that you add later runs after the deployed policies, because the provider
 * cannot change the order.
 *
 * Creates a `konnect_event_gateway_produce_policy_encrypt` or another `konnect_event_gateway_produce_policy_*` or
 * `konnect_event_gateway_consume_policy_*` as the child `Resource`. The policy type determines the Terraform resource
 * type.
 *
 * @example
 *
 * declare const virtualCluster: platform.VirtualCluster;
 * declare const registry: platform.ISchemaRegistry;
 * const valid = virtualCluster.onConsume(
 *   platform.ConsumePolicy.schemaValidation({ registry, valueAction: platform.ConsumeValidationAction.MARK }),
 * );
 * valid.addPolicy(platform.ConsumePolicy.skipRecord(), { condition: "record.value.content['state'] == 'draft'" });
 */
export class VirtualClusterPolicy extends ManagedConstruct {
  /**
   * Id of the record policy.
   *
   * @attribute
   */
  public readonly virtualClusterPolicyId: string;

  private readonly props: VirtualClusterPolicyProps;

  /**
   * Adds a record policy to a virtual cluster.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: VirtualClusterPolicyProps) {
    super(scope, id);
    if (typeof props.policy._class !== 'function') {
      throw new ValidationError('policy is not a record policy; create one with ProducePolicy or ConsumePolicy', this);
    }
    this.props = literalTexts(props);
    const args = this.props;
    const { virtualCluster, condition } = args;
    const parent = this.parentIn(scope);
    const { eventGatewayId, virtualClusterId } = virtualCluster;
    const config = literalTexts(args.policy._config(this, eventGatewayId));
    const resource = new (args.policy._class())(this, 'Resource', {
      provider: args.provider,
      gatewayId: eventGatewayId,
      virtualClusterId,
      name: args.name,
      description: args.description,
      enabled: args.enabled,
      labels: args.labels,
      condition,
      ...(config === undefined ? {} : { config }),
      ...(parent ? { parentPolicyId: parent.virtualClusterPolicyId } : {}),
    });
    applyRemovalPolicy(resource, args.removalPolicy);
    replaceWith(resource, virtualCluster);
    if (parent) {
      replaceWithParent(resource, parent);
    }
    const runtime = runtimeOf(virtualCluster);
    checkCondition(this, condition, { seesRecords: true, seesValues: parent !== undefined, runtime });
    this.virtualClusterPolicyId = resource.id;
  }

  /**
   * Adds a nested policy to a record policy that validates records. The nested policy runs after the validation, and
   * after nested policies that the program added before. The construct id of the nested policy is derived from its
   * name, or from its type. Adding two nested policies with the same construct id is an error.
   *
   * @param policy policy that changes headers or skips records
   * @param options options of the nested policy, whose condition can also use the values of records
   */
  public addPolicy(policy: EventPolicy, options: VirtualClusterPolicyOptions = {}): VirtualClusterPolicy {
    return addInOrder(this, { call: 'addPolicy', phase: 'policy', policy, name: options?.name }, (id) => {
      const { virtualCluster, provider } = this.props;
      return new VirtualClusterPolicy(this, id, { ...options, policy, virtualCluster, provider });
    });
  }

  /**
   * Imports an existing record policy instead of creating a record policy. After the import, Terraform updates the
   * arguments of the record policy that differ from the existing object.
   *
   * @param id id of the existing record policy, a UUID
   */
  public importFrom(id: string): void {
    const { policy, virtualCluster } = this.props;
    const { eventGatewayId: gatewayId, virtualClusterId } = virtualCluster;
    importObject(this, () => policy._class().importId({ gatewayId, virtualClusterId, id }));
  }

  /**
   * Returns the validation policy in which the record policy is nested, or undefined for a record policy that is not
   * nested. If the record policy cannot be nested in its parent policy, `parentIn` reports an error and returns
   * undefined.
   */
  private parentIn(scope: Construct): VirtualClusterPolicy | undefined {
    if (!(scope instanceof VirtualClusterPolicy)) {
      return undefined;
    }
    const { policy } = this.props;
    const parentPolicy = scope.props.policy;
    if (parentPolicy._kind !== 'schema_validation') {
      const message = `is in ${scope.node.path}, which is "${parentPolicy._kind}"; only a schema validation can have nested policies`;
      addError(this, 'policy', message);
      return undefined;
    }
    if (parentPolicy._phase !== policy._phase) {
      const message = `is for ${RECORD_WORDS[policy._phase]} records, but ${scope.node.path} is for ${RECORD_WORDS[parentPolicy._phase]} records; give a policy for ${RECORD_WORDS[parentPolicy._phase]} records`;
      addError(this, 'policy', message);
      return undefined;
    }
    if (!['modify_headers', 'skip_record'].includes(policy._kind)) {
      const message = `is "${policy._kind}", which cannot be nested in another policy; add the policy to the virtual cluster`;
      addError(this, 'policy', message);
      return undefined;
    }
    return scope;
  }
}

const RECORD_WORDS = { produce: 'produced', consume: 'consumed' };

/**
 * Makes Terraform replace a nested record policy if Terraform replaces, but not if Terraform updates, the parent
 * policy. The provider plans an unknown id for each edit of the parent policy. A reference to the id would replace the
 * nested policy each time. The creation time of the parent policy becomes unknown only if Terraform replaces the parent
 * policy.
 */
function replaceWithParent(resource: TerraformResource, parent: IConstruct): void {
  replaceWith(resource, parent, 'created_at');
  ignoreArgumentChanges(resource, ['parent_policy_id']);
}
