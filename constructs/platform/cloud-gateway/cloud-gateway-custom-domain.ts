import { Construct } from 'constructs';
import { hostProblem } from '../../../lib/core/hosts';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import * as l1 from '../../../lib/platform/cloud-gateway-custom-domain';
import { IControlPlane } from '../gateway/control-plane';
import { PlatformRegion } from '../organization/platform-region';
import { regionFor } from '../private/region';
import { checkUnique, organisationOf } from '../private/unique';

/** What a gateway is that the platform runs. Terraform: `kind`. */
export enum CloudGatewayKind {
  /** A dedicated gateway. */
  DEDICATED = 'dedicated.v0',
  /** A serverless gateway. */
  SERVERLESS = 'serverless.v1',
}

/**
 * The arguments of a custom domain, apart from the domain and its gateway.
 */
export interface CloudGatewayCustomDomainOptions {
  /**
   * What may be done to it when it is to be destroyed: the gateway is not reached under the domain.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `CloudGatewayCustomDomain`. Each replaces it.
 */
export interface CloudGatewayCustomDomainProps extends CloudGatewayCustomDomainOptions, ManagedProps {
  /** The control plane of the gateway. */
  readonly controlPlane: IControlPlane;

  /**
   * The region of the platform that the control plane is in. Terraform: `control_plane_geo`.
   *
   * @default - that of the `serverUrl` of its provider, where the control plane is made or looked up here
   */
  readonly geo?: PlatformRegion;

  /** The domain, such as `api.example.com`, unique on the platform. */
  readonly domain: string;

  /**
   * What the gateway is.
   *
   * @default CloudGatewayKind.DEDICATED
   */
  readonly kind?: CloudGatewayKind;
}

/**
 * A domain of yours under which a dedicated or serverless gateway is reached. For a gateway that is made here, `gateway.addCustomDomain()`
 * is shorter. The platform gets the certificate, once the CNAME records that it shows are there; a CAA record has to allow `pki.goog`.
 *
 * Makes a `konnect_cloud_gateway_custom_domain`, which is the child `Resource`.
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
  /** The id of the domain. */
  public readonly cloudGatewayCustomDomainId: string;

  /**
   * Adds a domain to a gateway.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CloudGatewayCustomDomainProps) {
    super(scope, id);
    const { reference, text } = MISSING;
    props = literalTexts(complete(this, props, { controlPlane: reference, domain: text }));
    const { controlPlane, geo, domain, kind = CloudGatewayKind.DEDICATED, provider } = props;
    const resource = new l1.CloudGatewayCustomDomain(this, 'Resource', {
      provider,
      controlPlaneId: controlPlane.controlPlaneId,
      controlPlaneGeo: regionFor(this, 'geo', controlPlane, geo),
      domain,
      kind,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
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
   * Takes over a domain that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the domain, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.CloudGatewayCustomDomain.importId({ id }));
  }
}
