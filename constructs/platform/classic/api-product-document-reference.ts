import { IConstruct } from 'constructs';

/** Document of a classic API product. The document is created in this app, or referenced. */
export interface IApiProductDocument extends IConstruct {
  /**
   * The id of the API product's document.
   *
   * @attribute
   */
  readonly apiProductDocumentId: string;
}
