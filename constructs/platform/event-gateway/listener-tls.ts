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

/** TLS version of a listener. */
export enum ListenerTlsVersion {
  /** TLS 1.2. */
  TLS_1_2 = 'TLSv1.2',
  /** TLS 1.3. */
  TLS_1_3 = 'TLSv1.3',
}

/** Requirement for client certificates. Terraform: `mode`. */
export enum ClientCertificateMode {
  /** Clients must present a certificate. */
  REQUIRED = 'required',
  /** Clients may present a certificate. */
  REQUESTED = 'requested',
}

/** Options for authentication with client certificates. */
export interface ListenerClientCertificates {
  /**
   * Whether clients must present a certificate.
   *
   * @default ClientCertificateMode.REQUIRED
   */
  readonly mode?: ClientCertificateMode;

  /**
   * Trust bundles with the accepted certificate authorities. The trust bundles must belong to the event gateway of the
   * listener. At least 1. Terraform: `tls_trust_bundles`.
   */
  readonly trustBundles: ITrustBundle[];

  /**
   * Expression that computes the name of a client from the client certificate.
   *
   * @default - the full subject, set by the platform
   */
  readonly principalMapping?: string;
}

/** TLS options of a listener. */
export interface ListenerTlsOptions extends EventPartOptions {
  /** Certificate and chain in PEM format, or an expression of the event gateway such as `${vault.env['CERT']}`. */
  readonly certificate: string;

  /** Private key of the certificate in PEM format. Prefer a `DataPlaneSecret`. Terraform: `key`. */
  readonly privateKey: SecretValue;

  /**
   * Authentication of clients with client certificates. Requires event gateways of version 1.1 or later.
   *
   * @default - not required
   */
  readonly clientCertificates?: ListenerClientCertificates;

  /**
   * Minimum TLS version of client connections.
   *
   * @default - ListenerTlsVersion.TLS_1_2, set by the platform
   */
  readonly minVersion?: ListenerTlsVersion;

  /**
   * Maximum TLS version of client connections.
   *
   * @default - ListenerTlsVersion.TLS_1_3, set by the platform
   */
  readonly maxVersion?: ListenerTlsVersion;

  /**
   * Whether clients may connect to the listener without TLS.
   *
   * @default - false, set by the platform
   */
  readonly allowPlaintext?: boolean;

  /**
   * Name of the TLS policy. At most 255 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Whether the TLS policy is enabled.
   *
   * @default - true, set by the platform
   */
  readonly enabled?: boolean;

  /**
   * Whether Terraform may destroy the TLS policy. Without the TLS policy, the listener accepts connections in plain
   * text.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `ListenerTls`. */
export interface ListenerTlsProps extends ListenerTlsOptions, ManagedProps {
  /**
   * Listener of the TLS policy. To change the listener, also change the construct id, because the platform cannot move
   * the policy.
   */
  readonly listener: IListener;
}

/**
 * TLS policy of a listener. For a listener of this app, `listener.serveTls()` is shorter than `new ListenerTls(…)`.
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
   * The id of the TLS policy.
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
    // Programs without type checks may leave out the trust bundles.
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
   * Imports an existing TLS policy instead of creating one. Terraform updates the arguments that differ from the
   * existing object.
   *
   * @param id the id of the TLS policy, a UUID
   */
  public importFrom(id: string): void {
    const { eventGatewayId: gatewayId, listenerId } = this.props.listener;
    importObject(this, () => l1.EventGatewayListenerPolicyTlsServer.importId({ gatewayId, listenerId, id }));
  }
}
