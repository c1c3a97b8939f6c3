import { IConstruct } from 'constructs';

/** Document of a classic API product. Created in this app, or referenced. */
export interface IApiProductDocument extends IConstruct {
  /**
   * The id of the document.
   *
   * @attribute
   */
  readonly apiProductDocumentId: string;
}
