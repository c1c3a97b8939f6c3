import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway-listener-policy-tls-server';
import { EventPartOptions } from './event-part-options';
import { IListener } from './listener-reference';
import { checkEventCertificate } from './private/certificate';
import { checkSameGateway } from './private/event-gateway-parts';
import { ITrustBundle } from './trust-bundle-reference';

/** Minimum or maximum TLS version that a listener accepts. */
export enum ListenerTlsVersion {
  /** TLS 1.2. */
  TLS_1_2 = 'TLSv1.2',
  /** TLS 1.3. */
  TLS_1_3 = 'TLSv1.3',
}

/** Requirement for client certificates at a listener. Terraform: `mode`. */
export enum ClientCertificateMode {
  /** Clients of the listener must present a certificate. */
  REQUIRED = 'required',
  /** Clients of the listener may present a certificate. */
  REQUESTED = 'requested',
}

/** Options for authenticating clients of a listener by client certificate. */
export interface ListenerClientCertificates {
  /**
   * Whether clients of the listener must present a certificate.
   *
   * @default ClientCertificateMode.REQUIRED
   */
  readonly mode?: ClientCertificateMode;

  /**
   * Trust bundles with the certificate authorities that the listener accepts for client certificates. The trust bundles
   * must be of the same event gateway as the listener. At least 1. Terraform: `tls_trust_bundles`.
   */
  readonly trustBundles: ITrustBundle[];

  /**
   * Expression that computes the name of a client from the client certificate.
   *
   * @default - the full subject of the certificate (default of the platform)
   */
  readonly principalMapping?: string;
}

/** TLS options of a listener. */
export interface ListenerTlsOptions extends EventPartOptions {
  /**
   * Server certificate and chain in PEM format, or an expression of the event gateway such as `${vault.env['CERT']}`.
   */
  readonly certificate: string;

  /** Private key of the server certificate in PEM format. Prefer a `DataPlaneSecret`. Terraform: `key`. */
  readonly privateKey: SecretValue;

  /**
   * Authentication of the listener's clients with client certificates. Client certificates require event gateways of
   * version 1.1 or later.
   *
   * @default - the listener does not authenticate clients with certificates
   */
  readonly clientCertificates?: ListenerClientCertificates;

  /**
   * Minimum TLS version that the listener accepts.
   *
   * @default - ListenerTlsVersion.TLS_1_2 (default of the platform)
   */
  readonly minVersion?: ListenerTlsVersion;

  /**
   * Maximum TLS version that the listener accepts.
   *
   * @default - ListenerTlsVersion.TLS_1_3 (default of the platform)
   */
  readonly maxVersion?: ListenerTlsVersion;

  /**
   * Whether clients may connect to the listener without TLS.
   *
   * @default - false (default of the platform)
   */
  readonly allowPlaintext?: boolean;

  /**
   * Name of the listener's TLS policy. At most 255 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Whether the TLS policy of the listener is enabled.
   *
   * @default - true (default of the platform)
   */
  readonly enabled?: boolean;

  /**
   * Whether Terraform may destroy the TLS policy of the listener. Without the TLS policy, the listener accepts
   * connections in plain text.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `ListenerTls`. */
export interface ListenerTlsProps extends ListenerTlsOptions, ManagedProps {
  /**
   * Listener that the TLS policy applies to. To change the listener of a TLS policy, also change the construct id,
   * because the platform cannot move the policy.
   */
  readonly listener: IListener;
}

/**
 * TLS policy of an event gateway's listener: server certificate, TLS versions and client certificates. For a listener
 * of this app, prefer `listener.serveTls()`, which is shorter than `new ListenerTls(…)`.
 *
 * Creates a `konnect_event_gateway_listener_policy_tls_server` as the child `Resource`.
 *
 * @example
 * declare const listener: platform.IListener;
 * declare const certificate: string; // in PEM
 * new platform.ListenerTls(this, 'tls', {
 *   listener,
 *   certificate,
 *   privateKey: platform.DataPlaneSecret.env('LISTENER_KEY'),
 * });
 */
export class ListenerTls extends ManagedConstruct {
  /**
   * Id of the TLS policy.
   *
   * @attribute
   */
  public readonly listenerTlsId: string;

  private readonly props: ListenerTlsProps;

  /**
   * Adds a TLS policy to a listener.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ListenerTlsProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { listener, certificate, privateKey, clientCertificates, minVersion, maxVersion } = this.props;
    // The trust bundles are required, but programs without type checks may omit them.
    const trustBundles = clientCertificates?.trustBundles ?? [];
    const resource = new l1.EventGatewayListenerPolicyTlsServer(this, 'Resource', {
      provider: this.props.provider,
      gatewayId: listener.eventGatewayId,
      listenerId: listener.listenerId,
      name: this.props.name,
      description: this.props.description,
      enabled: this.props.enabled,
      labels: this.props.labels,
      config: {
        certificates: [{ certificate, key: secretText(this, 'privateKey', privateKey) }],
        allowPlaintext: this.props.allowPlaintext,
        versions: minVersion || maxVersion ? { min: minVersion, max: maxVersion } : undefined,
        clientAuthentication: clientCertificates && {
          mode: clientCertificates.mode ?? ClientCertificateMode.REQUIRED,
          principalMapping: clientCertificates.principalMapping,
          tlsTrustBundles: trustBundles.map(({ trustBundleId }) => ({ id: trustBundleId })),
        },
      },
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, listener);
    checkEventCertificate(this, 'certificate', certificate);
    trustBundles.forEach((bundle, index) =>
      checkSameGateway(this, `clientCertificates.trustBundles[${index}]`, bundle, listener.eventGatewayId),
    );
    this.listenerTlsId = resource.id;
  }

  /**
   * Imports an existing TLS policy instead of creating a policy. After the import, Terraform updates the arguments of
   * the TLS policy that differ from the existing object.
   *
   * @param id id of the existing TLS policy, a UUID
   */
  public importFrom(id: string): void {
    const { eventGatewayId: gatewayId, listenerId } = this.props.listener;
    importObject(this, () => l1.EventGatewayListenerPolicyTlsServer.importId({ gatewayId, listenerId, id }));
  }
}
