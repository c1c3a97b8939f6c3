import { IConstruct } from 'constructs';
import { IApiProduct } from './api-product-reference';

/**
 * Version of a classic API product. The product version is created in this app, or referenced by its id and product.
 */
export interface IApiProductVersion extends IConstruct {
  /**
   * Id of the product version.
   *
   * @attribute
   */
  readonly apiProductVersionId: string;

  /** API product that the version belongs to. */
  readonly product: IApiProduct;
}
