import { IConstruct } from 'constructs';

/**
 * Nodes in a private network that share the requests to an API. Made here, or only referred to.
 */
export interface IUpstream extends IConstruct {
  /**
   * The id of the upstream, such as `upstream-1a2b3c4d`.
   *
   * @attribute
   */
  readonly upstreamId: string;

  /** The id of its private network. */
  readonly vpcId: string;
}

/**
 * What refers to an upstream that is managed elsewhere.
 */
export interface UpstreamAttributes {
  /** The id of the upstream. */
  readonly upstreamId: string;

  /** The id of its private network. */
  readonly vpcId: string;
}
