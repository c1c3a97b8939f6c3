import { IConstruct } from 'constructs';

/**
 * An upstream of a gateway: targets among which requests are balanced. Made here, or only referred to.
 */
export interface IUpstream extends IConstruct {
  /**
   * The id of the upstream.
   *
   * @attribute
   */
  readonly upstreamId: string;

  /**
   * Its name, which services have as their host.
   *
   * @attribute
   */
  readonly upstreamName: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
