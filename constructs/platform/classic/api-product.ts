import { Construct } from 'constructs';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/api-product';
import { Documents } from '../api/documents';
import { addDocuments } from '../private/add-documents';
import { ApiProductDocument, ApiProductDocumentOptions } from './api-product-document';
import { IApiProduct } from './api-product-reference';
import { ApiProductVersion, ApiProductVersionOptions } from './api-product-version';
import { IClassicPortal } from './classic-portal';
import { onPublication } from './private/publications';

/**
 * The arguments of `ApiProduct`.
 */
export interface ApiProductProps extends ManagedProps {
  /** Name of the product: 1 to 100 characters. */
  readonly name: string;

  /**
   * Description.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Labels that developers see too. Their keys have the same limits.
   *
   * @default - none
   */
  readonly publicLabels?: { [key: string]: string };

  /**
   * Classic portals on which the product is, beside those that its versions are published to.
   *
   * @default - none
   */
  readonly portals?: IClassicPortal[];

  /**
   * What may be done to it when it is to be destroyed. All that belongs to it goes with it, also what was not made here:
   * versions, documents, specifications.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const MARK = 'platform.ApiProduct';

/**
 * Legacy: an API product of the classic kind, which bundles versions and documents for classic portals. New APIs are made
 * with `Api` and published on portals of the newer kind.
 *
 * Makes a `konnect_api_product`, which is the child `Resource`, and a resource for each part that is added.
 *
 * @example
 *
 * declare const portal: platform.IClassicPortal;
 * const product = new platform.ApiProduct(this, 'orders', { name: 'Orders' });
 * product.addVersion('v1', { name: 'v1' }).publishTo(portal);
 */
export class ApiProduct extends ManagedConstruct implements IApiProduct {
  /**
   * Refers to a product that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param apiProductId the id of the product, a UUID
   */
  public static fromApiProductId(scope: Construct, id: string, apiProductId: string): IApiProduct {
    return new ImportedApiProduct(scope, id, apiProductId);
  }

  /**
   * Whether a value is a construct of this class, from any copy of this package. For aspects.
   *
   * @param x any value
   */
  public static isApiProduct(x: any): x is ApiProduct {
    return hasMark(x, MARK);
  }

  public readonly apiProductId: string;

  private readonly props: ApiProductProps;

  /**
   * Adds an API product to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiProductProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    markConstruct(this, MARK);
    this.props = props;
    const portals = new Set(props.portals);
    const portalIds = () => [...portals].map(({ classicPortalId }) => classicPortalId);
    const resource = new l1.ApiProduct(this, 'Resource', {
      provider: props.provider,
      name: props.name,
      description: props.description,
      // Without the argument, the platform would keep removed labels.
      labels: props.labels ?? {},
      publicLabels: props.publicLabels ?? {},
      portalIds: portalIds(),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    onPublication(this, (portal) => {
      portals.add(portal);
      resource.portalIds = portalIds();
    });
    this.apiProductId = resource.id;
  }

  /**
   * Takes over a product that exists already, instead of making one: Terraform imports it, and changes what differs. Its
   * versions, documents and the like are taken over one by one.
   *
   * @param id the id of the product, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiProduct.importId({ id }));
  }

  /**
   * Adds a version.
   *
   * @param id its id, unique among the versions
   * @param options its arguments
   */
  public addVersion(id: string, options: ApiProductVersionOptions): ApiProductVersion {
    return new ApiProductVersion(this, `version-${id}`, { ...options, product: this, provider: this.props.provider });
  }

  /**
   * Adds a document at the top; `addDocument` of that document adds documents below it.
   *
   * @param id its id, unique among the documents at the top
   * @param options its arguments
   */
  public addDocument(id: string, options: ApiProductDocumentOptions): ApiProductDocument {
    return new ApiProductDocument(this, `document-${id}`, { ...options, product: this, provider: this.props.provider });
  }

  /**
   * Adds a document for each Markdown file of a folder.
   *
   * @param documents the folder
   * @returns the documents by their paths in the folder without the ending, such as `guides/keys`
   */
  public addDocuments(documents: Documents): { [path: string]: ApiProductDocument } {
    return addDocuments(this, documents);
  }
}

class ImportedApiProduct extends Construct implements IApiProduct {
  public constructor(
    scope: Construct,
    id: string,
    public readonly apiProductId: string,
  ) {
    super(scope, id);
  }
}
