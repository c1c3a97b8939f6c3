import { IConstruct } from 'constructs';
import { CloudProviderName } from './cloud-account';

/**
 * A network of dedicated gateways. Made here, or only referred to.
 */
export interface ICloudNetwork extends IConstruct {
  /**
   * The id of the network.
   *
   * @attribute
   */
  readonly cloudNetworkId: string;

  /** The region of the cloud that it is in, such as `eu-west-1`. */
  readonly region: string;

  /** The cloud that it is in. */
  readonly cloudProvider: CloudProviderName;
}
