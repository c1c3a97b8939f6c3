import { IConstruct } from 'constructs';

/**
 * Centrally-managed consumer: a consumer of a realm. The centrally-managed consumer is created in this app, or
 * referenced with `CentralConsumer.fromCentralConsumerId`.
 */
export interface ICentralConsumer extends IConstruct {
  /**
   * The id of the centrally-managed consumer.
   *
   * @attribute
   */
  readonly centralConsumerId: string;

  /**
   * Id of the realm that the consumer belongs to.
   *
   * @attribute
   */
  readonly realmId: string;
}
