import { IConstruct } from 'constructs';
import { CloudProviderName } from './cloud-provider-name';

/** Network that dedicated gateways run on. The network is created in this app, looked up, or referenced. */
export interface ICloudNetwork extends IConstruct {
  /**
   * The id of the gateway network.
   *
   * @attribute
   */
  readonly cloudNetworkId: string;

  /** Cloud region of the gateway network, such as `eu-west-1`. */
  readonly region: string;

  /** Cloud of the gateway network. */
  readonly cloudProvider: CloudProviderName;
}
