import { Construct, IConstruct } from 'constructs';
import { theOne } from '../../../lib/core/lookup';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { DataCloudGatewayProviderAccountList } from '../../../lib/platform/data-cloud-gateway-provider-account-list';

/** A cloud in which the platform runs gateways. Terraform: `provider`. */
export enum CloudProviderName {
  /** Amazon Web Services. */
  AWS = 'aws',
  /** Microsoft Azure. */
  AZURE = 'azure',
  /** Google Cloud. */
  GCP = 'gcp',
}

/**
 * An account at a cloud that the platform has for an organisation. Networks are made in it.
 */
export interface ICloudAccount extends IConstruct {
  /**
   * The id of the account on the platform.
   *
   * @attribute
   */
  readonly cloudAccountId: string;

  /** The cloud that it is at. */
  readonly cloudProvider: CloudProviderName;
}

/**
 * Which account is looked up.
 */
export interface CloudAccountLookup extends ManagedProps {
  /** The cloud that it is at. */
  readonly cloudProvider: CloudProviderName;

  /**
   * What the cloud calls it: a number, a subscription or a project. For organisations with several at one cloud.
   *
   * @default - the only one at the cloud
   */
  readonly providerAccountId?: string;
}

/**
 * What is known of an account.
 */
export interface CloudAccountAttributes {
  /** The id of the account on the platform, a UUID. */
  readonly cloudAccountId: string;

  /** The cloud that it is at. */
  readonly cloudProvider: CloudProviderName;
}

/**
 * An account at a cloud. The platform makes accounts for an organisation by itself, so they are only looked up or referred to.
 *
 * Makes a data source `konnect_cloud_gateway_provider_account_list`, which is the child `Resource`, where it is looked up.
 *
 * @example
 *
 * const account = platform.CloudAccount.fromLookup(this, 'account', { cloudProvider: platform.CloudProviderName.AWS });
 */
export abstract class CloudAccount extends Construct implements ICloudAccount {
  /**
   * Looks an account up when Terraform plans. Terraform fails where there is none, or more than one.
   *
   * Makes a data source `konnect_cloud_gateway_provider_account_list`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: CloudAccountLookup): ICloudAccount {
    return new LookedUpCloudAccount(scope, id, lookup);
  }

  /**
   * Refers to an account by its id.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
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
   * Called by what looks up or refers to an account.
   *
   * @param scope where it belongs
   * @param id its id in the scope
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
    lookup = complete(this, lookup, { cloudProvider: MISSING.text });
    const { cloudProvider, providerAccountId, provider } = lookup;
    const data = new DataCloudGatewayProviderAccountList(this, 'Resource', { provider });
    const attribute = theOne(this, data, 'data', {
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
    attributes = complete(this, attributes, { cloudAccountId: MISSING.text, cloudProvider: MISSING.text });
    this.cloudAccountId = attributes.cloudAccountId;
    this.cloudProvider = attributes.cloudProvider;
  }
}
