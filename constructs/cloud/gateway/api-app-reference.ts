import { IConstruct } from 'constructs';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';

/**
 * An application that calls APIs. Made here, looked up, or only referred to.
 */
export interface IApiApp extends IConstruct {
  /**
   * The id of the application, such as `app-1a2b3c4d`.
   *
   * @attribute
   */
  readonly apiAppId: string;

  /**
   * Lets the application call an API in an environment, once its service is released. The API needs
   * `ApiAuth.application()`.
   *
   * @param api the API
   * @param environment where
   */
  attachTo(api: IApi, environment: Environment): Attachment;
}
