import { IConstruct } from 'constructs';

/**
 * Certificate authorities (CAs) for client certificates of a listener. The trust bundle is created in this app, or
 * referenced.
 */
export interface ITrustBundle extends IConstruct {
  /**
   * The id of the trust bundle.
   *
   * @attribute
   */
  readonly trustBundleId: string;

  /** Id of the trust bundle's event gateway. */
  readonly eventGatewayId: string;
}
