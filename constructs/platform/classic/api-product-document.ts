import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/api-product-document';
import { checkTextLinks } from '../private/text-links';
import { checkUnique } from '../private/unique';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { IApiProductDocument } from './api-product-document-reference';
import { IApiProduct } from './api-product-reference';

/** Arguments of a document of an API product, without the API product and the parent document. */
export interface ApiProductDocumentOptions {
  /** Last part of the product document's address: at most 80 characters, which can be letters, digits, `_` and `-`. */
  readonly slug: string;

  /** Title of the product document. */
  readonly title: string;

  /** Markdown text of the product document. */
  readonly content: TextContent;

  /**
   * Whether the product document is visible on classic portals. A published product document requires a published
   * parent document.
   *
   * @default PublishStatus.PUBLISHED
   */
  readonly status?: PublishStatus;

  /**
   * Whether broken links and images in the product document are warnings instead of errors.
   *
   * @default false
   */
  readonly allowBrokenLinks?: boolean;
}

/** Arguments of `ApiProductDocument`. */
export interface ApiProductDocumentProps extends ApiProductDocumentOptions, ManagedProps {
  /** API product that the document describes. */
  readonly product: IApiProduct;

  /**
   * Product document that is the parent of the document.
   *
   * @default - no parent: the document is a top-level document
   */
  readonly parent?: IApiProductDocument;
}

/**
 * Legacy: Markdown page that documents a classic API product.
 *
 * Creates a `konnect_api_product_document` as the child `Resource`. If Terraform replaces a product or parent document
 * of the same stack, it also replaces the product document.
 *
 * @example
 *
 * declare const product: platform.IApiProduct;
 * const content = platform.TextContent.fromFile('docs/start.md');
 * new platform.ApiProductDocument(this, 'start', { product, slug: 'start', title: 'Start', content });
 */
export class ApiProductDocument extends ManagedConstruct implements IApiProductDocument {
  /**
   * Refers to a document of an API product that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param apiProductDocumentId id of the API product's document, a UUID
   */
  public static fromApiProductDocumentId(
    scope: Construct,
    id: string,
    apiProductDocumentId: string,
  ): IApiProductDocument {
    return new ImportedApiProductDocument(scope, id, apiProductDocumentId);
  }

  public readonly apiProductDocumentId: string;

  private readonly props: ApiProductDocumentProps;

  /**
   * Adds a document to an API product.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiProductDocumentProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { product, parent, slug, title, status = PublishStatus.PUBLISHED } = this.props;
    const resource = new l1.ApiProductDocument(this, 'Resource', {
      provider: this.props.provider,
      apiProductId: product.apiProductId,
      parentDocumentId: parent?.apiProductDocumentId,
      slug,
      title,
      content: this.props.content._read(this, 'content'),
      status,
    });
    replaceWith(resource, product);
    if (parent) {
      replaceWith(resource, parent);
      this.checkParent(parent);
    }
    checkUnique(this, { within: parent ?? product, kind: 'document', property: 'slug', value: slug });
    this.apiProductDocumentId = resource.id;
    checkTextLinks(this, this.props);
  }

  /**
   * Imports an existing product document instead of creating a document. After the import, Terraform updates the
   * arguments of the product document that differ from the existing object.
   *
   * @param id id of the API product's existing document, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiProductDocument.importId({ apiProductId: this.props.product.apiProductId, id }));
  }

  /**
   * Adds a product document below the current document.
   *
   * @param id id of the construct, unique among the documents below the current document
   * @param options arguments of the construct
   */
  public addDocument(id: string, options: ApiProductDocumentOptions): ApiProductDocument {
    const { product, provider } = this.props;
    return new ApiProductDocument(this, `document-${id}`, { ...options, product, provider, parent: this });
  }

  private checkParent(parent: IApiProductDocument): void {
    const { UNPUBLISHED } = PublishStatus;
    const isHidden = parent instanceof ApiProductDocument && parent.props.status === UNPUBLISHED;
    if (isHidden && this.props.status !== UNPUBLISHED) {
      addError(
        this,
        'status',
        `is published below ${parent.node.path}, which is unpublished, so visitors could not open the document; publish the parent too, or set PublishStatus.UNPUBLISHED for the document`,
      );
    }
  }
}

class ImportedApiProductDocument extends Construct implements IApiProductDocument {
  public constructor(
    scope: Construct,
    id: string,
    public readonly apiProductDocumentId: string,
  ) {
    super(scope, id);
  }
}
