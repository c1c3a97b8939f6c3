import { IConstruct } from 'constructs';

/**
 * A part of the settings of policies that several have in common, such as a connection to Redis. Made here, or only
 * referred to.
 */
export interface IPartial extends IConstruct {
  /**
   * The id of the partial.
   *
   * @attribute
   */
  readonly partialId: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
