import { IConstruct } from 'constructs';

/**
 * A classic API product. Made here, or only referred to.
 */
export interface IApiProduct extends IConstruct {
  /**
   * The id of the product.
   *
   * @attribute
   */
  readonly apiProductId: string;
}
