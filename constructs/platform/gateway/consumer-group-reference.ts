import { IConstruct } from 'constructs';

/**
 * Group of consumers that share policies. The group is created in this app, or referenced with
 * `ConsumerGroup.fromConsumerGroupId`.
 */
export interface IConsumerGroup extends IConstruct {
  /**
   * The id of the group.
   *
   * @attribute
   */
  readonly consumerGroupId: string;

  /**
   * Id of the group's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
