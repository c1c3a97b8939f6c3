import { IConstruct } from 'constructs';

/**
 * A certificate with its private key, which a gateway presents to clients or to upstreams. Made here, or only referred to.
 */
export interface ICertificate extends IConstruct {
  /**
   * The id of the certificate.
   *
   * @attribute
   */
  readonly certificateId: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
