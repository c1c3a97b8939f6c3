import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/api-document';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { IApiRef } from './api-reference';
import { registerPart, takeOnce } from './private/api-parts';

/**
 * A document of an API. Made here, or only referred to.
 */
export interface IApiDocument extends IConstruct {
  /**
   * The id of the document.
   *
   * @attribute
   */
  readonly apiDocumentId: string;
}

/**
 * The arguments of a document, apart from its owner and parent.
 */
export interface ApiDocumentOptions {
  /** Text in Markdown. Links in it are left as they are: see `Documents` for those from file to file. */
  readonly content: TextContent;

  /**
   * Title of the document.
   *
   * @default - the platform's: taken from the content
   */
  readonly title?: string;

  /**
   * Last part of its address, below that of its parent: letters, digits, `_` and `-`. Not that of another document below
   * the same parent.
   *
   * @default - the platform's: made from the title
   */
  readonly slug?: string;

  /**
   * Whether it is visible on the live portal. A published document needs a published parent.
   *
   * @default PublishStatus.PUBLISHED, unlike the platform's own default
   */
  readonly status?: PublishStatus;
}

/**
 * The arguments of `ApiDocument`.
 */
export interface ApiDocumentProps extends ApiDocumentOptions, ManagedProps {
  /** The API that it belongs to. */
  readonly api: IApiRef;

  /**
   * The document below which it stands.
   *
   * @default - none: it stands at the top
   */
  readonly parent?: IApiDocument;
}

/**
 * A document of an API.
 *
 * The platform sorts documents itself; their order cannot be set. Makes a `konnect_api_document`, which is the child
 * `Resource`. It is replaced together with its API and its parent.
 *
 * @example
 * declare const api: platform.IApi;
 * new platform.ApiDocument(this, 'guide', {
 *   api,
 *   title: 'Guide',
 *   content: platform.TextContent.fromFile('documents/guide.md'),
 * });
 */
export class ApiDocument extends ManagedConstruct implements IApiDocument {
  /**
   * Refers to a document that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param apiDocumentId the id of the document, a UUID
   */
  public static fromApiDocumentId(scope: Construct, id: string, apiDocumentId: string): IApiDocument {
    return new ImportedApiDocument(scope, id, apiDocumentId);
  }

  private readonly props: ApiDocumentProps;
  private readonly resource: l1.ApiDocument;

  /**
   * Adds a document to an API.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiDocumentProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, { api: MISSING.reference, content: () => TextContent.fromText(MISSING.text()) }),
    );
    this.props = props;
    made.set(this, props);
    const { api, parent, title, slug, status = PublishStatus.PUBLISHED } = props;
    this.resource = new l1.ApiDocument(this, 'Resource', {
      provider: props.provider,
      apiId: api.apiId,
      parentDocumentId: parent?.apiDocumentId,
      title,
      slug,
      content: props.content._read(this, 'content'),
      status,
    });
    replaceWith(this.resource, api);
    if (parent) {
      replaceWith(this.resource, parent);
      this.checkParent(parent);
    }
    registerPart(api, this);
    if (slug !== undefined) {
      takeOnce(parent ?? api, this, 'slug', slug, 'below the same parent');
    }
  }

  // Made when asked for: a reference takes longer than the rest of a document, and only parents need one.
  public get apiDocumentId(): string {
    return this.resource.id;
  }

  /**
   * Takes over a document that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the document, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiDocument.importId({ apiId: this.props.api.apiId, id }));
  }

  /**
   * Adds a document below this one.
   *
   * @param id its id, unique among the documents below this one
   * @param options its arguments
   */
  public addDocument(id: string, options: ApiDocumentOptions): ApiDocument {
    const { api, provider } = this.props;
    return new ApiDocument(this, `document-${id}`, { ...options, api, provider, parent: this });
  }

  private checkParent(parent: IApiDocument): void {
    const above = made.get(parent);
    const { api, status = PublishStatus.PUBLISHED } = this.props;
    if (above && above.api !== api) {
      addError(this, 'parent', `is a document of ${above.api.node.path}; give a document of ${api.node.path}`);
    }
    if (above?.status === PublishStatus.UNPUBLISHED && status === PublishStatus.PUBLISHED) {
      addError(
        this,
        'status',
        `is published below ${parent.node.path}, which is not, so nobody could reach it; publish that too, or set PublishStatus.UNPUBLISHED here`,
      );
    }
  }
}

/** What is known of documents that are made here. */
const made = new WeakMap<IConstruct, ApiDocumentProps>();

class ImportedApiDocument extends Construct implements IApiDocument {
  public constructor(
    scope: Construct,
    id: string,
    public readonly apiDocumentId: string,
  ) {
    super(scope, id);
  }
}
