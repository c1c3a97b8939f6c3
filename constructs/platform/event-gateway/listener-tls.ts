import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/event-gateway-listener-policy-tls-server';
import { EventPartOptions } from './event-part-options';
import { IListener } from './listener-reference';
import { checkEventCertificate } from './private/certificate';
import { checkSameGateway } from './private/members';
import { ITrustBundle } from './trust-bundle';

/** A version of TLS that a listener speaks. */
export enum ListenerTlsVersion {
  /** TLS 1.2. */
  TLS_1_2 = 'TLSv1.2',
  /** TLS 1.3. */
  TLS_1_3 = 'TLSv1.3',
}

/** Whether clients must show a certificate. Terraform: `mode`. */
export enum ClientCertificateMode {
  /** They must. */
  REQUIRED = 'required',
  /** They are asked for one, and may have none. */
  REQUESTED = 'requested',
}

/** How clients authenticate by certificates. */
export interface ListenerClientCertificates {
  /**
   * Whether clients must show one.
   *
   * @default ClientCertificateMode.REQUIRED
   */
  readonly mode?: ClientCertificateMode;

  /** By whom they are to be issued, of the same event gateway: at least 1. Terraform: `tls_trust_bundles`. */
  readonly trustBundles: ITrustBundle[];

  /**
   * An expression that makes the name of a client from its certificate.
   *
   * @default - the platform's: the whole subject
   */
  readonly principalMapping?: string;
}

/**
 * How a listener speaks TLS.
 */
export interface ListenerTlsOptions extends EventPartOptions {
  /** The certificate in PEM format, with those that it was issued by, or an expression of the event gateway such as `${vault.env['CERT']}`. */
  readonly certificate: string;

  /** Its private key in PEM format, or better `DataPlaneSecret`. Terraform: `key`. */
  readonly privateKey: SecretValue;

  /**
   * Whether clients show certificates. Needs event gateways of version 1.1.
   *
   * @default - they do not
   */
  readonly clientCertificates?: ListenerClientCertificates;

  /**
   * The oldest version that it speaks.
   *
   * @default - the platform's: ListenerTlsVersion.TLS_1_2
   */
  readonly minVersion?: ListenerTlsVersion;

  /**
   * The newest version that it speaks.
   *
   * @default - the platform's: ListenerTlsVersion.TLS_1_3
   */
  readonly maxVersion?: ListenerTlsVersion;

  /**
   * Whether clients may do without TLS.
   *
   * @default - the platform's: false
   */
  readonly allowPlaintext?: boolean;

  /**
   * Name of the policy. At most 255 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Whether it is on.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;

  /**
   * What may be done to it when it is to be destroyed: the listener goes on in plain text.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `ListenerTls`.
 */
export interface ListenerTlsProps extends ListenerTlsOptions, ManagedProps {
  /** The listener. Another one replaces the policy. */
  readonly listener: IListener;
}

/**
 * That a listener speaks TLS. For a listener that is made here, `listener.serveTls()` is shorter.
 *
 * Makes a `konnect_event_gateway_listener_policy_tls_server`, which is the child `Resource`.
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
   * The id of the policy.
   *
   * @attribute
   */
  public readonly listenerTlsId: string;

  private readonly props: ListenerTlsProps;

  /**
   * Adds TLS to a listener.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ListenerTlsProps) {
    super(scope, id);
    const { reference, text, secret } = MISSING;
    props = literalTexts(complete(this, props, { listener: reference, certificate: text, privateKey: secret }));
    this.props = props;
    const { listener, certificate, privateKey, clientCertificates, minVersion, maxVersion } = props;
    // Plain JavaScript may leave them out.
    const trustBundles = clientCertificates?.trustBundles ?? [];
    const resource = new l1.EventGatewayListenerPolicyTlsServer(this, 'Resource', {
      provider: props.provider,
      gatewayId: listener.eventGatewayId,
      listenerId: listener.listenerId,
      name: props.name,
      description: props.description,
      enabled: props.enabled,
      labels: props.labels,
      config: {
        certificates: [{ certificate, key: secretText(this, 'privateKey', privateKey) }],
        allowPlaintext: props.allowPlaintext,
        versions: minVersion || maxVersion ? { min: minVersion, max: maxVersion } : undefined,
        clientAuthentication: clientCertificates && {
          mode: clientCertificates.mode ?? ClientCertificateMode.REQUIRED,
          principalMapping: clientCertificates.principalMapping,
          tlsTrustBundles: trustBundles.map(({ trustBundleId }) => ({ id: trustBundleId })),
        },
      },
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, listener);
    checkEventCertificate(this, 'certificate', certificate);
    trustBundles.forEach((bundle, index) =>
      checkSameGateway(this, `clientCertificates.trustBundles[${index}]`, bundle, listener.eventGatewayId),
    );
    this.listenerTlsId = resource.id;
  }

  /**
   * Takes over a policy that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the policy, a UUID
   */
  public importFrom(id: string): void {
    const { eventGatewayId: gatewayId, listenerId } = this.props.listener;
    importObject(this, () => l1.EventGatewayListenerPolicyTlsServer.importId({ gatewayId, listenerId, id }));
  }
}
