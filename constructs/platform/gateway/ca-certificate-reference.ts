import { IConstruct } from 'constructs';

/**
 * Certificate of a certificate authority (CA) that a gateway trusts. The certificate is created in this app, or
 * referenced.
 */
export interface ICaCertificate extends IConstruct {
  /**
   * The id of the certificate.
   *
   * @attribute
   */
  readonly caCertificateId: string;

  /**
   * Id of the certificate's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
