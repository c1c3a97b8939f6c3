import { IConstruct } from 'constructs';

/** Classic API product. Created in this app, or referenced. */
export interface IApiProduct extends IConstruct {
  /**
   * The id of the product.
   *
   * @attribute
   */
  readonly apiProductId: string;
}
