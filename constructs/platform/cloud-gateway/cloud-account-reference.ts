import { IConstruct } from 'constructs';
import { CloudProviderName } from './cloud-provider-name';

/**
 * Cloud account: the platform's account in a cloud, for one organisation. The cloud account contains the gateway
 * networks of the organisation.
 */
export interface ICloudAccount extends IConstruct {
  /**
   * Id of the cloud account on the platform.
   *
   * @attribute
   */
  readonly cloudAccountId: string;

  /** Cloud provider of the account. */
  readonly cloudProvider: CloudProviderName;
}
