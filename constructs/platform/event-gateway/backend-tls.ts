import { IConstruct } from 'constructs';
import { secretText } from '../../../lib/core/l2/conversions';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import { EventGatewayBackendClusterTls } from '../../../lib/platform/event-gateway-backend-cluster';
import { checkEventCertificate } from './private/certificate';

/** TLS version for connections to a Kafka cluster. */
export enum BackendTlsVersion {
  /** TLS 1.2. */
  TLS_1_2 = 'tls12',
  /** TLS 1.3. */
  TLS_1_3 = 'tls13',
}

/** Client certificate and private key, for authentication at a Kafka cluster (mTLS). */
export interface BackendClientIdentity {
  /**
   * Client certificate of the event gateway in PEM format, or an expression of the event gateway such as
   * `${vault.env['CERT']}`.
   */
  readonly certificate: string;

  /**
   * Private key of the event gateway's client certificate in PEM format. Prefer a `DataPlaneSecret`. Terraform: `key`.
   */
  readonly privateKey: SecretValue;
}

/** TLS options for connections to a Kafka cluster. */
export interface BackendTlsOptions {
  /**
   * CA certificates with which the event gateway verifies the certificate of the Kafka cluster, in PEM format, or an
   * expression of the event gateway. Terraform: `ca_bundle`.
   *
   * @default - the CA certificates of the event gateway's data planes
   */
  readonly caBundle?: string;

  /**
   * Client certificate and private key with which the event gateway authenticates at the Kafka cluster. A client
   * certificate requires an event gateway with version 1.1 or later.
   *
   * @default - no certificate
   */
  readonly clientIdentity?: BackendClientIdentity;

  /**
   * Whether the event gateway accepts any certificate of the Kafka cluster. If the event gateway accepts any
   * certificate, connections to the Kafka cluster are not protected against man-in-the-middle attacks.
   *
   * @default - false (default of the platform)
   */
  readonly insecureSkipVerify?: boolean;

  /**
   * Supported TLS versions. Terraform: `tls_versions`.
   *
   * @default - TLS 1.2 and TLS 1.3 (default of the platform)
   */
  readonly versions?: BackendTlsVersion[];
}

/**
 * TLS settings for connections to a Kafka cluster.
 *
 * @example
 *
 * declare const caBundle: string; // in PEM
 * platform.BackendTls.enabled({ caBundle });
 */
export class BackendTls {
  /**
   * Returns the setting that disables TLS to the Kafka cluster: the event gateway sends records, and with SASL/PLAIN
   * also the password, in plain text.
   */
  public static disabled(): BackendTls {
    return new BackendTls(false, () => ({ enabled: false }));
  }

  /**
   * Returns the settings that enable TLS for connections to the Kafka cluster.
   *
   * @param options TLS options
   */
  public static enabled(options: BackendTlsOptions = {}): BackendTls {
    return new BackendTls(true, (construct) => {
      const { caBundle, clientIdentity, insecureSkipVerify, versions } = literalTexts(options ?? {});
      checkEventCertificate(construct, 'tls.caBundle', caBundle);
      checkEventCertificate(construct, 'tls.clientIdentity.certificate', clientIdentity?.certificate);
      return {
        enabled: true,
        caBundle,
        insecureSkipVerify,
        tlsVersions: versions,
        clientIdentity: clientIdentity && {
          certificate: clientIdentity.certificate,
          key: secretText(construct, 'tls.clientIdentity.privateKey', clientIdentity.privateKey),
        },
      };
    });
  }

  private constructor(
    /**
     * Whether connections to the Kafka cluster use TLS.
     * @internal
     */
    public readonly _isEnabled: boolean,
    /**
     * Returns the L1 argument for TLS to the Kafka cluster.
     * @internal
     */
    public readonly _render: (construct: IConstruct) => EventGatewayBackendClusterTls,
  ) {}
}
