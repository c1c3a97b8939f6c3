import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/event-gateway-data-plane-certificate';
import { checkCertificate } from '../private/pem';
import { IEventGateway } from './event-gateway-reference';

/**
 * The arguments of a certificate of data planes, apart from its text, its name and its event gateway.
 */
export interface EventGatewayCertificateOptions {
  /**
   * Description.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * What may be done to it when it is to be destroyed: data planes that have it cannot connect any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `EventGatewayCertificate`.
 */
export interface EventGatewayCertificateProps extends EventGatewayCertificateOptions, ManagedProps {
  /** The event gateway that data planes connect to with it. Another one replaces the certificate. */
  readonly gateway: IEventGateway;

  /** The certificate in PEM format, without its private key, which stays with the data planes. */
  readonly certificate: string;

  /**
   * Name. 1 to 255 characters.
   *
   * @default - none
   */
  readonly name?: string;
}

/**
 * A certificate that an event gateway knows its data planes by. To exchange one without an outage, add the next beside it, give that to
 * the data planes, then leave the old one out.
 *
 * Makes a `konnect_event_gateway_data_plane_certificate`, which is the child `Resource`.
 *
 * @example
 *
 * declare const gateway: platform.IEventGateway;
 * declare const certificate: string; // in PEM
 * new platform.EventGatewayCertificate(this, 'data-planes', { gateway, certificate });
 */
export class EventGatewayCertificate extends ManagedConstruct {
  /**
   * The id of the certificate.
   *
   * @attribute
   */
  public readonly eventGatewayCertificateId: string;

  private readonly props: EventGatewayCertificateProps;

  /**
   * Adds a certificate of data planes to an event gateway.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: EventGatewayCertificateProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { gateway: MISSING.reference, certificate: MISSING.text }));
    this.props = props;
    const { gateway, certificate, name, description, provider } = props;
    const gatewayId = gateway.eventGatewayId;
    const config = { provider, gatewayId, certificate, name, description };
    const resource = new l1.EventGatewayDataPlaneCertificate(this, 'Resource', config);
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, gateway);
    checkCertificate(this, 'certificate', certificate);
    this.eventGatewayCertificateId = resource.id;
  }

  /**
   * Takes over a certificate that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the certificate, a UUID
   */
  public importFrom(id: string): void {
    const gatewayId = this.props.gateway.eventGatewayId;
    importObject(this, () => l1.EventGatewayDataPlaneCertificate.importId({ gatewayId, id }));
  }
}
