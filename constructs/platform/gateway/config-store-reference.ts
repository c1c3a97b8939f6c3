import { IConstruct } from 'constructs';

/**
 * A store of secrets on the platform. Made here, or only referred to.
 */
export interface IConfigStore extends IConstruct {
  /**
   * The id of the store.
   *
   * @attribute
   */
  readonly configStoreId: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
