import { IConstruct } from 'constructs';

/** Custom plugin that a control plane knows. The custom plugin is created in this app, or referenced. */
export interface ICustomPlugin extends IConstruct {
  /**
   * Name of the plugin, as in its schema.
   *
   * @attribute
   */
  readonly customPluginName: string;

  /**
   * Id of the plugin's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
