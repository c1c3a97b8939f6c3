import { IPortal } from '../portal/portal-reference';
import { ApiDocument, ApiDocumentOptions } from './api-document';
import { ApiImplementation } from './api-implementation';
import { ApiImplementationTarget } from './api-implementation-target';
import { ApiPublication, ApiPublicationOptions } from './api-publication';
import { IApiRef } from './api-reference';
import { ApiVersion, ApiVersionOptions } from './api-version';
import { Documents } from './documents';

/**
 * An API as developers see it: with versions, documents and what implements it. Made here, or only referred to.
 */
export interface IApi extends IApiRef {
  /**
   * Says where this construct stood before it was renamed or moved to another scope, so that its parts are not destroyed and
   * made anew; of an API that is only referred to, these are the parts that were added to it. See `ManagedConstruct.moveFrom`.
   *
   * @param oldPath the full path, which begins with the name of the stack, such as `orders/api`
   */
  moveFrom(oldPath: string): void;

  /**
   * Adds a version with its specification.
   *
   * @param id its id, unique among the versions
   * @param options its arguments
   */
  addVersion(id: string, options: ApiVersionOptions): ApiVersion;

  /**
   * Adds a document at the top; `addDocument` of that document adds documents below it.
   *
   * @param id its id, unique among the documents at the top
   * @param options its arguments
   */
  addDocument(id: string, options: ApiDocumentOptions): ApiDocument;

  /**
   * Adds the documents of a folder.
   *
   * @param documents where they are
   * @returns the documents by their paths in the folder without the ending, such as `guide/keys`
   */
  addDocuments(documents: Documents): { [path: string]: ApiDocument };

  /**
   * Adds the implementation of the API. An API has one.
   *
   * @param target a gateway service, or a control plane
   */
  implementWith(target: ApiImplementationTarget): ApiImplementation;

  /**
   * Publishes the API on a portal. The publication depends on all versions, documents and implementations of the API,
   * also on those that are added later in the program.
   *
   * @param portal where
   * @param options for whom, and how their applications authenticate
   */
  publishTo(portal: IPortal, options: ApiPublicationOptions): ApiPublication;
}
