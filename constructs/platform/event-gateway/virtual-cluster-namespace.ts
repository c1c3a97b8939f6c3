import { literalTexts } from '../../../lib/core/values/literal';
import {
  EventGatewayVirtualClusterNamespaceAdditionalConsumerGroups,
  EventGatewayVirtualClusterNamespaceAdditionalTopics,
} from '../../../lib/platform/event-gateway-virtual-cluster';

/** Visibility of a virtual cluster's namespace prefix for clients. Terraform: `mode`. */
export enum NamespaceMode {
  /**
   * Clients do not see the prefix: the event gateway adds the prefix to names in requests and removes the prefix from
   * responses.
   */
  HIDE_PREFIX = 'hide_prefix',
  /** Clients see the namespace prefix, and new topics and consumer groups of clients must have the prefix. */
  ENFORCE_PREFIX = 'enforce_prefix',
}

/**
 * Action of the event gateway if clients would see two topics of the Kafka cluster with the same name. Terraform:
 * `conflict`.
 */
export enum TopicConflict {
  /** Logs the topic name conflict and counts such conflicts in a metric. */
  WARN = 'warn',
  /** Ignores the conflict. */
  IGNORE = 'ignore',
}

/**
 * Topics of the Kafka cluster that clients see in addition to the topics of the namespace. Clients see these additional
 * topics with their full names on the Kafka cluster.
 *
 * @example
 *
 * platform.AdditionalTopics.glob('shared-*');
 */
export class AdditionalTopics {
  /**
   * Returns all topics of the Kafka cluster whose name matches a pattern, as additional topics.
   *
   * @param pattern pattern of topic names: letters, digits, `.`, `_`, `-`, `?` for one character and `*` for any number
   * of characters
   * @param conflict action if clients would see two topics with the same name; by default, the event gateway logs a
   * warning
   */
  public static glob(pattern: string, conflict?: TopicConflict): AdditionalTopics {
    return new AdditionalTopics(literalTexts({ glob: { glob: pattern, conflict } }));
  }

  /**
   * Returns the topics of the Kafka cluster with the given names, as additional topics.
   *
   * @param names names of the topics on the Kafka cluster
   * @param conflict action if clients would see two topics with the same name; by default, the event gateway logs a
   * warning
   */
  public static list(names: string[], conflict?: TopicConflict): AdditionalTopics {
    const exactLists = names.map((backend) => ({ backend }));
    return new AdditionalTopics(literalTexts({ exactList: { exactLists, conflict } }));
  }

  private constructor(
    /**
     * Additional topics as an argument of the L1 construct.
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
   * Returns all consumer groups of the Kafka cluster whose id matches a pattern, as additional consumer groups.
   *
   * @param pattern pattern of group ids: letters, digits, `.`, `_`, `-`, `?` for one character and `*` for any number
   * of characters
   */
  public static glob(pattern: string): AdditionalConsumerGroups {
    return new AdditionalConsumerGroups(literalTexts({ glob: { glob: pattern } }));
  }

  /**
   * Returns the consumer groups of the Kafka cluster with the given ids, as additional consumer groups.
   *
   * @param ids ids of the consumer groups
   */
  public static list(ids: string[]): AdditionalConsumerGroups {
    return new AdditionalConsumerGroups(literalTexts({ exactList: { exactLists: ids.map((value) => ({ value })) } }));
  }

  private constructor(
    /**
     * Additional consumer groups as an argument of the L1 construct.
     * @internal
     */
    public readonly _config: EventGatewayVirtualClusterNamespaceAdditionalConsumerGroups,
  ) {}
}

/**
 * Namespace prefix that separates the clients of a virtual cluster from other clients of the Kafka cluster. The
 * namespace prefix applies to topics, consumer groups and transactions.
 */
export interface VirtualClusterNamespace {
  /** Prefix of the namespace, such as `orders-`. At least 1 character. */
  readonly prefix: string;

  /** Visibility of the namespace prefix for clients. */
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
