import { IConstruct } from 'constructs';

/**
 * A partial: settings that several policies share. Made here, or only referred to.
 */
export interface IGatewayPartial extends IConstruct {
  /**
   * The id of the partial.
   *
   * @attribute
   */
  readonly gatewayPartialId: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
