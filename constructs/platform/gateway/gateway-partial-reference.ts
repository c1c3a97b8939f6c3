import { IConstruct } from 'constructs';

/**
 * Gateway partial: settings that several policies share. The gateway partial is created in this app, or referenced with
 * `GatewayPartial.fromGatewayPartialAttributes`.
 */
export interface IGatewayPartial extends IConstruct {
  /**
   * The id of the gateway partial.
   *
   * @attribute
   */
  readonly gatewayPartialId: string;

  /**
   * Id of the control plane that the partial belongs to.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
