import { IConstruct } from 'constructs';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';

/** Plugin of the cloud's API gateway that this app creates, looks up, or references by id. */
export interface IGatewayPlugin extends IConstruct {
  /**
   * The id of the gateway plugin, such as `plugin-1a2b3c4d`.
   *
   * @attribute
   */
  readonly gatewayPluginId: string;

  /**
   * Attaches the gateway plugin to an API in an environment. Terraform creates the attachment after the app's release
   * of the API's gateway service to the environment.
   *
   * @param api API that the plugin applies to
   * @param environment environment in which the plugin applies to the API
   */
  attachTo(api: IApi, environment: Environment): Attachment;
}
