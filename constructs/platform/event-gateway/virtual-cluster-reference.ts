import { IConstruct } from 'constructs';

/** Virtual Kafka cluster for clients. The virtual cluster is created in this app, or referenced. */
export interface IVirtualCluster extends IConstruct {
  /**
   * The id of the virtual cluster.
   *
   * @attribute
   */
  readonly virtualClusterId: string;

  /** Id of the virtual cluster's event gateway. */
  readonly eventGatewayId: string;
}
