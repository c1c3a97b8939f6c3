import { IConstruct } from 'constructs';
import { CloudProviderName } from './cloud-provider-name';

/**
 * Network at a cloud provider that dedicated gateways run on. The gateway network is created in this app, looked up, or
 * referenced by id, region and cloud provider.
 */
export interface ICloudNetwork extends IConstruct {
  /**
   * Id of the gateway network.
   *
   * @attribute
   */
  readonly cloudNetworkId: string;

  /** Region of the gateway network at the cloud provider, such as `eu-west-1`. */
  readonly region: string;

  /** Cloud provider of the gateway network. */
  readonly cloudProvider: CloudProviderName;
}
