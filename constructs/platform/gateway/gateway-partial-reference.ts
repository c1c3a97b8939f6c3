import { IConstruct } from 'constructs';

/** Partial: settings that several policies share. The partial is created in this app, or referenced. */
export interface IGatewayPartial extends IConstruct {
  /**
   * The id of the partial.
   *
   * @attribute
   */
  readonly gatewayPartialId: string;

  /**
   * Id of the partial's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
