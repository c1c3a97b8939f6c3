import { IConstruct } from 'constructs';

/**
 * Certificate of a certificate authority (CA) that a gateway trusts. The CA certificate is created in this app, or
 * referenced with `CaCertificate.fromCaCertificateAttributes`.
 */
export interface ICaCertificate extends IConstruct {
  /**
   * The id of the CA certificate.
   *
   * @attribute
   */
  readonly caCertificateId: string;

  /**
   * Id of the control plane that the CA certificate belongs to.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
