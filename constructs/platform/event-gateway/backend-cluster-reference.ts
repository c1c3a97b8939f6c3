import { IConstruct } from 'constructs';

/** Kafka cluster that an event gateway connects to. The backend cluster is created in this app, or referenced. */
export interface IBackendCluster extends IConstruct {
  /**
   * The id of the backend cluster.
   *
   * @attribute
   */
  readonly backendClusterId: string;

  /** Id of the event gateway that the backend cluster belongs to. */
  readonly eventGatewayId: string;
}
