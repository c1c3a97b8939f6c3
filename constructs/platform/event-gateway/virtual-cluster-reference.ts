import { IConstruct } from 'constructs';

/**
 * A Kafka cluster as clients see it. Made here, or only referred to.
 */
export interface IVirtualCluster extends IConstruct {
  /**
   * The id of the virtual cluster.
   *
   * @attribute
   */
  readonly virtualClusterId: string;

  /** The id of its event gateway. */
  readonly eventGatewayId: string;
}
