import { IConstruct } from 'constructs';

/**
 * TLS certificate, with its private key, that a gateway presents to clients or upstreams. The certificate is created in
 * this app, or referenced with `Certificate.fromCertificateAttributes`.
 */
export interface ICertificate extends IConstruct {
  /**
   * The id of the gateway certificate.
   *
   * @attribute
   */
  readonly certificateId: string;

  /**
   * Id of the control plane that the certificate belongs to.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
