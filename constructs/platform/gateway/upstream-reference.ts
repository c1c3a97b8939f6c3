import { IConstruct } from 'constructs';

/** Upstream of a gateway: targets that share the requests. The upstream is created in this app, or referenced. */
export interface IUpstream extends IConstruct {
  /**
   * The id of the upstream.
   *
   * @attribute
   */
  readonly upstreamId: string;

  /**
   * Name of the upstream. Services use the name of the upstream as their host.
   *
   * @attribute
   */
  readonly upstreamName: string;

  /**
   * Id of the upstream's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
