import { IConstruct } from 'constructs';

/** Upstream of a gateway: targets that share the requests. Created in this app, or referenced. */
export interface IUpstream extends IConstruct {
  /**
   * The id of the upstream.
   *
   * @attribute
   */
  readonly upstreamId: string;

  /**
   * Name of the upstream, which services use as their host.
   *
   * @attribute
   */
  readonly upstreamName: string;

  /**
   * Id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
