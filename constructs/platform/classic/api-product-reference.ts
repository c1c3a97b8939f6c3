import { IConstruct } from 'constructs';

/** Classic API product. The API product is created in this app, or referenced by id. */
export interface IApiProduct extends IConstruct {
  /**
   * Id of the API product.
   *
   * @attribute
   */
  readonly apiProductId: string;
}
