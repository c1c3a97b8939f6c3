import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway-data-plane-certificate';
import { checkCertificate } from '../private/pem';
import { IEventGateway } from './event-gateway-reference';

/** Arguments of a data plane certificate, except the certificate text, the name and the event gateway. */
export interface EventGatewayCertificateOptions {
  /**
   * Description of the data plane certificate.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether Terraform may destroy the data plane certificate. Data planes cannot connect to the platform with a
   * destroyed certificate.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `EventGatewayCertificate`. */
export interface EventGatewayCertificateProps extends EventGatewayCertificateOptions, ManagedProps {
  /**
   * Event gateway whose data planes authenticate with the certificate. To change the event gateway of a certificate,
   * also change the construct id, because the platform cannot move the certificate.
   */
  readonly gateway: IEventGateway;

  /** Data plane certificate in PEM format, without the private key, which stays with the data planes. */
  readonly certificate: string;

  /**
   * Name of the data plane certificate, 1 to 255 characters.
   *
   * @default - none
   */
  readonly name?: string;
}

/**
 * Certificate with which data planes of an event gateway authenticate to the platform. To rotate a data plane
 * certificate without an outage, add the next certificate, install it on the data planes, and then remove the old
 * certificate.
 *
 * Creates a `konnect_event_gateway_data_plane_certificate` as the child `Resource`.
 *
 * @example
 *
 * declare const gateway: platform.IEventGateway;
 * declare const certificate: string; // in PEM
 * new platform.EventGatewayCertificate(this, 'data-planes', { gateway, certificate });
 */
export class EventGatewayCertificate extends ManagedConstruct {
  /**
   * Id of the data plane certificate.
   *
   * @attribute
   */
  public readonly eventGatewayCertificateId: string;

  private readonly props: EventGatewayCertificateProps;

  /**
   * Adds a data plane certificate to an event gateway.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: EventGatewayCertificateProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { gateway, certificate, name, description, provider } = this.props;
    const gatewayId = gateway.eventGatewayId;
    const config = { provider, gatewayId, certificate, name, description };
    const resource = new l1.EventGatewayDataPlaneCertificate(this, 'Resource', config);
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, gateway);
    checkCertificate(this, 'certificate', certificate);
    this.eventGatewayCertificateId = resource.id;
  }

  /**
   * Imports an existing data plane certificate instead of creating a certificate. After the import, Terraform updates
   * the arguments of the data plane certificate that differ from the existing object.
   *
   * @param id id of the existing data plane certificate, a UUID
   */
  public importFrom(id: string): void {
    const gatewayId = this.props.gateway.eventGatewayId;
    importObject(this, () => l1.EventGatewayDataPlaneCertificate.importId({ gatewayId, id }));
  }
}
