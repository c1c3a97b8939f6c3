import { IPortal } from '../portal/portal-reference';
import { ApiDocument, ApiDocumentOptions } from './api-document';
import { ApiImplementation } from './api-implementation';
import { ApiImplementationTarget } from './api-implementation-target';
import { ApiPublication, ApiPublicationOptions } from './api-publication';
import { IApiRef } from './api-reference';
import { ApiVersion, ApiVersionOptions } from './api-version';
import { Documents } from './documents';

/**
 * API that developers use through portals, with versions, documents and an implementation. The API is created in this
 * app, or referenced by id.
 */
export interface IApi extends IApiRef {
  /**
   * Declares the former path of the API construct after a rename or a move to a different scope, so that Terraform does
   * not destroy and create the child resources again. If the API is referenced by id, its child resources are the
   * versions, documents, implementation and publications that the program added to the reference. See
   * `ManagedConstruct.moveFrom`.
   *
   * @param oldPath full former path, which begins with the name of the stack, such as `orders/api`
   */
  moveFrom(oldPath: string): void;

  /**
   * Adds a version of the API, with the specification of the version.
   *
   * @param id id of the construct, unique among the versions of the API
   * @param options arguments of the construct
   */
  addVersion(id: string, options: ApiVersionOptions): ApiVersion;

  /**
   * Adds a top-level document to the API. To add documents below a top-level document, call `addDocument` of the
   * document.
   *
   * @param id id of the construct, unique among the top-level documents of the API
   * @param options arguments of the construct
   */
  addDocument(id: string, options: ApiDocumentOptions): ApiDocument;

  /**
   * Adds the documents of a folder to the API.
   *
   * @param documents folder with the Markdown files of the documents
   * @returns the documents by the paths of their files in the folder without the extension, such as `guide/keys`; for
   * the page of a subfolder, by the path of the subfolder
   */
  addDocuments(documents: Documents): { [path: string]: ApiDocument };

  /**
   * Adds the implementation of the API. An API can have at most one implementation.
   *
   * @param target gateway service or control plane that implements the API
   */
  implementWith(target: ApiImplementationTarget): ApiImplementation;

  /**
   * Publishes the API on a portal. The publication depends on all versions, documents and implementations that the app
   * creates for the API, including those that the program adds later.
   *
   * @param portal portal to publish the API on
   * @param options visibility and authentication
   */
  publishTo(portal: IPortal, options: ApiPublicationOptions): ApiPublication;
}
