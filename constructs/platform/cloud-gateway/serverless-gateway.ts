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
   * Control plane of the type `ControlPlaneType.SERVERLESS` with `cloudGateway: true`. A control plane can have at most
   * one cloud gateway.
   */
  readonly controlPlane: IControlPlane;

  /**
   * Platform region of the control plane. Terraform: `control_plane_geo`.
   *
   * @default - the region in the `serverUrl` of the control plane's provider; required if the app only references the
   * control plane
   */
  readonly geo?: PlatformRegion;

  /**
   * Cloud region that the data plane runs in. Terraform: `region` in `dataplane_groups`.
   *
   * @default - the value of `geo`
   */
  readonly region?: string;
}

/**
 * Serverless gateway: a data plane whose version, size and other settings the platform chooses. Serverless gateways are
 * for trials and development.
 *
 * Creates a `konnect_cloud_gateway_configuration` as the child `Resource`. If Terraform replaces the control plane, it
 * also replaces the gateway configuration. Destroying the resource does not stop the data plane, because the provider
 * sends no request. The data plane stops when its control plane is destroyed.
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
   * Adds a custom domain of the gateway. Adding the same domain twice is an error. The construct id is derived from the
   * domain.
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
   * Imports the existing gateway configuration of a control plane instead of creating one. Terraform updates the
   * arguments that differ from the existing object.
   *
   * @param id the id of the gateway configuration, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayConfiguration.importId({ id }));
  }
}
