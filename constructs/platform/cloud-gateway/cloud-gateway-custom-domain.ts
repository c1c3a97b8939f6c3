import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { checkText } from '../../../lib/core/l2/text-check';
import { hostProblem } from '../../../lib/core/values/hosts';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/cloud-gateway-custom-domain';
import { IControlPlane } from '../gateway/control-plane-reference';
import { PlatformRegion } from '../organization/platform-region';
import { regionFor } from '../private/region';
import { checkUnique, organisationOf } from '../private/unique';

/** Type of a cloud gateway, a gateway that the platform runs: dedicated or serverless. Terraform: `kind`. */
export enum CloudGatewayKind {
  /** A dedicated gateway. */
  DEDICATED = 'dedicated.v0',
  /** A serverless gateway. */
  SERVERLESS = 'serverless.v1',
}

/** Arguments of a custom domain of a cloud gateway, except the domain name and the control plane. */
export interface CloudGatewayCustomDomainOptions {
  /**
   * Whether Terraform may destroy the custom domain of the gateway. Without the custom domain, clients cannot reach the
   * gateway at the domain name.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Arguments of `CloudGatewayCustomDomain`. Changing any Terraform argument of a custom domain replaces the custom
 * domain.
 */
export interface CloudGatewayCustomDomainProps extends CloudGatewayCustomDomainOptions, ManagedProps {
  /** Control plane of the cloud gateway that serves the domain. */
  readonly controlPlane: IControlPlane;

  /**
   * Platform region of the gateway's control plane. Terraform: `control_plane_geo`.
   *
   * @default - the region in the `serverUrl` of the control plane's provider; required if the app only references the
   * control plane
   */
  readonly geo?: PlatformRegion;

  /** Domain name of the gateway, such as `api.example.com`, unique on the platform. */
  readonly domain: string;

  /**
   * Type of the cloud gateway that serves the domain.
   *
   * @default CloudGatewayKind.DEDICATED
   */
  readonly kind?: CloudGatewayKind;
}

/**
 * Custom domain of a dedicated or serverless gateway. For a gateway of this app, prefer `gateway.addCustomDomain()`,
 * which is shorter than `new CloudGatewayCustomDomain(…)`. The platform displays the required CNAME records, and
 * requests the domain's certificate after the records exist. A CAA record of the domain must allow `pki.goog`.
 *
 * Creates a `konnect_cloud_gateway_custom_domain` as the child `Resource`.
 *
 * @example
 * declare const controlPlane: platform.IControlPlane;
 * new platform.CloudGatewayCustomDomain(this, 'domain', {
 *   controlPlane,
 *   geo: platform.PlatformRegion.EU,
 *   domain: 'api.example.com',
 * });
 */
export class CloudGatewayCustomDomain extends ManagedConstruct {
  /** Id of the gateway's custom domain. */
  public readonly cloudGatewayCustomDomainId: string;

  /**
   * Adds a custom domain to a cloud gateway.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: CloudGatewayCustomDomainProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { controlPlane, geo, domain, kind = CloudGatewayKind.DEDICATED, provider } = args;
    const resource = new l1.CloudGatewayCustomDomain(this, 'Resource', {
      provider,
      controlPlaneId: controlPlane.controlPlaneId,
      controlPlaneGeo: regionFor(this, 'geo', controlPlane, geo),
      domain,
      kind,
    });
    applyRemovalPolicy(resource, args.removalPolicy);
    checkText(this, 'domain', domain, (given) => hostProblem(given, { name: true, wildcard: true }));
    checkUnique(this, {
      within: organisationOf(this, provider),
      kind: 'gateway domain',
      property: 'domain',
      value: domain,
    });
    this.cloudGatewayCustomDomainId = resource.id;
  }

  /**
   * Imports an existing custom domain instead of creating a custom domain. If any Terraform argument differs from the
   * existing custom domain, Terraform replaces the domain, or the plan fails with `RemovalPolicy.PROTECT`.
   *
   * @param id id of the existing custom domain, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayCustomDomain.importId({ id }));
  }
}
