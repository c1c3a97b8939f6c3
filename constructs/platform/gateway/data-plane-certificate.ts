import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-data-plane-client-certificate';
import { checkCertificate } from '../private/pem';
import { IControlPlane } from './control-plane';

/**
 * The arguments of `DataPlaneCertificate`.
 */
export interface DataPlaneCertificateProps extends ManagedProps {
  /** The control plane, or group of control planes, that data planes connect to with it. */
  readonly controlPlane: IControlPlane;

  /**
   * The certificate in PEM format, without its private key, which stays with the data planes. That of an authority where
   * the control plane authenticates by these. Terraform: `cert`.
   */
  readonly certificate: string;

  /**
   * Title, shown to people.
   *
   * @default - none
   */
  readonly title?: string;

  /**
   * What may be done to it when it is to be destroyed: data planes that have it cannot connect any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A certificate that a control plane knows its data planes by. To exchange one without an outage, add the next beside it,
 * give that to the data planes, then leave the old one out.
 *
 * Makes a `konnect_gateway_data_plane_client_certificate`, which is the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const certificate: string; // in PEM
 * new platform.DataPlaneCertificate(this, 'data-planes', { controlPlane, certificate });
 */
export class DataPlaneCertificate extends ManagedConstruct {
  /**
   * The id of the certificate.
   *
   * @attribute
   */
  public readonly dataPlaneCertificateId: string;

  private readonly props: DataPlaneCertificateProps;

  /**
   * Adds a certificate of data planes to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: DataPlaneCertificateProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference, certificate: MISSING.text }));
    this.props = props;
    const resource = new l1.GatewayDataPlaneClientCertificate(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: props.controlPlane.controlPlaneId,
      cert: props.certificate,
      title: props.title,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkCertificate(this, 'certificate', props.certificate);
    this.dataPlaneCertificateId = resource.id;
  }

  /**
   * Takes over a certificate that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the certificate, a UUID
   */
  public importFrom(id: string): void {
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayDataPlaneClientCertificate.importId({ controlPlaneId, id }));
  }
}
