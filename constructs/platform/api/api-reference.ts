import { IConstruct } from 'constructs';

/**
 * A reference to an API: what its parts need to know of it. Every `IApi` is one.
 */
export interface IApiRef extends IConstruct {
  /**
   * The id of the API.
   *
   * @attribute
   */
  readonly apiId: string;
}
