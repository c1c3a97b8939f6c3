import { IConstruct } from 'constructs';
import { IApiKey } from './api-key-reference';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';

/**
 * Usage plan: quota and limit of requests per second for callers that use a key of the plan. The usage plan is created
 * in this app, looked up, or referenced by id.
 */
export interface IUsagePlan extends IConstruct {
  /**
   * The id of the usage plan, such as `usagePlan-1a2b3c4d`.
   *
   * @attribute
   */
  readonly usagePlanId: string;

  /**
   * Applies the plan to all APIs of a service in an environment. Terraform creates the attachment after the release of
   * the service to the environment. After the call, no usage plan can apply to a single API of the service in the
   * environment.
   *
   * @param service service whose APIs the plan applies to
   * @param environment environment of the API
   */
  attachToService(service: IGatewayService, environment: Environment): Attachment;

  /**
   * Applies the plan to one API in an environment. Terraform creates the attachment after the release of the API's
   * service to the environment. After the call, no usage plan can apply to the whole service in the environment.
   *
   * @param api API that the plan applies to
   * @param environment environment of the API
   */
  attachToApi(api: IApi, environment: Environment): Attachment;

  /**
   * Attaches an API key to the usage plan. Two usage plans with the same key cannot apply to the same APIs in one
   * environment.
   *
   * @param key API key to attach
   */
  attachKey(key: IApiKey): Attachment;
}
