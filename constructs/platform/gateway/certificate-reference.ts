import { IConstruct } from 'constructs';

/**
 * Certificate and private key that a gateway presents to clients or upstreams. The certificate is created in this app,
 * or referenced.
 */
export interface ICertificate extends IConstruct {
  /**
   * The id of the certificate.
   *
   * @attribute
   */
  readonly certificateId: string;

  /**
   * Id of the certificate's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
