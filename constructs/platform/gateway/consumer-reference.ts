import { IConstruct } from 'constructs';

/**
 * Consumer of a gateway: a client with credentials, groups and policies. The gateway consumer is created in this app,
 * or referenced with `Consumer.fromConsumerId`.
 */
export interface IConsumer extends IConstruct {
  /**
   * The id of the gateway consumer.
   *
   * @attribute
   */
  readonly consumerId: string;

  /**
   * Id of the control plane that the consumer belongs to.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
