import { IConstruct } from 'constructs';

/**
 * A set of keys that policies use together. Made here, or only referred to.
 */
export interface IKeySet extends IConstruct {
  /**
   * The id of the key set.
   *
   * @attribute
   */
  readonly keySetId: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
