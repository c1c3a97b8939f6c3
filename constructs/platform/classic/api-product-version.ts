import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { nameAfter } from '../../../lib/core/moves';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/api-product-version';
import { Specification } from '../api/specification';
import { IGatewayService } from '../gateway/gateway-service-reference';
import { checkUnique } from '../private/unique';
import { ApiProductPublication, ApiProductPublicationOptions } from './api-product-publication';
import { IApiProduct } from './api-product-reference';
import { ApiProductSpecification } from './api-product-specification';
import { IApiProductVersion } from './api-product-version-reference';
import { IClassicPortal } from './classic-portal';

/**
 * The arguments of a version, apart from its product.
 */
export interface ApiProductVersionOptions {
  /** Name of the version, unique in the product. */
  readonly name: string;

  /**
   * The service of a gateway that is behind it. Applications can register only for a version that has one.
   *
   * @default - none
   */
  readonly gatewayService?: IGatewayService;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };
}

/**
 * The arguments of `ApiProductVersion`.
 */
export interface ApiProductVersionProps extends ApiProductVersionOptions, ManagedProps {
  /** The product that it is a version of. */
  readonly product: IApiProduct;
}

/** What is known of a version that is managed elsewhere. */
export interface ApiProductVersionAttributes {
  /** The id of the version, a UUID. */
  readonly apiProductVersionId: string;

  /** The product that it is a version of. */
  readonly product: IApiProduct;
}

/**
 * Legacy: a version of a classic API product.
 *
 * Makes a `konnect_api_product_version`, which is the child `Resource`. It is replaced together with its product.
 *
 * @example
 *
 * declare const product: platform.IApiProduct;
 * new platform.ApiProductVersion(this, 'v1', { product, name: 'v1' });
 */
export class ApiProductVersion extends ManagedConstruct implements IApiProductVersion {
  /**
   * Refers to a version that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes what is known of it
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
   * Adds a version to a product.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiProductVersionProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { product: MISSING.reference, name: MISSING.text }));
    this.props = props;
    this.product = props.product;
    const { gatewayService } = props;
    const resource = new l1.ApiProductVersion(this, 'Resource', {
      provider: props.provider,
      apiProductId: props.product.apiProductId,
      name: props.name,
      gatewayService: gatewayService && {
        id: gatewayService.gatewayServiceId,
        controlPlaneId: gatewayService.controlPlaneId,
      },
      // Without the argument, the platform would keep removed labels.
      labels: props.labels ?? {},
    });
    replaceWith(resource, props.product);
    checkUnique(this, { within: props.product, kind: 'version', property: 'name', value: props.name });
    if (gatewayService) {
      replaceWith(resource, gatewayService);
    }
    this.apiProductVersionId = resource.id;
  }

  /**
   * Takes over a version that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the version, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiProductVersion.importId({ apiProductId: this.product.apiProductId, id }));
  }

  /**
   * Adds the specification of the version. To be called once.
   *
   * @param specification the specification
   */
  public addSpecification(specification: Specification): ApiProductSpecification {
    const { provider } = this.props;
    const made = new ApiProductSpecification(this, 'Specification', { version: this, specification, provider });
    this.publications.forEach(({ node }) => node.addDependency(made));
    this.specification = made;
    return made;
  }

  /**
   * Publishes the version on a classic portal, after its specification. To be called once for a portal.
   *
   * @param portal the portal
   * @param options how
   */
  public publishTo(portal: IClassicPortal, options: ApiProductPublicationOptions = {}): ApiProductPublication {
    const { provider } = this.props;
    const id = `portal-${portal.node.id}`;
    const made = new ApiProductPublication(this, id, { ...options, version: this, portal, provider });
    nameAfter(made, portal, (portalId) => `portal-${portalId}`);
    if (this.specification) {
      made.node.addDependency(this.specification);
    }
    this.publications.push(made);
    return made;
  }
}

class ImportedApiProductVersion extends Construct implements IApiProductVersion {
  public readonly apiProductVersionId: string;
  public readonly product: IApiProduct;

  public constructor(scope: Construct, id: string, attributes: ApiProductVersionAttributes) {
    super(scope, id);
    attributes = complete(this, attributes, { apiProductVersionId: MISSING.text, product: MISSING.reference });
    this.apiProductVersionId = attributes.apiProductVersionId;
    this.product = attributes.product;
  }
}
