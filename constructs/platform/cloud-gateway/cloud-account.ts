import { Construct } from 'constructs';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { DataCloudGatewayProviderAccountList } from '../../../lib/platform/data-cloud-gateway-provider-account-list';
import { ICloudAccount } from './cloud-account-reference';
import { CloudProviderName } from './cloud-provider-name';

/** Cloud account to look up. */
export interface CloudAccountLookup extends ManagedProps {
  /** Cloud provider of the cloud account to look up, such as AWS. */
  readonly cloudProvider: CloudProviderName;

  /**
   * Id of the cloud account at the cloud provider: an AWS account number, an Azure subscription or a Google Cloud
   * project. The provider account id is required if the organisation has several accounts at the cloud provider.
   * Terraform: `provider_account_id`.
   *
   * @default - the only account of the organisation at the cloud provider
   */
  readonly providerAccountId?: string;
}

/** Attributes of a cloud account. */
export interface CloudAccountAttributes {
  /** Id of the cloud account on the platform, a UUID. */
  readonly cloudAccountId: string;

  /** Cloud provider of the cloud account, such as AWS. */
  readonly cloudProvider: CloudProviderName;
}

/**
 * Cloud account: the platform's account in a cloud, for one organisation. The platform creates the cloud accounts of an
 * organisation, so apps can only look up or reference cloud accounts.
 *
 * `CloudAccount.fromLookup` creates a data source `konnect_cloud_gateway_provider_account_list` as the child
 * `Resource`.
 *
 * @example
 *
 * const account = platform.CloudAccount.fromLookup(this, 'account', { cloudProvider: platform.CloudProviderName.AWS });
 */
export abstract class CloudAccount extends Construct implements ICloudAccount {
  /**
   * Looks up a cloud account when Terraform plans. Terraform fails unless exactly one cloud account matches the
   * conditions.
   *
   * Creates a data source `konnect_cloud_gateway_provider_account_list` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup conditions that select the cloud account
   */
  public static fromLookup(scope: Construct, id: string, lookup: CloudAccountLookup): ICloudAccount {
    return new LookedUpCloudAccount(scope, id, lookup);
  }

  /**
   * Refers to a cloud account by its id on the platform.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id and cloud provider of the cloud account
   */
  public static fromCloudAccountAttributes(
    scope: Construct,
    id: string,
    attributes: CloudAccountAttributes,
  ): ICloudAccount {
    return new ImportedCloudAccount(scope, id, attributes);
  }

  public abstract readonly cloudAccountId: string;
  public abstract readonly cloudProvider: CloudProviderName;

  /**
   * Creates a reference to a cloud account. The constructor is only for the subclasses that look up or reference a
   * cloud account.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   */
  protected constructor(scope: Construct, id: string) {
    super(scope, id);
  }
}

class LookedUpCloudAccount extends CloudAccount {
  public readonly cloudAccountId: string;
  public readonly cloudProvider: CloudProviderName;

  public constructor(scope: Construct, id: string, lookup: CloudAccountLookup) {
    super(scope, id);
    const { cloudProvider, providerAccountId, provider } = lookup;
    const data = new DataCloudGatewayProviderAccountList(this, 'Resource', { provider });
    const attribute = lookupSingle(this, data, 'data', {
      cloudProvider: ['provider', cloudProvider],
      providerAccountId: ['provider_account_id', providerAccountId],
    });
    this.cloudAccountId = attribute('id');
    this.cloudProvider = cloudProvider;
  }
}

class ImportedCloudAccount extends CloudAccount {
  public readonly cloudAccountId: string;
  public readonly cloudProvider: CloudProviderName;

  public constructor(scope: Construct, id: string, attributes: CloudAccountAttributes) {
    super(scope, id);
    this.cloudAccountId = attributes.cloudAccountId;
    this.cloudProvider = attributes.cloudProvider;
  }
}
