import { IConstruct } from 'constructs';

/**
 * A custom plugin that a control plane knows. Made here, or only referred to.
 */
export interface ICustomPlugin extends IConstruct {
  /**
   * Name of the plugin, which its schema has.
   *
   * @attribute
   */
  readonly customPluginName: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
