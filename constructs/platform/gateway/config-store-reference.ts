import { IConstruct } from 'constructs';

/** Store for secrets on the platform. The store is created in this app, or referenced. */
export interface IConfigStore extends IConstruct {
  /**
   * The id of the store.
   *
   * @attribute
   */
  readonly configStoreId: string;

  /**
   * Id of the store's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
