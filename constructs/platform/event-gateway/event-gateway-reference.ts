import { IConstruct } from 'constructs';

/**
 * Event gateway, a proxy between Kafka clients and their clusters. The event gateway is created in this app, or
 * referenced.
 */
export interface IEventGateway extends IConstruct {
  /**
   * The id of the event gateway.
   *
   * @attribute
   */
  readonly eventGatewayId: string;
}
