import { IConstruct } from 'constructs';

/** Config store: a store for secrets on the platform. The config store is created in this app, or referenced. */
export interface IConfigStore extends IConstruct {
  /**
   * The id of the config store.
   *
   * @attribute
   */
  readonly configStoreId: string;

  /**
   * Id of the config store's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
