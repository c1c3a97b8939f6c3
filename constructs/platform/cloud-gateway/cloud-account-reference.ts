import { IConstruct } from 'constructs';
import { CloudProviderName } from './cloud-provider-name';

/** Account that the platform has in a cloud for an organisation. It contains the networks. */
export interface ICloudAccount extends IConstruct {
  /**
   * The id of the account on the platform.
   *
   * @attribute
   */
  readonly cloudAccountId: string;

  /** Cloud of the account. */
  readonly cloudProvider: CloudProviderName;
}
