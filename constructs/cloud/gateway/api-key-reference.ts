import { IConstruct } from 'constructs';

/**
 * A key with which callers sign. Made here, looked up, or only referred to.
 */
export interface IApiKey extends IConstruct {
  /**
   * The id half of the key.
   *
   * @attribute
   */
  readonly apiKeyId: string;
}
