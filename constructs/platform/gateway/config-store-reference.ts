import { IConstruct } from 'constructs';

/**
 * Config store: a store for secrets on the platform. The config store is created in this app, or referenced with
 * `ConfigStore.fromConfigStoreAttributes`.
 */
export interface IConfigStore extends IConstruct {
  /**
   * The id of the config store.
   *
   * @attribute
   */
  readonly configStoreId: string;

  /**
   * Id of the control plane that the config store belongs to.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
