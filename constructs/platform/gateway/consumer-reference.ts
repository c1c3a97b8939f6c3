import { IConstruct } from 'constructs';

/**
 * A consumer of a gateway: a client to which credentials, groups and policies are bound. Made here, or only referred to by
 * `Consumer.fromConsumerId`.
 */
export interface IConsumer extends IConstruct {
  /**
   * The id of the consumer.
   *
   * @attribute
   */
  readonly consumerId: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
