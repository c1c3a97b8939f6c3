import { literalTexts } from '../../../lib/core/values/literal';
import {
  EventGatewayVirtualClusterNamespaceAdditionalConsumerGroups,
  EventGatewayVirtualClusterNamespaceAdditionalTopics,
} from '../../../lib/platform/event-gateway-virtual-cluster';

/** Visibility of a namespace prefix for clients. Terraform: `mode`. */
export enum NamespaceMode {
  /**
   * Clients do not see the prefix: the event gateway adds the prefix to names in requests and removes the prefix from
   * responses.
   */
  HIDE_PREFIX = 'hide_prefix',
  /** Clients see the prefix, and new topics and consumer groups of clients must have the prefix. */
  ENFORCE_PREFIX = 'enforce_prefix',
}

/** Action if two topics of the Kafka cluster would have the same name for clients. Terraform: `conflict`. */
export enum TopicConflict {
  /** Logs the conflict and counts conflicts in a metric. */
  WARN = 'warn',
  /** Ignores the conflict. */
  IGNORE = 'ignore',
}

/**
 * Topics of the Kafka cluster that clients see in addition to the topics of the namespace. Clients see additional
 * topics with their full names on the Kafka cluster.
 *
 * @example
 *
 * platform.AdditionalTopics.glob('shared-*');
 */
export class AdditionalTopics {
  /**
   * Selects all topics with a matching name.
   *
   * @param pattern letters, digits, `.`, `_`, `-`, `?` for one character and `*` for any number of characters
   * @param conflict action if two topics would have the same name; by default, the event gateway logs a warning
   */
  public static glob(pattern: string, conflict?: TopicConflict): AdditionalTopics {
    return new AdditionalTopics(literalTexts({ glob: { glob: pattern, conflict } }));
  }

  /**
   * Selects topics by name.
   *
   * @param names names of the topics on the Kafka cluster
   * @param conflict action if two topics would have the same name; by default, the event gateway logs a warning
   */
  public static list(names: string[], conflict?: TopicConflict): AdditionalTopics {
    const exactLists = names.map((backend) => ({ backend }));
    return new AdditionalTopics(literalTexts({ exactList: { exactLists, conflict } }));
  }

  private constructor(
    /**
     * Argument of the L1 construct.
     * @internal
     */
    public readonly _config: EventGatewayVirtualClusterNamespaceAdditionalTopics,
  ) {}
}

/**
 * Consumer groups that clients can use in addition to the groups of the namespace. Clients use additional consumer
 * groups with their full ids on the Kafka cluster.
 *
 * @example
 *
 * platform.AdditionalConsumerGroups.list(['billing']);
 */
export class AdditionalConsumerGroups {
  /**
   * Selects all groups with a matching id.
   *
   * @param pattern letters, digits, `.`, `_`, `-`, `?` for one character and `*` for any number of characters
   */
  public static glob(pattern: string): AdditionalConsumerGroups {
    return new AdditionalConsumerGroups(literalTexts({ glob: { glob: pattern } }));
  }

  /**
   * Selects groups by id.
   *
   * @param ids ids of the groups
   */
  public static list(ids: string[]): AdditionalConsumerGroups {
    return new AdditionalConsumerGroups(literalTexts({ exactList: { exactLists: ids.map((value) => ({ value })) } }));
  }

  private constructor(
    /**
     * Argument of the L1 construct.
     * @internal
     */
    public readonly _config: EventGatewayVirtualClusterNamespaceAdditionalConsumerGroups,
  ) {}
}

/**
 * Prefix that separates the clients of a virtual cluster from other clients of the Kafka cluster. The prefix applies to
 * topics, consumer groups and transactions.
 */
export interface VirtualClusterNamespace {
  /** Prefix, such as `orders-`. At least 1 character. */
  readonly prefix: string;

  /** Visibility of the prefix. */
  readonly mode: NamespaceMode;

  /**
   * Topics that clients see in addition to the topics of the namespace.
   *
   * @default - none
   */
  readonly additionalTopics?: AdditionalTopics[];

  /**
   * Consumer groups that clients can use in addition to the groups of the namespace.
   *
   * @default - none
   */
  readonly additionalConsumerGroups?: AdditionalConsumerGroups[];
}
