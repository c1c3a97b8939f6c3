import { IConstruct } from 'constructs';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';

/**
 * A plugin of the gateway. Made here, or only referred to.
 */
export interface IGatewayPlugin extends IConstruct {
  /**
   * The id of the plugin, such as `plugin-1a2b3c4d`.
   *
   * @attribute
   */
  readonly gatewayPluginId: string;

  /**
   * Has the plugin work for an API in an environment, once its service is released.
   *
   * @param api the API
   * @param environment where
   */
  attachTo(api: IApi, environment: Environment): Attachment;
}
