import { literalTexts } from '../../../lib/core/values/literal';
import { EventGatewayClusterPolicyAclsConfigRules } from '../../../lib/platform/event-gateway-cluster-policy-acls';

/** Type of resource that a rule applies to. Terraform: `resource_type`. */
export enum AclResource {
  /** Topics. */
  TOPIC = 'topic',
  /** Consumer groups. */
  GROUP = 'group',
  /** Transactions, by id. */
  TRANSACTIONAL_ID = 'transactional_id',
  /** The whole cluster. */
  CLUSTER = 'cluster',
}

/** Operation of a Kafka client. Not every operation applies to every resource type. */
export enum AclOperation {
  /** All operations. */
  ALL = 'all',
  /** Alters the resource. */
  ALTER = 'alter',
  /** Alters the configuration. */
  ALTER_CONFIGS = 'alter_configs',
  /** Creates the resource. */
  CREATE = 'create',
  /** Deletes the resource. */
  DELETE = 'delete',
  /** Describes the resource. */
  DESCRIBE = 'describe',
  /** Describes the configuration. */
  DESCRIBE_CONFIGS = 'describe_configs',
  /** Writes with an idempotent producer, so that no record is written twice. */
  IDEMPOTENT_WRITE = 'idempotent_write',
  /** Reads from the resource. */
  READ = 'read',
  /** Writes to the resource. */
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
   * Allows operations on the named resources.
   *
   * @param resource type of the named resources
   * @param names names of the resources, 1 to 50. `*` matches any characters. A name may contain expressions of the
   * event gateway, such as `${context.auth.principal.name}-*`
   * @param operations allowed operations; at least 1
   */
  public static allow(resource: AclResource, names: string[], operations: AclOperation[]): AclRule {
    return new AclRule('allow', resource, names, operations);
  }

  /**
   * Denies operations on the named resources.
   *
   * @param resource type of the named resources
   * @param names names of the resources, 1 to 50. `*` matches any characters. Expressions of the event gateway are
   * allowed
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
   * Names of the resources, for the check of expressions in the names.
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
