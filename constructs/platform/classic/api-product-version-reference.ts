import { IConstruct } from 'constructs';
import { IApiProduct } from './api-product-reference';

/** Version of a classic API product. The version is created in this app, or referenced. */
export interface IApiProductVersion extends IConstruct {
  /**
   * The id of the product version.
   *
   * @attribute
   */
  readonly apiProductVersionId: string;

  /** API product of the version. */
  readonly product: IApiProduct;
}
