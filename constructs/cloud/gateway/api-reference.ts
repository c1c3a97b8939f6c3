import { IConstruct } from 'constructs';
import { IGatewayService } from './gateway-service-reference';

/**
 * An API of a service: one path with one method. Made here, or only referred to.
 */
export interface IApi extends IConstruct {
  /**
   * The id of the API, such as `api-1a2b3c4d`.
   *
   * @attribute
   */
  readonly apiId: string;

  /** The service that it belongs to. */
  readonly service: IGatewayService;
}

/**
 * What refers to an API that is managed elsewhere.
 */
export interface ApiAttributes {
  /** The id of the API. */
  readonly apiId: string;

  /** The service that it belongs to. */
  readonly service: IGatewayService;
}
