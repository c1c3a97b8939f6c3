import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/cloud-gateway-configuration';
import { IControlPlane } from '../gateway/control-plane';
import { PlatformRegion } from '../organization/platform-region';
import { addPart } from '../private/part-id';
import { regionFor } from '../private/region';
import { CloudProviderName } from './cloud-account';
import {
  CloudGatewayCustomDomain,
  CloudGatewayCustomDomainOptions,
  CloudGatewayKind,
} from './cloud-gateway-custom-domain';
import { checkOnlyGateway, checkServerless } from './private/control-planes';

/**
 * The arguments of `ServerlessGateway`.
 */
export interface ServerlessGatewayProps extends ManagedProps {
  /** The control plane: one of the type `ControlPlaneType.SERVERLESS`, with `cloudGateway: true`. It has one gateway. */
  readonly controlPlane: IControlPlane;

  /**
   * The region of the platform that the control plane is in. Terraform: `control_plane_geo`.
   *
   * @default - that of the `serverUrl` of its provider, where the control plane is made or looked up here
   */
  readonly geo?: PlatformRegion;

  /**
   * The region that the data plane runs in.
   *
   * @default - the geographic region
   */
  readonly region?: string;
}

/**
 * A serverless gateway: a data plane of which the platform decides all else, such as its version and its size. For trials and development.
 *
 * Makes a `konnect_cloud_gateway_configuration`, which is the child `Resource`. It is replaced together with its control plane. What
 * runs ends with the control plane, not when this is destroyed, since the provider sends nothing then.
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

  /**
   * Adds a serverless gateway to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ServerlessGatewayProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference }));
    this.props = props;
    const { controlPlane, provider } = props;
    const geo = regionFor(this, 'geo', controlPlane, props.geo);
    this.geo = PlatformRegion.of(geo);
    const resource = new l1.CloudGatewayConfiguration(this, 'Resource', {
      provider,
      controlPlaneId: controlPlane.controlPlaneId,
      controlPlaneGeo: geo,
      kind: CloudGatewayKind.SERVERLESS,
      dataplaneGroups: [{ provider: CloudProviderName.AWS, region: props.region ?? geo }],
    });
    replaceWith(resource, controlPlane);
    checkOnlyGateway(this, controlPlane);
    checkServerless(this, controlPlane);
  }

  /**
   * Has the gateway reached under a domain of yours. One that was added already is refused. The id of the construct is made from the domain.
   *
   * @param domain the domain, such as `api.example.com`
   * @param options its further arguments
   */
  public addCustomDomain(domain: string, options: CloudGatewayCustomDomainOptions = {}): CloudGatewayCustomDomain {
    return addPart(this, 'addCustomDomain', 'domain', domain, 'CloudGatewayCustomDomain', (id) => {
      const { controlPlane, provider } = this.props;
      const kind = CloudGatewayKind.SERVERLESS;
      const added = new CloudGatewayCustomDomain(this, id, {
        ...options,
        domain,
        controlPlane,
        geo: this.geo,
        kind,
        provider,
      });
      added.node.addDependency(this.node.defaultChild!);
      return added;
    });
  }

  /**
   * Takes over the configuration that a control plane has already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the configuration, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayConfiguration.importId({ id }));
  }
}
