import { IConstruct } from 'constructs';

/** API key that callers sign requests with. The key is created in this app, looked up, or referenced by id. */
export interface IApiKey extends IConstruct {
  /**
   * Id of the key. A key consists of an id and a secret.
   *
   * @attribute
   */
  readonly apiKeyId: string;
}
