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
  /**
   * Control plane in which `OpenApiGateway` creates the gateway entities. Changing the control plane replaces all
   * gateway entities that the specification creates.
   */
  readonly controlPlane: IControlPlane;

  /**
   * API specification that `OpenApiGateway` converts: OpenAPI 3.0 or 3.1. The same API specification can also be passed
   * to `PublishedApi`.
   */
  readonly specification: Specification;

  /**
   * Prefix of the names of all gateway entities that the specification creates. `OpenApiGateway` converts the name
   * prefix to lower-case letters, digits and hyphens.
   *
   * @default - `x-kong-name` of the specification, or else `info.title`
   */
  readonly documentName?: string;

  /**
   * Tags of all gateway entities that the specification creates.
   *
   * @default - `x-kong-tags` of the specification, or no tags
   */
  readonly tags?: string[];

  /**
   * Whether the security requirements of the document and of operations become policies `openid-connect`. If
   * `generateSecurity` is true, security requirements of types other than OpenID Connect are errors.
   *
   * @default false
   */
  readonly generateSecurity?: boolean;

  /**
   * Whether paths that declare equal servers, service defaults and upstream defaults share a service, as with the
   * option `--reuse-services` of `openapi2kong`. A service that several paths share has the name of the first of its
   * paths in alphabetical order. A path of the specification with policies does not share its gateway service.
   * Operations that declare equal servers and defaults share a service with other operations, but not with paths.
   *
   * @default false - each path or operation with its own servers, service defaults or upstream defaults has a separate
   * gateway service
   */
  readonly reuseServices?: boolean;

  /**
   * Whether an operation has a single gateway route even if the operation requires headers with listed values, as with
   * the option `--skip-route-by-header` of `openapi2kong`.
   *
   * @default false - the operation has an additional route for each combination of the listed header values
   */
  readonly skipRouteByHeader?: boolean;

  /**
   * Source of the ids of the gateway entities that the specification creates.
   *
   * @default OpenApiEntityIds.STABLE
   */
  readonly entityIds?: OpenApiEntityIds;

  /**
   * Gateway consumers that policies of the specification refer to, by name (`consumer: partner`). If a policy refers to
   * the consumer by its UUID, `consumers` need not contain the consumer.
   *
   * @default - none
   */
  readonly consumers?: { [name: string]: IConsumer };

  /**
   * Consumer groups that policies of the specification refer to, by name (`consumer_group: gold`). If a policy refers
   * to the consumer group by its UUID, `consumerGroups` need not contain the group.
   *
   * @default - none
   */
  readonly consumerGroups?: { [name: string]: IConsumerGroup };

  /**
   * Gateway partials that policies of the specification refer to, by name (`partials: [{ name: redis }]`).
   *
   * @default - none
   */
  readonly partials?: { [name: string]: IGatewayPartial };

  /**
   * Custom plugins that policies of the specification use. The constructs of the policies depend on the constructs of
   * the custom plugins.
   *
   * @default - none: a plugin that is not a policy of the platform counts as a custom plugin that the control plane
   * already knows, with a warning
   */
  readonly customPlugins?: ICustomPlugin[];
}
