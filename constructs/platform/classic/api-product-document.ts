import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/api-product-document';
import { checkUnique } from '../private/unique';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { IApiProduct } from './api-product-reference';

/**
 * A document of a classic API product. Made here, or only referred to.
 */
export interface IApiProductDocument extends IConstruct {
  /**
   * The id of the document.
   *
   * @attribute
   */
  readonly apiProductDocumentId: string;
}

/**
 * The arguments of a document, apart from its owner and parent.
 */
export interface ApiProductDocumentOptions {
  /** Last part of its address: letters, digits, `_` and `-`, at most 80. */
  readonly slug: string;

  /** Title of the document. */
  readonly title: string;

  /** Text in Markdown. */
  readonly content: TextContent;

  /**
   * Whether it can be seen. A published document needs a published parent.
   *
   * @default PublishStatus.PUBLISHED
   */
  readonly status?: PublishStatus;
}

/**
 * The arguments of `ApiProductDocument`.
 */
export interface ApiProductDocumentProps extends ApiProductDocumentOptions, ManagedProps {
  /** The product that it documents. */
  readonly product: IApiProduct;

  /**
   * The document below which it stands.
   *
   * @default - none: it stands at the top
   */
  readonly parent?: IApiProductDocument;
}

/**
 * Legacy: a Markdown page that documents a classic API product.
 *
 * Makes a `konnect_api_product_document`, which is the child `Resource`. It is replaced together with its product.
 *
 * @example
 *
 * declare const product: platform.IApiProduct;
 * const content = platform.TextContent.fromFile('docs/start.md');
 * new platform.ApiProductDocument(this, 'start', { product, slug: 'start', title: 'Start', content });
 */
export class ApiProductDocument extends ManagedConstruct implements IApiProductDocument {
  /**
   * Refers to a document that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param apiProductDocumentId the id of the document, a UUID
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
   * Adds a document to a product.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiProductDocumentProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        product: MISSING.reference,
        content: () => TextContent.fromText(MISSING.text()),
        slug: MISSING.text,
        title: MISSING.text,
      }),
    );
    this.props = props;
    const { product, parent, slug, title, status = PublishStatus.PUBLISHED } = props;
    const resource = new l1.ApiProductDocument(this, 'Resource', {
      provider: props.provider,
      apiProductId: product.apiProductId,
      parentDocumentId: parent?.apiProductDocumentId,
      slug,
      title,
      content: props.content._read(this, 'content'),
      status,
    });
    replaceWith(resource, product);
    if (parent) {
      replaceWith(resource, parent);
      this.checkParent(parent);
    }
    checkUnique(this, { within: parent ?? product, kind: 'document', property: 'slug', value: slug });
    this.apiProductDocumentId = resource.id;
  }

  /**
   * Takes over a document that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the document, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiProductDocument.importId({ apiProductId: this.props.product.apiProductId, id }));
  }

  /**
   * Adds a document below this one.
   *
   * @param id its id, unique among the documents below this one
   * @param options its arguments
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
        `is published below ${parent.node.path}, which is not, so nobody could reach it; publish that too, or set PublishStatus.UNPUBLISHED here`,
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
