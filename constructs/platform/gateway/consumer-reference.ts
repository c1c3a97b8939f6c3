import { IConstruct } from 'constructs';

/**
 * Consumer of a gateway: a client with credentials, groups and policies. The consumer is created in this app, or
 * referenced with `Consumer.fromConsumerId`.
 */
export interface IConsumer extends IConstruct {
  /**
   * The id of the consumer.
   *
   * @attribute
   */
  readonly consumerId: string;

  /**
   * Id of the consumer's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
