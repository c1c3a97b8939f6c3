import { IConstruct } from 'constructs';

/**
 * Custom plugin whose schema a control plane has. The custom plugin is created in this app, or referenced by its name
 * and control plane.
 */
export interface ICustomPlugin extends IConstruct {
  /**
   * Name of the custom plugin, as in the plugin's schema.
   *
   * @attribute
   */
  readonly customPluginName: string;

  /**
   * Id of the custom plugin's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
