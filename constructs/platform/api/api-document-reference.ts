import { IConstruct } from 'constructs';

/** Document of an API on developer portals. The API document is created in this app, or referenced by id. */
export interface IApiDocument extends IConstruct {
  /**
   * The id of the API document.
   *
   * @attribute
   */
  readonly apiDocumentId: string;
}
