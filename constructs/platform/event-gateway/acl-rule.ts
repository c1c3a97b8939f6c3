import { literalTexts } from '../../../lib/core/literal';
import { EventGatewayClusterPolicyAclsConfigRules } from '../../../lib/platform/event-gateway-cluster-policy-acls';

/** What a rule is about. Terraform: `resource_type`. */
export enum AclResource {
  /** Topics. */
  TOPIC = 'topic',
  /** Consumer groups. */
  GROUP = 'group',
  /** Transactions, by their ids. */
  TRANSACTIONAL_ID = 'transactional_id',
  /** The cluster as a whole. */
  CLUSTER = 'cluster',
}

/** What clients do. Not all of it can be done to everything. */
export enum AclOperation {
  /** Everything. */
  ALL = 'all',
  /** Change. */
  ALTER = 'alter',
  /** Change the configuration. */
  ALTER_CONFIGS = 'alter_configs',
  /** Make. */
  CREATE = 'create',
  /** Delete. */
  DELETE = 'delete',
  /** Ask what there is. */
  DESCRIBE = 'describe',
  /** Ask for the configuration. */
  DESCRIBE_CONFIGS = 'describe_configs',
  /** Write so that nothing is there twice. */
  IDEMPOTENT_WRITE = 'idempotent_write',
  /** Read. */
  READ = 'read',
  /** Write. */
  WRITE = 'write',
}

/**
 * What clients of a virtual cluster may do, or may not.
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
   * Clients may do it.
   *
   * @param resource what the names are of
   * @param names names, 1 to 50, in which `*` stands for any characters, and in which there may be expressions of the event gateway, such as
   * `${context.auth.principal.name}-*`
   * @param operations what they may do: at least 1
   */
  public static allow(resource: AclResource, names: string[], operations: AclOperation[]): AclRule {
    return new AclRule('allow', resource, names, operations);
  }

  /**
   * Clients may not do it.
   *
   * @param resource what the names are of
   * @param names names, 1 to 50, in which `*` stands for any characters, and in which there may be expressions of the event gateway
   * @param operations what they may not do: at least 1
   */
  public static deny(resource: AclResource, names: string[], operations: AclOperation[]): AclRule {
    return new AclRule('deny', resource, names, operations);
  }

  /**
   * For the L1 construct.
   * @internal
   */
  public readonly _config: EventGatewayClusterPolicyAclsConfigRules;

  /**
   * The names, for checks.
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
