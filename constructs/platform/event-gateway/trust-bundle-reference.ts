import { IConstruct } from 'constructs';

/**
 * Trust bundle: certificate authorities (CAs) for client certificates of a listener. The trust bundle is created in
 * this app, or referenced by its id and event gateway.
 */
export interface ITrustBundle extends IConstruct {
  /**
   * Id of the trust bundle.
   *
   * @attribute
   */
  readonly trustBundleId: string;

  /** Id of the event gateway that uses the trust bundle. */
  readonly eventGatewayId: string;
}
