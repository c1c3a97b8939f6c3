import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-data-plane-client-certificate';
import { checkCertificate } from '../private/pem';
import { IControlPlane } from './control-plane-reference';

/** Arguments of `DataPlaneCertificate`. */
export interface DataPlaneCertificateProps extends ManagedProps {
  /** Control plane, or control plane group, that the data planes connect to. */
  readonly controlPlane: IControlPlane;

  /**
   * Certificate of the data planes in PEM format, without its private key, which stays with the data planes. With
   * `ControlPlaneAuthType.PKI_CLIENT_CERTIFICATES`, give the certificate of the CA that signs the data plane
   * certificates. Terraform: `cert`.
   */
  readonly certificate: string;

  /**
   * Display name of the data plane certificate.
   *
   * @default - none
   */
  readonly title?: string;

  /**
   * Whether Terraform may destroy the data plane certificate. Data planes cannot connect to the control plane with a
   * destroyed certificate.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Client certificate with which data planes authenticate at a control plane. To rotate the data plane certificate
 * without an outage, add the next certificate, install it on the data planes, and then remove the old certificate.
 *
 * Creates a `konnect_gateway_data_plane_client_certificate` as the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const certificate: string; // in PEM
 * new platform.DataPlaneCertificate(this, 'data-planes', { controlPlane, certificate });
 */
export class DataPlaneCertificate extends ManagedConstruct {
  /**
   * The id of the data plane certificate.
   *
   * @attribute
   */
  public readonly dataPlaneCertificateId: string;

  private readonly props: DataPlaneCertificateProps;

  /**
   * Adds a data plane certificate to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: DataPlaneCertificateProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const resource = new l1.GatewayDataPlaneClientCertificate(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: this.props.controlPlane.controlPlaneId,
      cert: this.props.certificate,
      title: this.props.title,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkCertificate(this, 'certificate', this.props.certificate);
    this.dataPlaneCertificateId = resource.id;
  }

  /**
   * Imports an existing data plane certificate instead of creating one. After the import, Terraform updates the
   * arguments of the data plane certificate that differ from the existing object.
   *
   * @param id the id of the data plane certificate, a UUID
   */
  public importFrom(id: string): void {
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayDataPlaneClientCertificate.importId({ controlPlaneId, id }));
  }
}
