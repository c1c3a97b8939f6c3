import { IConstruct } from 'constructs';

/** Consumer of a realm. The consumer is created in this app, or referenced. */
export interface ICentralConsumer extends IConstruct {
  /**
   * The id of the consumer.
   *
   * @attribute
   */
  readonly centralConsumerId: string;

  /**
   * Id of the consumer's realm.
   *
   * @attribute
   */
  readonly realmId: string;
}
