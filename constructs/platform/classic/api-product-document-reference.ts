import { IConstruct } from 'constructs';

/**
 * Document of a classic API product on classic portals. The product document is created in this app, or referenced by
 * id.
 */
export interface IApiProductDocument extends IConstruct {
  /**
   * The id of the API product's document.
   *
   * @attribute
   */
  readonly apiProductDocumentId: string;
}
