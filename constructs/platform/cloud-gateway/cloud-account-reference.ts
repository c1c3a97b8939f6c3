import { IConstruct } from 'constructs';
import { CloudProviderName } from './cloud-provider-name';

/**
 * Account of the platform in a cloud, for one organisation. The cloud account contains the networks of the gateways.
 */
export interface ICloudAccount extends IConstruct {
  /**
   * The id of the cloud account on the platform.
   *
   * @attribute
   */
  readonly cloudAccountId: string;

  /** Cloud of the account. */
  readonly cloudProvider: CloudProviderName;
}
