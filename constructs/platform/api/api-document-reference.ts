import { IConstruct } from 'constructs';

/** Document of an API. The document is created in this app, or referenced. */
export interface IApiDocument extends IConstruct {
  /**
   * The id of the API document.
   *
   * @attribute
   */
  readonly apiDocumentId: string;
}
