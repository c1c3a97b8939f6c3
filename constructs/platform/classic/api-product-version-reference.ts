import { IConstruct } from 'constructs';
import { IApiProduct } from './api-product-reference';

/**
 * A version of a classic API product. Made here, or only referred to.
 */
export interface IApiProductVersion extends IConstruct {
  /**
   * The id of the version.
   *
   * @attribute
   */
  readonly apiProductVersionId: string;

  /** The product that it is a version of. */
  readonly product: IApiProduct;
}
