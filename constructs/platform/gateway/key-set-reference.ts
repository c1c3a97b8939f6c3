import { IConstruct } from 'constructs';

/** Set of keys that policies use together. The key set is created in this app, or referenced. */
export interface IKeySet extends IConstruct {
  /**
   * The id of the key set.
   *
   * @attribute
   */
  readonly keySetId: string;

  /**
   * Id of the key set's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
