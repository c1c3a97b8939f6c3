import { IConstruct } from 'constructs';
import { IApiKey } from './api-key-reference';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';

/**
 * Usage plan: quota and limit of requests per second for callers that use an API key of the plan. The app creates the
 * usage plan, looks it up, or references it by id.
 */
export interface IUsagePlan extends IConstruct {
  /**
   * The id of the usage plan, such as `usagePlan-1a2b3c4d`.
   *
   * @attribute
   */
  readonly usagePlanId: string;

  /**
   * Attaches the usage plan to a gateway service, so that the plan applies to all APIs of the service in an
   * environment. Terraform creates the attachment after the release of the gateway service to the environment. In the
   * same environment, the app cannot attach a usage plan to a single API of this gateway service.
   *
   * @param service gateway service whose APIs the usage plan applies to
   * @param environment environment in which the usage plan applies
   */
  attachToService(service: IGatewayService, environment: Environment): Attachment;

  /**
   * Attaches the usage plan to one API in an environment. If the app releases the API's gateway service to the
   * environment, Terraform creates the attachment after this release. In the same environment, the app cannot attach a
   * usage plan to the API's gateway service.
   *
   * @param api API that the usage plan applies to
   * @param environment environment in which the usage plan applies
   */
  attachToApi(api: IApi, environment: Environment): Attachment;

  /**
   * Attaches an API key to the usage plan. Two usage plans with the same API key cannot apply to the same API in one
   * environment.
   *
   * @param key API key to attach
   */
  attachKey(key: IApiKey): Attachment;
}
