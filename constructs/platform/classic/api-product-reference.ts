import { IConstruct } from 'constructs';

/** Classic API product. The API product is created in this app, or referenced. */
export interface IApiProduct extends IConstruct {
  /**
   * The id of the API product.
   *
   * @attribute
   */
  readonly apiProductId: string;
}
