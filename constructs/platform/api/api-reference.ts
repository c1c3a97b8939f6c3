import { IConstruct } from 'constructs';

/**
 * Reference to an API, with the attributes that versions, documents and publications need. Every `IApi` is also an
 * `IApiRef`.
 */
export interface IApiRef extends IConstruct {
  /**
   * Id of the API.
   *
   * @attribute
   */
  readonly apiId: string;
}
