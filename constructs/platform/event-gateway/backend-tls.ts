import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { secretText } from '../../../lib/core/rules/checked';
import { SecretValue } from '../../../lib/core/secret-value';
import { EventGatewayBackendClusterTls } from '../../../lib/platform/event-gateway-backend-cluster';
import { checkEventCertificate } from './private/certificate';

/** A version of TLS that an event gateway speaks with a Kafka cluster. */
export enum BackendTlsVersion {
  /** TLS 1.2. */
  TLS_1_2 = 'tls12',
  /** TLS 1.3. */
  TLS_1_3 = 'tls13',
}

/** A certificate with its private key, by which the event gateway authenticates (mTLS). */
export interface BackendClientIdentity {
  /** The certificate in PEM format, or an expression of the event gateway such as `${vault.env['CERT']}`. */
  readonly certificate: string;

  /** Its private key in PEM format, or better `DataPlaneSecret`. Terraform: `key`. */
  readonly privateKey: SecretValue;
}

/** How an event gateway speaks TLS with a Kafka cluster. */
export interface BackendTlsOptions {
  /**
   * Certificates of the authorities that the cluster's is checked by, in PEM format, or an expression of the event gateway. Terraform:
   * `ca_bundle`.
   *
   * @default - the authorities that the data planes know
   */
  readonly caBundle?: string;

  /**
   * By what the event gateway authenticates. Needs event gateways of version 1.1.
   *
   * @default - no certificate
   */
  readonly clientIdentity?: BackendClientIdentity;

  /**
   * Whether any certificate of the cluster will do, which protects from nobody in between.
   *
   * @default - the platform's: false
   */
  readonly insecureSkipVerify?: boolean;

  /**
   * The versions that it speaks. Terraform: `tls_versions`.
   *
   * @default - the platform's: both
   */
  readonly versions?: BackendTlsVersion[];
}

/**
 * Whether an event gateway speaks TLS with a Kafka cluster.
 *
 * @example
 *
 * declare const caBundle: string; // in PEM
 * platform.BackendTls.enabled({ caBundle });
 */
export class BackendTls {
  /** It does not: records and passwords go in plain text. */
  public static disabled(): BackendTls {
    return new BackendTls(false, () => ({ enabled: false }));
  }

  /**
   * It does.
   *
   * @param options how
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
     * Whether it does.
     * @internal
     */
    public readonly _isEnabled: boolean,
    /**
     * For the L1 construct.
     * @internal
     */
    public readonly _render: (construct: IConstruct) => EventGatewayBackendClusterTls,
  ) {}
}
