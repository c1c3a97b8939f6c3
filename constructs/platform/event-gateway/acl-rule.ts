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

/** Operation of a Kafka client. Not every operation applies to every type of Kafka resource. */
export enum AclOperation {
  /** All operations. */
  ALL = 'all',
  /** Alters the Kafka resource. */
  ALTER = 'alter',
  /** Alters the configuration of the Kafka resource. */
  ALTER_CONFIGS = 'alter_configs',
  /** Creates the Kafka resource. */
  CREATE = 'create',
  /** Deletes the Kafka resource. */
  DELETE = 'delete',
  /** Describes the Kafka resource. */
  DESCRIBE = 'describe',
  /** Describes the configuration of the Kafka resource. */
  DESCRIBE_CONFIGS = 'describe_configs',
  /** Writes with an idempotent producer, so that no record is written twice. */
  IDEMPOTENT_WRITE = 'idempotent_write',
  /** Reads from the Kafka resource. */
  READ = 'read',
  /** Writes to the Kafka resource. */
  WRITE = 'write',
}

/**
 * Rule that allows or denies operations for clients of a virtual cluster.
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
   * Returns a rule that allows operations on the named Kafka resources.
   *
   * @param resource type of the named Kafka resources
   * @param names names of the Kafka resources, 1 to 50. `*` matches any characters. A name may contain expressions of
   * the event gateway, such as `${context.auth.principal.name}-*`
   * @param operations allowed operations; at least 1
   */
  public static allow(resource: AclResource, names: string[], operations: AclOperation[]): AclRule {
    return new AclRule('allow', resource, names, operations);
  }

  /**
   * Returns a rule that denies operations on the named Kafka resources.
   *
   * @param resource type of the named Kafka resources
   * @param names names of the Kafka resources, 1 to 50. `*` matches any characters. Expressions of the event gateway
   * are allowed
   * @param operations denied operations; at least 1
   */
  public static deny(resource: AclResource, names: string[], operations: AclOperation[]): AclRule {
    return new AclRule('deny', resource, names, operations);
  }

  /**
   * Arguments of the L1 construct.
   * @internal
   */
  public readonly _config: EventGatewayClusterPolicyAclsConfigRules;

  /**
   * Names of the Kafka resources, for the check of expressions in the names.
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
