import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';

/** Action of the anti-DDoS service at the end of a package's prepaid term. Terraform: `renew_flag`. */
export enum PackageRenewal {
  /**
   * The service notifies you of the end of the package's term. Without a manual renewal, the anti-DDoS package expires at the
   * end of the term.
   */
  NOTIFY_AND_MANUAL_RENEW = 'NOTIFY_AND_MANUAL_RENEW',
  /** The service notifies you of the end of the package's term, and renews the package automatically. */
  NOTIFY_AND_AUTO_RENEW = 'NOTIFY_AND_AUTO_RENEW',
  /**
   * The service does not notify you of the end of the package's term. Without a manual renewal, the anti-DDoS package
   * expires at the end of the term.
   */
  DISABLE_NOTIFY_AND_MANUAL_RENEW = 'DISABLE_NOTIFY_AND_MANUAL_RENEW',
}

/**
 * Billing of an anti-DDoS package.
 *
 * @example
 *
 * cloud.PackageCharge.prepaid(12, cloud.PackageRenewal.NOTIFY_AND_AUTO_RENEW);
 */
export class PackageCharge {
  /** Pay as you go: the anti-DDoS package is billed by month. */
  public static readonly POSTPAID = new PackageCharge('POSTPAID_BY_MONTH');

  /**
   * Returns the billing of an anti-DDoS package that is prepaid for a number of months.
   *
   * @param months length of the prepaid term in months, 1 or more
   * @param renewal action at the end of the prepaid term; the service's default is
   * PackageRenewal.NOTIFY_AND_MANUAL_RENEW
   */
  public static prepaid(months: number, renewal?: PackageRenewal): PackageCharge {
    return new PackageCharge('PREPAID', months, renewal);
  }

  private constructor(
    private readonly type: string,
    private readonly months?: number,
    private readonly renewal?: PackageRenewal,
  ) {}

  /**
   * Returns the billing of the package as arguments of the Terraform resource.
   * @internal
   */
  public _render(construct: IConstruct) {
    const { type, months, renewal } = this;
    if (months !== undefined && !(Number.isInteger(months) && months >= 1)) {
      addError(construct, 'charge', `is prepaid for ${months} months; allowed: whole numbers of months from 1`);
    }
    return {
      instanceChargeType: type,
      instanceChargePrepaid: months === undefined ? undefined : { period: months, renewFlag: renewal },
    };
  }
}
