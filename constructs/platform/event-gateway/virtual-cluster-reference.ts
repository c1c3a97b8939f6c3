import { IConstruct } from 'constructs';

/**
 * Virtual Kafka cluster of an event gateway, which Kafka clients connect to. `IVirtualCluster` is a virtual cluster
 * that the app creates, or a reference to an existing virtual cluster.
 */
export interface IVirtualCluster extends IConstruct {
  /**
   * Id of the virtual cluster on the platform.
   *
   * @attribute
   */
  readonly virtualClusterId: string;

  /** Id of the event gateway that the virtual cluster belongs to. */
  readonly eventGatewayId: string;
}
