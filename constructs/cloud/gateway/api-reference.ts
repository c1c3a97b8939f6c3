import { IConstruct } from 'constructs';
import { IGatewayService } from './gateway-service-reference';

/**
 * API of a gateway service: one path with one method. The API is created in this app, looked up, or referenced by its
 * id and service.
 */
export interface IApi extends IConstruct {
  /**
   * The id of the API, such as `api-1a2b3c4d`.
   *
   * @attribute
   */
  readonly apiId: string;

  /** Gateway service of the API. */
  readonly service: IGatewayService;
}

/** Attributes of an API that is managed elsewhere. */
export interface ApiAttributes {
  /** The id of the API. */
  readonly apiId: string;

  /** Gateway service of the API. */
  readonly service: IGatewayService;
}
