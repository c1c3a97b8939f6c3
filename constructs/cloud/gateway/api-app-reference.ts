import { IConstruct } from 'constructs';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';

/** Application that calls APIs of the API gateway: created in this app, looked up, or referenced by id. */
export interface IApiApp extends IConstruct {
  /**
   * The id of the application, such as `app-1a2b3c4d`.
   *
   * @attribute
   */
  readonly apiAppId: string;

  /**
   * Attaches the application to an API, so that the application may call the API in an environment. If the program
   * releases the API's gateway service to the environment, Terraform creates the attachment after the release. The
   * authentication of the API must be `ApiAuth.application()`.
   *
   * @param api API that the application may call
   * @param environment environment in which the application may call the API
   */
  attachTo(api: IApi, environment: Environment): Attachment;
}
