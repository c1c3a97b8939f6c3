import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/event-gateway-tls-trust-bundle';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { checkEventCertificate } from './private/certificate';
import { checkPartName } from './private/members';

/**
 * Authorities whose certificates clients of a listener may show. Made here, or only referred to.
 */
export interface ITrustBundle extends IConstruct {
  /**
   * The id of the trust bundle.
   *
   * @attribute
   */
  readonly trustBundleId: string;

  /** The id of its event gateway. */
  readonly eventGatewayId: string;
}

/**
 * What is known of a trust bundle that is managed elsewhere.
 */
export interface TrustBundleAttributes {
  /** The id of the trust bundle, a UUID. */
  readonly trustBundleId: string;

  /** Its event gateway. */
  readonly gateway: IEventGateway;
}

/**
 * The arguments of a trust bundle, apart from its name, its certificates and its event gateway.
 */
export interface TrustBundleOptions extends EventPartOptions {
  /**
   * What may be done to it when it is to be destroyed: listeners that ask for client certificates need it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `TrustBundle`.
 */
export interface TrustBundleProps extends TrustBundleOptions, ManagedProps {
  /** The event gateway that it belongs to. Another one replaces it. */
  readonly gateway: IEventGateway;

  /** Name, unique among the trust bundles of the event gateway. 1 to 255 characters. */
  readonly name: string;

  /**
   * Certificates of the authorities, in PEM format, or an expression of the event gateway such as `${vault.env['CA']}`. Terraform:
   * `config.trusted_ca`.
   */
  readonly trustedCa: string;
}

/**
 * Authorities whose certificates clients of a listener may show. Needs event gateways of version 1.1.
 *
 * Makes a `konnect_event_gateway_tls_trust_bundle`, which is the child `Resource`.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: TrustBundleProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, { gateway: MISSING.reference, name: MISSING.text, trustedCa: MISSING.text }),
    );
    this.props = props;
    const { gateway, name } = props;
    const resource = new l1.EventGatewayTlsTrustBundle(this, 'Resource', {
      provider: props.provider,
      gatewayId: gateway.eventGatewayId,
      name,
      description: props.description,
      labels: props.labels,
      config: { trustedCa: props.trustedCa },
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, gateway);
    checkPartName(this, gateway, 'trust bundle', name);
    checkEventCertificate(this, 'trustedCa', props.trustedCa);
    this.trustBundleId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Takes over a trust bundle that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the trust bundle, a UUID
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
    attributes = complete(this, attributes, { trustBundleId: MISSING.text, gateway: MISSING.reference });
    this.trustBundleId = attributes.trustBundleId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
