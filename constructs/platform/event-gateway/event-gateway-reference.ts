import { IConstruct } from 'constructs';

/**
 * An event gateway, which stands between Kafka clients and their clusters. Made here, or only referred to.
 */
export interface IEventGateway extends IConstruct {
  /**
   * The id of the event gateway.
   *
   * @attribute
   */
  readonly eventGatewayId: string;
}
