import { IPortal } from '../portal/portal-reference';
import { ApiDocument, ApiDocumentOptions } from './api-document';
import { ApiImplementation } from './api-implementation';
import { ApiImplementationTarget } from './api-implementation-target';
import { ApiPublication, ApiPublicationOptions } from './api-publication';
import { IApiRef } from './api-reference';
import { ApiVersion, ApiVersionOptions } from './api-version';
import { Documents } from './documents';

/**
 * API for developers: with versions, documents and an implementation. The API is created in this app, or referenced.
 */
export interface IApi extends IApiRef {
  /**
   * Declares the former path of this construct after a rename or a move to another scope, so that its parts are not
   * destroyed and created again. For a reference, these are the parts that were added to it. See
   * `ManagedConstruct.moveFrom`.
   *
   * @param oldPath full former path, which begins with the name of the stack, such as `orders/api`
   */
  moveFrom(oldPath: string): void;

  /**
   * Adds a version with its specification.
   *
   * @param id id of the construct, unique among the versions
   * @param options arguments of the construct
   */
  addVersion(id: string, options: ApiVersionOptions): ApiVersion;

  /**
   * Adds a top-level document. To add documents below it, call `addDocument` of the document.
   *
   * @param id id of the construct, unique among the top-level documents
   * @param options arguments of the construct
   */
  addDocument(id: string, options: ApiDocumentOptions): ApiDocument;

  /**
   * Adds the documents of a folder.
   *
   * @param documents folder with the documents
   * @returns the documents by their paths in the folder without the extension, such as `guide/keys`
   */
  addDocuments(documents: Documents): { [path: string]: ApiDocument };

  /**
   * Adds the implementation of the API. An API can have one implementation.
   *
   * @param target gateway service or control plane
   */
  implementWith(target: ApiImplementationTarget): ApiImplementation;

  /**
   * Publishes the API on a portal. The publication depends on all versions, documents and implementations of the API,
   * including those that the program adds later.
   *
   * @param portal portal to publish on
   * @param options visibility and authentication
   */
  publishTo(portal: IPortal, options: ApiPublicationOptions): ApiPublication;
}
