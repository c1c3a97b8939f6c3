import { IConstruct } from 'constructs';

/**
 * A consumer of a realm. Made here, or only referred to.
 */
export interface ICentralConsumer extends IConstruct {
  /**
   * The id of the consumer.
   *
   * @attribute
   */
  readonly centralConsumerId: string;

  /**
   * The id of its realm.
   *
   * @attribute
   */
  readonly realmId: string;
}
