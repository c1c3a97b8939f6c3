import { IConstruct } from 'constructs';
import { IApiKey } from './api-key-reference';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';

/**
 * A usage plan: the quota and rate limit of those who have one of its keys. Made here, looked up, or only referred to.
 */
export interface IUsagePlan extends IConstruct {
  /**
   * The id of the usage plan, such as `usagePlan-1a2b3c4d`.
   *
   * @attribute
   */
  readonly usagePlanId: string;

  /**
   * Has the plan apply to all APIs of a service in an environment, once it is released. No plan can apply to one of its APIs
   * there, then.
   *
   * @param service the service
   * @param environment where
   */
  attachToService(service: IGatewayService, environment: Environment): Attachment;

  /**
   * Has the plan apply to one API in an environment, once its service is released. No plan can apply to the whole service
   * there, then.
   *
   * @param api the API
   * @param environment where
   */
  attachToApi(api: IApi, environment: Environment): Attachment;

  /**
   * Gives the plan a key. Two plans with one key cannot apply to the same APIs in one environment.
   *
   * @param key the key
   */
  attachKey(key: IApiKey): Attachment;
}
