import { literalTexts } from '../../../lib/core/values/literal';
import { EventGatewayClusterPolicyAclsConfigRules } from '../../../lib/platform/event-gateway-cluster-policy-acls';

/** Type of Kafka resource that an access rule applies to. Terraform: `resource_type`. */
export enum AclResource {
  /** Topics. */
  TOPIC = 'topic',
  /** Consumer groups. */
  GROUP = 'group',
  /** Transactions, by id. */
  TRANSACTIONAL_ID = 'transactional_id',
  /** The whole Kafka cluster. */
  CLUSTER = 'cluster',
}

/**
 * Operation of a Kafka client that an access rule allows or denies. Not every operation of a Kafka client applies to
 * every type of Kafka resource.
 */
export enum AclOperation {
  /** All operations. */
  ALL = 'all',
  /** The client alters the Kafka resource. */
  ALTER = 'alter',
  /** The client alters the configuration of the Kafka resource. */
  ALTER_CONFIGS = 'alter_configs',
  /** The client creates the Kafka resource. */
  CREATE = 'create',
  /** The client deletes the Kafka resource. */
  DELETE = 'delete',
  /** The client describes the Kafka resource. */
  DESCRIBE = 'describe',
  /** The client describes the configuration of the Kafka resource. */
  DESCRIBE_CONFIGS = 'describe_configs',
  /** The client writes with an idempotent Kafka producer, so that no record is written twice. */
  IDEMPOTENT_WRITE = 'idempotent_write',
  /** The client reads from the Kafka resource. */
  READ = 'read',
  /** The client writes to the Kafka resource. */
  WRITE = 'write',
}

/**
 * Access rule that allows or denies operations for Kafka clients of a virtual cluster.
 *
 * @example
 * platform.AclRule.allow(
 *   platform.AclResource.TOPIC,
 *   ['orders-*'],
 *   [platform.AclOperation.READ, platform.AclOperation.DESCRIBE],
 * );
 */
export class AclRule {
  /**
   * Returns an access rule that allows operations of Kafka clients on the Kafka resources in `names`.
   *
   * @param resource type of the named Kafka resources
   * @param names names of the Kafka resources, 1 to 50. In a name, `*` matches any characters. A resource name may
   * contain expressions of the event gateway, such as `${context.auth.principal.name}-*`
   * @param operations allowed operations of Kafka clients; at least 1
   */
  public static allow(resource: AclResource, names: string[], operations: AclOperation[]): AclRule {
    return new AclRule('allow', resource, names, operations);
  }

  /**
   * Returns an access rule that denies operations of Kafka clients on the Kafka resources in `names`.
   *
   * @param resource type of the named Kafka resources
   * @param names names of the Kafka resources, 1 to 50. In a name, `*` matches any characters. A resource name may
   * contain expressions of the event gateway
   * @param operations denied operations of Kafka clients; at least 1
   */
  public static deny(resource: AclResource, names: string[], operations: AclOperation[]): AclRule {
    return new AclRule('deny', resource, names, operations);
  }

  /**
   * L1 arguments of the access rule.
   * @internal
   */
  public readonly _config: EventGatewayClusterPolicyAclsConfigRules;

  /**
   * Names of the Kafka resources of the access rule, with `${` escaped for Terraform, for the check of event gateway
   * expressions.
   * @internal
   */
  public readonly _names: readonly string[];

  private constructor(action: string, resource: string, names: string[], operations: string[]) {
    this._names = literalTexts(names);
    this._config = {
      action,
      resourceType: resource,
      resourceNames: this._names.map((match) => ({ match })),
      operations: operations.map((name) => ({ name })),
    };
  }
}
