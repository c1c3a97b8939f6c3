import { ManagedProps } from '../../../lib/core/managed-props';
import { Specification } from '../api/specification';
import { IConsumerGroup } from '../gateway/consumer-group-reference';
import { IConsumer } from '../gateway/consumer-reference';
import { IControlPlane } from '../gateway/control-plane';
import { ICustomPlugin } from '../gateway/custom-plugin-reference';
import { IGatewayPartial } from '../gateway/gateway-partial-reference';
import { OpenApiEntityIds } from './openapi-entity-ids';

/**
 * The arguments of `OpenApiGateway`.
 */
export interface OpenApiGatewayProps extends ManagedProps {
  /** The control plane that gets the parts. Another one replaces them. */
  readonly controlPlane: IControlPlane;

  /** The specification of the API: OpenAPI 3.0 or 3.1. The same one can be given to `PublishedApi`. */
  readonly specification: Specification;

  /**
   * The name that those of all parts begin with. It is made a slug: small letters, digits and hyphens.
   *
   * @default - `x-kong-name` of the specification, else its `info.title`
   */
  readonly documentName?: string;

  /**
   * The tags of all parts.
   *
   * @default - `x-kong-tags` of the specification, else none
   */
  readonly tags?: string[];

  /**
   * Whether a policy `openid-connect` is made of each requirement of security. Requirements of other kinds are refused then.
   *
   * @default false
   */
  readonly generateSecurity?: boolean;

  /**
   * How the ids of the parts are made.
   *
   * @default OpenApiEntityIds.STABLE
   */
  readonly entityIds?: OpenApiEntityIds;

  /**
   * The consumers that policies of the specification name, by that name (`consumer: partner`). A UUID needs no entry.
   *
   * @default - none
   */
  readonly consumers?: { [name: string]: IConsumer };

  /**
   * The groups of consumers that policies of the specification name, by that name (`consumer_group: gold`). A UUID needs no
   * entry.
   *
   * @default - none
   */
  readonly consumerGroups?: { [name: string]: IConsumerGroup };

  /**
   * The partials that policies of the specification name, by that name (`partials: [{ name: redis }]`).
   *
   * @default - none
   */
  readonly partials?: { [name: string]: IGatewayPartial };

  /**
   * The custom plugins that policies of the specification are of. The policies wait for them.
   *
   * @default - none: what is no policy of the platform is taken for one that the control plane knows, with a warning
   */
  readonly customPlugins?: ICustomPlugin[];
}
