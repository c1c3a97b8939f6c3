import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { deriveIdFrom } from '../../../lib/core/l2/moves';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/api-product-version';
import { Specification } from '../api/specification';
import { IGatewayService } from '../gateway/gateway-service-reference';
import { sentLabels } from '../private/sent-labels';
import { checkUnique } from '../private/unique';
import { ApiProductPublication, ApiProductPublicationOptions } from './api-product-publication';
import { IApiProduct } from './api-product-reference';
import { ApiProductSpecification } from './api-product-specification';
import { IApiProductVersion } from './api-product-version-reference';
import { IClassicPortal } from './classic-portal-reference';

/** Arguments of a product version, without the API product. */
export interface ApiProductVersionOptions {
  /** Name of the product version, unique in the API product. */
  readonly name: string;

  /**
   * Gateway service that implements the product version. Applications can register for a product version only if it has
   * a gateway service.
   *
   * @default - none
   */
  readonly gatewayService?: IGatewayService;

  /**
   * Labels of the product version, for filtering and searching product versions. Label keys have 1 to 63 characters and
   * do not begin with a prefix that the platform reserves. The last label cannot be removed from a product version,
   * because the provider does not send an empty map.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };
}

/** Arguments of `ApiProductVersion`. */
export interface ApiProductVersionProps extends ApiProductVersionOptions, ManagedProps {
  /** API product that the version belongs to. */
  readonly product: IApiProduct;
}

/** Attributes of a product version that is managed elsewhere. */
export interface ApiProductVersionAttributes {
  /** Id of the product version, a UUID. */
  readonly apiProductVersionId: string;

  /** API product that the version belongs to. */
  readonly product: IApiProduct;
}

/**
 * Legacy: version of a classic API product.
 *
 * Creates a `konnect_api_product_version` as the child `Resource`. If Terraform replaces a product or gateway service
 * of the same stack, it also replaces the product version.
 *
 * @example
 *
 * declare const product: platform.IApiProduct;
 * new platform.ApiProductVersion(this, 'v1', { product, name: 'v1' });
 */
export class ApiProductVersion extends ManagedConstruct implements IApiProductVersion {
  /**
   * Refers to a product version that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id and API product of the product version
   */
  public static fromApiProductVersionAttributes(
    scope: Construct,
    id: string,
    attributes: ApiProductVersionAttributes,
  ): IApiProductVersion {
    return new ImportedApiProductVersion(scope, id, attributes);
  }

  public readonly apiProductVersionId: string;

  public readonly product: IApiProduct;

  private readonly props: ApiProductVersionProps;
  private readonly publications: ApiProductPublication[] = [];
  private specification?: ApiProductSpecification;

  /**
   * Adds a version to an API product.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiProductVersionProps) {
    super(scope, id);
    this.props = literalTexts(props);
    this.product = this.props.product;
    const { gatewayService } = this.props;
    const resource = new l1.ApiProductVersion(this, 'Resource', {
      provider: this.props.provider,
      apiProductId: this.props.product.apiProductId,
      name: this.props.name,
      gatewayService: gatewayService && {
        id: gatewayService.gatewayServiceId,
        controlPlaneId: gatewayService.controlPlaneId,
      },
      labels: sentLabels(this.props.labels),
    });
    replaceWith(resource, this.props.product);
    checkUnique(this, { within: this.props.product, kind: 'version', property: 'name', value: this.props.name });
    if (gatewayService) {
      replaceWith(resource, gatewayService);
    }
    this.apiProductVersionId = resource.id;
  }

  /**
   * Imports an existing product version instead of creating a version. After the import, Terraform updates the
   * arguments of the product version that differ from the existing object.
   *
   * @param id id of the existing product version, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiProductVersion.importId({ apiProductId: this.product.apiProductId, id }));
  }

  /**
   * Adds the API specification of the product version. Call `addSpecification` at most once per product version.
   *
   * @param specification API specification
   */
  public addSpecification(specification: Specification): ApiProductSpecification {
    const { provider } = this.props;
    const problem = 'is called twice, but a product version can have one specification; leave one of the calls out';
    return addUniqueChild(this, 'Specification', 'addSpecification', problem, () => {
      const made = new ApiProductSpecification(this, 'Specification', { version: this, specification, provider });
      this.publications.forEach(({ node }) => node.addDependency(made));
      this.specification = made;
      return made;
    });
  }

  /**
   * Publishes the product version on a classic portal. Terraform creates the publication after the API specification
   * that `addSpecification` adds. Call `publishTo` at most once per portal. For a second portal with the same construct
   * id, in another scope, create an `ApiProductPublication` with another id.
   *
   * @param portal classic portal to publish the product version on
   * @param options options of the publication on the portal
   */
  public publishTo(portal: IClassicPortal, options: ApiProductPublicationOptions = {}): ApiProductPublication {
    const { provider } = this.props;
    const id = `portal-${portal?.node.id}`;
    const problem = `is called twice for portals with the construct id "${portal?.node.id}"; leave one of the calls out, or use new platform.ApiProductPublication(…) with another id for another portal`;
    return addUniqueChild(this, id, 'publishTo', problem, () => {
      const made = new ApiProductPublication(this, id, { ...options, version: this, portal, provider });
      deriveIdFrom(made, portal, (portalId) => `portal-${portalId}`);
      if (this.specification) {
        made.node.addDependency(this.specification);
      }
      this.publications.push(made);
      return made;
    });
  }
}

class ImportedApiProductVersion extends Construct implements IApiProductVersion {
  public readonly apiProductVersionId: string;
  public readonly product: IApiProduct;

  public constructor(scope: Construct, id: string, attributes: ApiProductVersionAttributes) {
    super(scope, id);
    this.apiProductVersionId = attributes.apiProductVersionId;
    this.product = attributes.product;
  }
}
