import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/api-product';
import { Documents } from '../api/documents';
import { addDocuments } from '../private/add-documents';
import { sentLabels } from '../private/sent-labels';
import { ApiProductDocument, ApiProductDocumentOptions } from './api-product-document';
import { IApiProduct } from './api-product-reference';
import { ApiProductVersion, ApiProductVersionOptions } from './api-product-version';
import { IClassicPortal } from './classic-portal-reference';
import { onPublication } from './private/publications';

/** Arguments of `ApiProduct`. */
export interface ApiProductProps extends ManagedProps {
  /** Name of the API product: 1 to 100 characters. */
  readonly name: string;

  /**
   * Description of the API product.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Labels of the API product, for filtering and searching API products. Label keys have 1 to 63 characters and do not
   * begin with a prefix that the platform reserves. The last label cannot be removed from an API product, because the
   * provider does not send an empty map.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Labels of the API product that developers also see. The keys of public labels have the same limits as the keys of
   * `labels`. The last public label cannot be removed from an API product, because the provider does not send an empty
   * map.
   *
   * @default - none
   */
  readonly publicLabels?: { [key: string]: string };

  /**
   * Classic portals that show the API product, in addition to the portals on which the program publishes the product's
   * versions.
   *
   * @default - none
   */
  readonly portals?: IClassicPortal[];

  /**
   * Whether Terraform may destroy the API product. With the API product, the platform deletes the product's versions,
   * documents and specifications, including objects that other tools created.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const MARK = 'platform.ApiProduct';

/**
 * Legacy: classic API product, which combines versions and documents for classic portals. For new APIs, use `Api` and
 * `Portal` instead of `ApiProduct`.
 *
 * Creates a `konnect_api_product` as the child `Resource`. Each version, document, specification and publication of the
 * API product is a separate Terraform resource.
 *
 * @example
 *
 * declare const portal: platform.IClassicPortal;
 * const product = new platform.ApiProduct(this, 'orders', { name: 'Orders' });
 * product.addVersion('v1', { name: 'v1' }).publishTo(portal);
 */
export class ApiProduct extends ManagedConstruct implements IApiProduct {
  /**
   * Refers to an API product that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param apiProductId id of the API product, a UUID
   */
  public static fromApiProductId(scope: Construct, id: string, apiProductId: string): IApiProduct {
    return new ImportedApiProduct(scope, id, apiProductId);
  }

  /**
   * Returns whether a value is an instance of `ApiProduct`, created by any copy of this package. Aspects can call
   * `isApiProduct` to find `ApiProduct` constructs.
   *
   * @param x value to check
   */
  public static isApiProduct(x: unknown): x is ApiProduct {
    return hasMark(x, MARK);
  }

  public readonly apiProductId: string;

  private readonly props: ApiProductProps;

  /**
   * Adds an API product to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiProductProps) {
    super(scope, id);
    const args = literalTexts(props);
    markConstruct(this, MARK);
    this.props = args;
    const portals = new Set(args.portals);
    const portalIds = () => [...portals].map(({ classicPortalId }) => classicPortalId);
    const resource = new l1.ApiProduct(this, 'Resource', {
      provider: args.provider,
      name: args.name,
      description: args.description,
      labels: sentLabels(args.labels),
      publicLabels: sentLabels(args.publicLabels),
      portalIds: portalIds(),
    });
    applyRemovalPolicy(resource, args.removalPolicy);
    onPublication(this, (portal) => {
      portals.add(portal);
      resource.portalIds = portalIds();
    });
    this.apiProductId = resource.id;
  }

  /**
   * Imports an existing API product instead of creating a product. After the import, Terraform updates the arguments of
   * the API product that differ from the existing object. Import the versions, documents, specifications and
   * publications of the product one by one.
   *
   * @param id id of the existing API product, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiProduct.importId({ id }));
  }

  /**
   * Adds a version of the API product.
   *
   * @param id id of the construct, unique among the versions of the product
   * @param options arguments of the construct
   */
  public addVersion(id: string, options: ApiProductVersionOptions): ApiProductVersion {
    return new ApiProductVersion(this, `version-${id}`, { ...options, product: this, provider: this.props.provider });
  }

  /**
   * Adds a top-level document of the API product. To add documents below a top-level document, call `addDocument` of
   * the document.
   *
   * @param id id of the construct, unique among the top-level documents of the product
   * @param options arguments of the construct
   */
  public addDocument(id: string, options: ApiProductDocumentOptions): ApiProductDocument {
    return new ApiProductDocument(this, `document-${id}`, { ...options, product: this, provider: this.props.provider });
  }

  /**
   * Adds a document to the API product for each Markdown file and each subfolder of a folder.
   *
   * @param documents folder with the Markdown files of the documents
   * @returns the documents by the paths of their files in the folder without the extension, such as `guides/keys`; for
   * the page of a subfolder, by the path of the subfolder
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
