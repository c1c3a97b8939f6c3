import { IConstruct } from 'constructs';

/** Reference to an API, with the attributes that its parts need. Every `IApi` is such a reference. */
export interface IApiRef extends IConstruct {
  /**
   * The id of the API.
   *
   * @attribute
   */
  readonly apiId: string;
}
