import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway-tls-trust-bundle';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { checkEventCertificate } from './private/certificate';
import { checkPartName } from './private/event-gateway-parts';
import { ITrustBundle } from './trust-bundle-reference';

/** Attributes of a trust bundle that is managed elsewhere. */
export interface TrustBundleAttributes {
  /** Id of the trust bundle, a UUID. */
  readonly trustBundleId: string;

  /** Event gateway that uses the trust bundle. */
  readonly gateway: IEventGateway;
}

/** Arguments of a trust bundle, except the name, the certificates and the event gateway. */
export interface TrustBundleOptions extends EventPartOptions {
  /**
   * Whether Terraform may destroy the trust bundle. Listeners that verify client certificates need the trust bundle.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `TrustBundle`. */
export interface TrustBundleProps extends TrustBundleOptions, ManagedProps {
  /**
   * Event gateway that uses the trust bundle. To change the event gateway of a trust bundle, also change the construct
   * id, because the platform cannot move the trust bundle.
   */
  readonly gateway: IEventGateway;

  /** Name of the trust bundle, unique in the event gateway. 1 to 255 characters. */
  readonly name: string;

  /**
   * CA certificates in PEM format, or an expression of the event gateway such as `${vault.env['CA']}`. Terraform:
   * `config.trusted_ca`.
   */
  readonly trustedCa: string;
}

/**
 * Trust bundle: certificate authorities (CAs) for client certificates of a listener. A trust bundle requires event
 * gateways of version 1.1 or later.
 *
 * Creates a `konnect_event_gateway_tls_trust_bundle` as the child `Resource`.
 *
 * @example
 *
 * declare const gateway: platform.EventGateway;
 * declare const certificates: string; // in PEM
 * gateway.addTrustBundle('clients', certificates);
 */
export class TrustBundle extends ManagedConstruct implements ITrustBundle {
  /**
   * Refers to a trust bundle that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id and event gateway of the trust bundle
   */
  public static fromTrustBundleAttributes(
    scope: Construct,
    id: string,
    attributes: TrustBundleAttributes,
  ): ITrustBundle {
    return new ImportedTrustBundle(scope, id, attributes);
  }

  public readonly trustBundleId: string;
  public readonly eventGatewayId: string;

  private readonly props: TrustBundleProps;

  /**
   * Adds a trust bundle to an event gateway.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: TrustBundleProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { gateway, name } = this.props;
    const resource = new l1.EventGatewayTlsTrustBundle(this, 'Resource', {
      provider: this.props.provider,
      gatewayId: gateway.eventGatewayId,
      name,
      description: this.props.description,
      labels: this.props.labels,
      config: { trustedCa: this.props.trustedCa },
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, gateway);
    checkPartName(this, gateway, 'trust bundle', name);
    checkEventCertificate(this, 'trustedCa', this.props.trustedCa);
    this.trustBundleId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Imports an existing trust bundle instead of creating a trust bundle. After the import, Terraform updates the
   * arguments of the trust bundle that differ from the existing object.
   *
   * @param id id of the existing trust bundle, a UUID
   */
  public importFrom(id: string): void {
    const gatewayId = this.props.gateway.eventGatewayId;
    importObject(this, () => l1.EventGatewayTlsTrustBundle.importId({ gatewayId, id }));
  }
}

class ImportedTrustBundle extends Construct implements ITrustBundle {
  public readonly trustBundleId: string;
  public readonly eventGatewayId: string;

  public constructor(scope: Construct, id: string, attributes: TrustBundleAttributes) {
    super(scope, id);
    this.trustBundleId = attributes.trustBundleId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
