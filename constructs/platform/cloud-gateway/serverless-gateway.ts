import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/cloud-gateway-configuration';
import { IControlPlane } from '../gateway/control-plane-reference';
import { PlatformRegion } from '../organization/platform-region';
import { addPart } from '../private/part-id';
import { regionFor } from '../private/region';
import {
  CloudGatewayCustomDomain,
  CloudGatewayCustomDomainOptions,
  CloudGatewayKind,
} from './cloud-gateway-custom-domain';
import { CloudProviderName } from './cloud-provider-name';
import { checkOnlyGateway, checkServerless } from './private/control-planes';

/** Arguments of `ServerlessGateway`. */
export interface ServerlessGatewayProps extends ManagedProps {
  /**
   * Control plane of the serverless gateway. A control plane that this app creates and does not import must have the
   * type `ControlPlaneType.SERVERLESS` and `cloudGateway: true`. A control plane can have at most one gateway: a
   * serverless gateway or a dedicated cloud gateway.
   */
  readonly controlPlane: IControlPlane;

  /**
   * Platform region of the control plane. Terraform: `control_plane_geo`.
   *
   * @default - the region in the `serverUrl` of the control plane's provider; required if the app only references the
   * control plane, or if the `serverUrl` contains no region
   */
  readonly geo?: PlatformRegion;

  /**
   * Cloud region in which the platform runs the data plane of the serverless gateway. Terraform: `region` in
   * `dataplane_groups`.
   *
   * @default - the platform region in `geo`
   */
  readonly region?: string;
}

/**
 * Serverless gateway: a data plane whose version, size and other settings the platform chooses. Serverless gateways are
 * for trials and development.
 *
 * `ServerlessGateway` creates a `konnect_cloud_gateway_configuration` as the child `Resource`. If Terraform replaces a
 * control plane of the same stack, Terraform also replaces the gateway configuration. Destroying the gateway
 * configuration does not stop the data plane, because the Terraform provider sends no request to the platform. The data
 * plane of a serverless gateway stops when Terraform destroys the control plane.
 *
 * @example
 *
 * const controlPlane = new platform.ControlPlane(this, 'control-plane', {
 *   name: 'trial',
 *   type: platform.ControlPlaneType.SERVERLESS,
 *   cloudGateway: true,
 * });
 * new platform.ServerlessGateway(this, 'gateway', { controlPlane, geo: platform.PlatformRegion.EU });
 */
export class ServerlessGateway extends ManagedConstruct {
  private readonly geo: PlatformRegion;
  private readonly props: ServerlessGatewayProps;
  private readonly resource: l1.CloudGatewayConfiguration;

  /**
   * Adds a serverless gateway to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ServerlessGatewayProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, provider } = this.props;
    const geo = regionFor(this, 'geo', controlPlane, this.props.geo);
    this.geo = PlatformRegion.of(geo);
    this.resource = new l1.CloudGatewayConfiguration(this, 'Resource', {
      provider,
      controlPlaneId: controlPlane.controlPlaneId,
      controlPlaneGeo: geo,
      kind: CloudGatewayKind.SERVERLESS,
      dataplaneGroups: [{ provider: CloudProviderName.AWS, region: this.props.region ?? geo }],
    });
    replaceWith(this.resource, controlPlane);
    checkOnlyGateway(this, controlPlane);
    checkServerless(this, controlPlane);
  }

  /**
   * Adds a custom domain to the serverless gateway. Adding the same custom domain twice to a serverless gateway is an
   * error. The construct id of the custom domain is derived from the domain name.
   *
   * @param domain domain name, such as `api.example.com`
   * @param options further options
   */
  public addCustomDomain(domain: string, options: CloudGatewayCustomDomainOptions = {}): CloudGatewayCustomDomain {
    return addPart(this, 'addCustomDomain', 'domain', domain, 'CloudGatewayCustomDomain', (id) => {
      const { controlPlane, provider } = this.props;
      const kind = CloudGatewayKind.SERVERLESS;
      const customDomain = new CloudGatewayCustomDomain(this, id, {
        ...options,
        domain,
        controlPlane,
        geo: this.geo,
        kind,
        provider,
      });
      customDomain.node.addDependency(this.resource);
      return customDomain;
    });
  }

  /**
   * Imports the existing gateway configuration of a control plane instead of creating one. After the import, Terraform
   * updates the arguments of the gateway configuration that differ from the existing object.
   *
   * @param id the id of the gateway configuration, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayConfiguration.importId({ id }));
  }
}
