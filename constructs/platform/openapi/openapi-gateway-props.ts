import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { Specification } from '../api/specification';
import { IConsumerGroup } from '../gateway/consumer-group-reference';
import { IConsumer } from '../gateway/consumer-reference';
import { IControlPlane } from '../gateway/control-plane-reference';
import { ICustomPlugin } from '../gateway/custom-plugin-reference';
import { IGatewayPartial } from '../gateway/gateway-partial-reference';
import { OpenApiEntityIds } from './openapi-entity-ids';

/** Arguments of `OpenApiGateway`. */
export interface OpenApiGatewayProps extends ManagedProps {
  /** Control plane that gets the entities. Changing the control plane replaces the entities. */
  readonly controlPlane: IControlPlane;

  /** Specification of the API: OpenAPI 3.0 or 3.1. The same specification can also be passed to `PublishedApi`. */
  readonly specification: Specification;

  /**
   * Prefix of the names of all entities that the specification creates. The prefix is converted to lower-case letters,
   * digits and hyphens.
   *
   * @default - `x-kong-name` of the specification, or else `info.title`
   */
  readonly documentName?: string;

  /**
   * Tags of all entities that the specification creates.
   *
   * @default - `x-kong-tags` of the specification, or no tags
   */
  readonly tags?: string[];

  /**
   * Whether each security requirement becomes a policy `openid-connect`. If `generateSecurity` is true, security
   * requirements of types other than OpenID Connect are errors.
   *
   * @default false
   */
  readonly generateSecurity?: boolean;

  /**
   * Whether paths with the same servers and defaults share a service, as with the option `--reuse-services` of
   * `openapi2kong`. A shared service has the name of the first of its paths in alphabetical order. A path with policies
   * keeps a separate service. Operations with the same servers and defaults share a service with each other, but not
   * with paths.
   *
   * @default false - each path with its own servers or defaults has a separate service
   */
  readonly reuseServices?: boolean;

  /**
   * Whether an operation has a single route even if the operation requires headers with listed values, as with the
   * option `--skip-route-by-header` of `openapi2kong`.
   *
   * @default false - an additional route for each combination of the listed values
   */
  readonly skipRouteByHeader?: boolean;

  /**
   * Source of the ids of the gateway entities.
   *
   * @default OpenApiEntityIds.STABLE
   */
  readonly entityIds?: OpenApiEntityIds;

  /**
   * Consumers that policies of the specification refer to, by name (`consumer: partner`). A reference that is a UUID
   * needs no entry.
   *
   * @default - none
   */
  readonly consumers?: { [name: string]: IConsumer };

  /**
   * Consumer groups that policies of the specification refer to, by name (`consumer_group: gold`). A reference that is
   * a UUID needs no entry.
   *
   * @default - none
   */
  readonly consumerGroups?: { [name: string]: IConsumerGroup };

  /**
   * Partials that policies of the specification refer to, by name (`partials: [{ name: redis }]`).
   *
   * @default - none
   */
  readonly partials?: { [name: string]: IGatewayPartial };

  /**
   * Custom plugins that policies of the specification use. Policies of custom plugins depend on the plugins.
   *
   * @default - none: an unknown plugin counts as a custom plugin that the control plane already knows, with a warning
   */
  readonly customPlugins?: ICustomPlugin[];
}
