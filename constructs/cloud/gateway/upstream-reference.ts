import { IConstruct } from 'constructs';

/**
 * Upstream: nodes in a VPC that share the requests to an API. An `IUpstream` is an upstream that the app creates, or a
 * reference to an existing upstream.
 */
export interface IUpstream extends IConstruct {
  /**
   * The id of the upstream, such as `upstream-1a2b3c4d`.
   *
   * @attribute
   */
  readonly upstreamId: string;

  /** Id of the VPC that contains the nodes of the upstream. */
  readonly vpcId: string;
}

/** Attributes of an upstream that is managed elsewhere. */
export interface UpstreamAttributes {
  /** The id of the upstream. */
  readonly upstreamId: string;

  /** Id of the VPC that contains the nodes of the upstream. */
  readonly vpcId: string;
}
