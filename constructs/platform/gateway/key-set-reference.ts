import { IConstruct } from 'constructs';

/**
 * Set of gateway keys that policies use together. The key set is created in this app, or referenced with
 * `KeySet.fromKeySetAttributes`.
 */
export interface IKeySet extends IConstruct {
  /**
   * The id of the key set.
   *
   * @attribute
   */
  readonly keySetId: string;

  /**
   * Id of the control plane that the key set belongs to.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
