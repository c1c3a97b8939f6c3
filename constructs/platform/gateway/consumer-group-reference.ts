import { IConstruct } from 'constructs';

/**
 * Group of gateway consumers that share policies. The consumer group is created in this app, or referenced with
 * `ConsumerGroup.fromConsumerGroupId`.
 */
export interface IConsumerGroup extends IConstruct {
  /**
   * The id of the consumer group.
   *
   * @attribute
   */
  readonly consumerGroupId: string;

  /**
   * Id of the control plane that the consumer group belongs to.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
