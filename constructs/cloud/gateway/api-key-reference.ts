import { IConstruct } from 'constructs';

/**
 * API key that callers of the API gateway sign requests with. The API key is created in this app, looked up, or
 * referenced by id.
 */
export interface IApiKey extends IConstruct {
  /**
   * Id of the API key. An API key consists of an id and a secret.
   *
   * @attribute
   */
  readonly apiKeyId: string;
}
