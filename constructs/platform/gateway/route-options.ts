import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { GatewayEntityId } from './gateway-entity-id';
import { GatewayProtocol } from './gateway-protocol';

/** How the path of a request to the upstream is put together. Terraform: `path_handling`. */
export enum PathHandling {
  /** The path of the service, one slash, and what is left of the path of the request. */
  V0 = 'v0',
  /** The path of the service and what is left of the path of the request, as they are. Older; not for expressions. */
  V1 = 'v1',
}

/**
 * What all routes have in common: what becomes of requests that they match.
 */
export interface RouteOptions {
  /**
   * Name of the route, unique in the control plane: letters, digits and the signs `. - _ ~`.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Protocols that it accepts. One route can have HTTP and HTTPS, gRPC with and without TLS, WebSockets with and without
   * TLS, or streams.
   *
   * @default - the platform's: HTTP and HTTPS
   */
  readonly protocols?: GatewayProtocol[];

  /**
   * Whether the matching path prefix is removed from the request to the service. Not for gRPC.
   *
   * @default - the platform's: true; for gRPC false
   */
  readonly stripPath?: boolean;

  /**
   * Whether the `Host` header of the request is passed on to the service.
   *
   * @default - the platform's: false
   */
  readonly preserveHost?: boolean;

  /**
   * How the path of the request to the upstream is put together.
   *
   * @default - the platform's: PathHandling.V0
   */
  readonly pathHandling?: PathHandling;

  /**
   * The HTTP status of the answer to a request by HTTP where the route is for HTTPS only: 301, 302, 307, 308, or 426, which
   * asks for TLS without a redirection.
   *
   * @default - the platform's: 426
   */
  readonly httpsRedirectStatusCode?: number;

  /**
   * Whether the body of a request is read whole before it is sent on.
   *
   * @default - the platform's: true
   */
  readonly requestBuffering?: boolean;

  /**
   * Whether the body of a response is read whole before it is sent on.
   *
   * @default - the platform's: true
   */
  readonly responseBuffering?: boolean;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the route.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: requests that it took are refused, or go elsewhere.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}
