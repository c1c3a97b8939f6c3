import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../lib/core/values/construct-fact';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/api-document';
import { checkTextLinks } from '../private/text-links';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { IApiDocument } from './api-document-reference';
import { IApiRef } from './api-reference';
import { registerPart, checkUniquePart } from './private/api-parts';

/** Arguments of an API document, except the API, the parent document and the Terraform provider. */
export interface ApiDocumentOptions {
  /**
   * Markdown text. The construct does not change the links of the content, and relative links must lead to a document
   * of the API, unless `allowBrokenLinks` is true. For links between Markdown files, see `Documents`.
   */
  readonly content: TextContent;

  /**
   * Title of the API document.
   *
   * @default - the platform derives the title from the content
   */
  readonly title?: string;

  /**
   * Last part of the document's address, below the address of the parent document: letters, digits, `_` and `-`. The
   * slug is unique among the documents with the same parent.
   *
   * @default - the platform derives the slug from the title
   */
  readonly slug?: string;

  /**
   * Whether the API document is visible on the live portal. A published API document requires a published parent
   * document.
   *
   * @default PublishStatus.PUBLISHED, unlike the platform's own default
   */
  readonly status?: PublishStatus;

  /**
   * Whether broken links and images in the document's content are warnings instead of errors.
   *
   * @default false
   */
  readonly allowBrokenLinks?: boolean;
}

/** Arguments of `ApiDocument`. */
export interface ApiDocumentProps extends ApiDocumentOptions, ManagedProps {
  /** API that the document describes. */
  readonly api: IApiRef;

  /**
   * Parent of the API document: a document of the same API.
   *
   * @default - no parent: the document is a top-level document
   */
  readonly parent?: IApiDocument;
}

/**
 * Document of an API on developer portals.
 *
 * The platform determines the order of an API's documents; the order cannot be set. Creates a `konnect_api_document` as
 * the child `Resource`. If Terraform replaces the API or the parent document, Terraform also replaces the API document.
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
   * Refers to an API document that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param apiDocumentId id of the API document, a UUID
   */
  public static fromApiDocumentId(scope: Construct, id: string, apiDocumentId: string): IApiDocument {
    return new ImportedApiDocument(scope, id, apiDocumentId);
  }

  private readonly props: ApiDocumentProps;
  private readonly resource: l1.ApiDocument;

  /**
   * Adds a document to an API.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiDocumentProps) {
    super(scope, id);
    this.props = literalTexts(props);
    documentProps.set(this, this.props);
    const { api, parent, title, slug, status = PublishStatus.PUBLISHED } = this.props;
    this.resource = new l1.ApiDocument(this, 'Resource', {
      provider: this.props.provider,
      apiId: api.apiId,
      parentDocumentId: parent?.apiDocumentId,
      title,
      slug,
      content: this.props.content._read(this, 'content'),
      status,
    });
    replaceWith(this.resource, api);
    if (parent) {
      replaceWith(this.resource, parent);
      this.checkParent(parent);
    }
    registerPart(api, this);
    checkTextLinks(this, { ...this.props, from: { resource: this.resource, kind: 'document' } });
    if (slug !== undefined) {
      checkUniquePart(parent ?? api, this, 'slug', slug);
    }
  }

  // Creates the Terraform reference to the document's id only when the program reads the id. References are slow to
  // create, and most programs only use the ids of parent documents.
  public get apiDocumentId(): string {
    return this.resource.id;
  }

  /**
   * Imports an existing API document instead of creating a document. After the import, Terraform updates the arguments
   * of the API document that differ from the existing object.
   *
   * @param id id of the existing API document, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiDocument.importId({ apiId: this.props.api.apiId, id }));
  }

  /**
   * Adds an API document below the current document.
   *
   * @param id id of the construct, unique among the documents below the current document
   * @param options arguments of the construct
   */
  public addDocument(id: string, options: ApiDocumentOptions): ApiDocument {
    const { api, provider } = this.props;
    return new ApiDocument(this, `document-${id}`, { ...options, api, provider, parent: this });
  }

  private checkParent(parent: IApiDocument): void {
    const above = documentProps.get(parent);
    const { api, status = PublishStatus.PUBLISHED } = this.props;
    if (above && above.api !== api) {
      addError(this, 'parent', `is a document of ${above.api.node.path}; give a document of ${api.node.path}`);
    }
    if (above?.status === PublishStatus.UNPUBLISHED && status === PublishStatus.PUBLISHED) {
      addError(
        this,
        'status',
        `is published below ${parent.node.path}, which is unpublished, so visitors could not open the document; publish the parent too, or set PublishStatus.UNPUBLISHED for the document`,
      );
    }
  }
}

/** Props of the API documents that this app creates, by construct. */
const documentProps = new ConstructFact<ApiDocumentProps>('documentProps');

class ImportedApiDocument extends Construct implements IApiDocument {
  public constructor(
    scope: Construct,
    id: string,
    public readonly apiDocumentId: string,
  ) {
    super(scope, id);
  }
}
