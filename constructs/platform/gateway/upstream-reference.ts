import { IConstruct } from 'constructs';

/**
 * Upstream of an API gateway: a set of targets that share the requests. The upstream is created in this app, or
 * referenced by its id, name and control plane.
 */
export interface IUpstream extends IConstruct {
  /**
   * Id of the upstream.
   *
   * @attribute
   */
  readonly upstreamId: string;

  /**
   * Name of the upstream. Gateway services use the name of an upstream as their host.
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
