import { TerraformResource } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { ConsumePolicy } from './consume-policy';
import { EventPartOptions } from './event-part-options';
import { EventPolicy } from './event-policy';
import { checkCondition } from './private/expression';
import { addInOrder } from './private/policy-order';
import { runtimeOf } from './private/runtimes';
import { IVirtualCluster } from './virtual-cluster-reference';

/**
 * When a policy of a virtual cluster runs.
 */
export interface VirtualClusterPolicyOptions extends EventPartOptions {
  /**
   * Name of the policy. At most 255 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Whether it runs at all.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;

  /**
   * For which records it runs: an expression such as `context.topic.name.endsWith('-eu')`, of at most 1000 characters. One that cannot
   * be read is refused; fields and functions that are not documented are warned of.
   *
   * @default - all
   * @see https://developer.konghq.com/event-gateway/expressions/
   */
  readonly condition?: string;

  /**
   * What may be done to it when it is to be destroyed: records pass without it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `VirtualClusterPolicy`.
 */
export interface VirtualClusterPolicyProps extends VirtualClusterPolicyOptions, ManagedProps {
  /** The virtual cluster whose records it is for. Another one replaces the policy. */
  readonly virtualCluster: IVirtualCluster;

  /** What it does. Another kind replaces the policy. */
  readonly policy: EventPolicy;
}

/**
 * A policy for the records of a virtual cluster. For a virtual cluster that is made here, `onProduce()` and `onConsume()` are shorter, and
 * have policies run in the order of the calls. One that is added to what is deployed runs last: the provider cannot move it.
 *
 * Makes a `konnect_event_gateway_produce_policy_encrypt` or another `konnect_event_gateway_produce_policy_*` or
 * `konnect_event_gateway_consume_policy_*`, by its kind, which is the child `Resource`.
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
   * The id of the policy.
   *
   * @attribute
   */
  public readonly virtualClusterPolicyId: string;

  private readonly props: VirtualClusterPolicyProps;

  /**
   * Adds a policy to a virtual cluster.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: VirtualClusterPolicyProps) {
    super(scope, id);
    // Goes on with one that runs below others, so that no more is said of that.
    const policy = () => ConsumePolicy.skipRecord();
    props = literalTexts(complete(this, props, { virtualCluster: MISSING.reference, policy }));
    if (typeof props.policy._class !== 'function') {
      addError(this, 'policy', 'is no policy; make one with ProducePolicy or ConsumePolicy');
      props = { ...props, policy: policy() };
    }
    this.props = props;
    const { virtualCluster, condition } = props;
    const parent = this.parentIn(scope);
    const { eventGatewayId, virtualClusterId } = virtualCluster;
    const config = literalTexts(props.policy._config(this, eventGatewayId));
    const resource = new (props.policy._class())(this, 'Resource', {
      provider: props.provider,
      gatewayId: eventGatewayId,
      virtualClusterId,
      name: props.name,
      description: props.description,
      enabled: props.enabled,
      labels: props.labels,
      condition,
      ...(config === undefined ? {} : { config }),
      ...(parent ? { parentPolicyId: parent.virtualClusterPolicyId } : {}),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, virtualCluster);
    if (parent) {
      replaceWithParent(resource, parent);
    }
    const runtime = runtimeOf(virtualCluster);
    checkCondition(this, condition, { seesRecords: true, seesValues: parent !== undefined, runtime });
    this.virtualClusterPolicyId = resource.id;
  }

  /**
   * Has a policy run below this one, which is a validation, after those that were added before. The id of the construct is made from
   * the name of the policy, or else from its kind; one that was added already is refused.
   *
   * @param policy what it does: changes headers, or skips records
   * @param options when it runs; its condition sees the values of records as well
   */
  public addPolicy(policy: EventPolicy, options: VirtualClusterPolicyOptions = {}): VirtualClusterPolicy {
    return addInOrder(this, { call: 'addPolicy', phase: 'policy', policy, name: options?.name }, (id) => {
      const { virtualCluster, provider } = this.props;
      return new VirtualClusterPolicy(this, id, { ...options, policy, virtualCluster, provider });
    });
  }

  /**
   * Takes over a policy that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the policy, a UUID
   */
  public importFrom(id: string): void {
    const { policy, virtualCluster } = this.props;
    const { eventGatewayId: gatewayId, virtualClusterId } = virtualCluster;
    importObject(this, () => policy._class().importId({ gatewayId, virtualClusterId, id }));
  }

  /** The policy below which it runs, by where it belongs; nothing, and an error, where it cannot run there. */
  private parentIn(scope: Construct): VirtualClusterPolicy | undefined {
    if (!(scope instanceof VirtualClusterPolicy)) {
      return undefined;
    }
    const { policy } = this.props;
    const above = scope.props.policy;
    if (above._kind !== 'schema_validation') {
      const message = `is in ${scope.node.path}, which is "${above._kind}"; policies run below a schema validation alone`;
      addError(this, 'policy', message);
      return undefined;
    }
    if (above._phase !== policy._phase) {
      const message = `is for records that are ${WORDS[policy._phase]}, and ${scope.node.path} for those that are ${WORDS[above._phase]}; give one of the same`;
      addError(this, 'policy', message);
      return undefined;
    }
    if (!['modify_headers', 'skip_record'].includes(policy._kind)) {
      const message = `is "${policy._kind}", which runs below no other policy; add it to the virtual cluster`;
      addError(this, 'policy', message);
      return undefined;
    }
    return scope;
  }
}

const WORDS = { produce: 'produced', consume: 'consumed' };

/**
 * Each edit of a policy has the plugin plan an unknown id, and would replace those below. When it was made is known until it is made
 * anew.
 */
function replaceWithParent(resource: TerraformResource, parent: IConstruct): void {
  replaceWith(resource, parent, 'created_at');
  resource.lifecycle = { ...resource.lifecycle, ignoreChanges: ['parent_policy_id'] };
}
