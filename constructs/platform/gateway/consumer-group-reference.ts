import { IConstruct } from 'constructs';

/**
 * A group of consumers that share policies. Made here, or only referred to by `ConsumerGroup.fromConsumerGroupId`.
 */
export interface IConsumerGroup extends IConstruct {
  /**
   * The id of the group.
   *
   * @attribute
   */
  readonly consumerGroupId: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
