import { IConstruct } from 'constructs';

/**
 * Event gateway: a proxy between Kafka clients and Kafka clusters. The event gateway is created in this app, or
 * referenced by id.
 */
export interface IEventGateway extends IConstruct {
  /**
   * Id of the event gateway.
   *
   * @attribute
   */
  readonly eventGatewayId: string;
}
