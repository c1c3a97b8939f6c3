import { literalTexts } from '../../../lib/core/literal';
import {
  EventGatewayVirtualClusterNamespaceAdditionalConsumerGroups,
  EventGatewayVirtualClusterNamespaceAdditionalTopics,
} from '../../../lib/platform/event-gateway-virtual-cluster';

/** What clients see of the prefix of a namespace. Terraform: `mode`. */
export enum NamespaceMode {
  /** Nothing: it is put before what they name, and taken from what they read. */
  HIDE_PREFIX = 'hide_prefix',
  /** All of it: what they make must have it. */
  ENFORCE_PREFIX = 'enforce_prefix',
}

/** What the event gateway does where two topics of the Kafka cluster would have one name. Terraform: `conflict`. */
export enum TopicConflict {
  /** Logs it, and counts it in a metric. */
  WARN = 'warn',
  /** Nothing. */
  IGNORE = 'ignore',
}

/**
 * Topics of the Kafka cluster that clients see besides those of the namespace, by their full names.
 *
 * @example
 *
 * platform.AdditionalTopics.glob('shared-*');
 */
export class AdditionalTopics {
  /**
   * All topics whose names match.
   *
   * @param pattern letters, digits, `.`, `_`, `-`, `?` for one character and `*` for any number of them
   * @param conflict what is done of conflicts; unless told, they are logged
   */
  public static glob(pattern: string, conflict?: TopicConflict): AdditionalTopics {
    return new AdditionalTopics(literalTexts({ glob: { glob: pattern, conflict } }));
  }

  /**
   * Some topics.
   *
   * @param names their names at the Kafka cluster
   * @param conflict what is done of conflicts; unless told, they are logged
   */
  public static list(names: string[], conflict?: TopicConflict): AdditionalTopics {
    const exactLists = names.map((backend) => ({ backend }));
    return new AdditionalTopics(literalTexts({ exactList: { exactLists, conflict } }));
  }

  private constructor(
    /**
     * For the L1 construct.
     * @internal
     */
    public readonly _config: EventGatewayVirtualClusterNamespaceAdditionalTopics,
  ) {}
}

/**
 * Consumer groups that clients use besides those of the namespace, by their full ids.
 *
 * @example
 *
 * platform.AdditionalConsumerGroups.list(['billing']);
 */
export class AdditionalConsumerGroups {
  /**
   * All groups whose ids match.
   *
   * @param pattern letters, digits, `.`, `_`, `-`, `?` for one character and `*` for any number of them
   */
  public static glob(pattern: string): AdditionalConsumerGroups {
    return new AdditionalConsumerGroups(literalTexts({ glob: { glob: pattern } }));
  }

  /**
   * Some groups.
   *
   * @param ids their ids
   */
  public static list(ids: string[]): AdditionalConsumerGroups {
    return new AdditionalConsumerGroups(literalTexts({ exactList: { exactLists: ids.map((value) => ({ value })) } }));
  }

  private constructor(
    /**
     * For the L1 construct.
     * @internal
     */
    public readonly _config: EventGatewayVirtualClusterNamespaceAdditionalConsumerGroups,
  ) {}
}

/**
 * A prefix by which the clients of a virtual cluster are kept apart from others on the same Kafka cluster: of topics, consumer groups and
 * transactions.
 */
export interface VirtualClusterNamespace {
  /** The prefix, such as `orders-`. At least 1 character. */
  readonly prefix: string;

  /** What clients see of it. */
  readonly mode: NamespaceMode;

  /**
   * Topics that clients see besides.
   *
   * @default - none
   */
  readonly additionalTopics?: AdditionalTopics[];

  /**
   * Consumer groups that clients use besides.
   *
   * @default - none
   */
  readonly additionalConsumerGroups?: AdditionalConsumerGroups[];
}
