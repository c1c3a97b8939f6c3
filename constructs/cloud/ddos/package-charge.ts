import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';

/** What happens when a prepaid term ends. Terraform: `renew_flag`. */
export enum PackageRenewal {
  /** You are notified, and renew it yourself; else it expires. */
  NOTIFY_AND_MANUAL_RENEW = 'NOTIFY_AND_MANUAL_RENEW',
  /** You are notified, and it is renewed automatically. */
  NOTIFY_AND_AUTO_RENEW = 'NOTIFY_AND_AUTO_RENEW',
  /** You are not notified, and renew it yourself; else it expires. */
  DISABLE_NOTIFY_AND_MANUAL_RENEW = 'DISABLE_NOTIFY_AND_MANUAL_RENEW',
}

/**
 * How a package is paid for.
 *
 * @example
 *
 * cloud.PackageCharge.prepaid(12, cloud.PackageRenewal.NOTIFY_AND_AUTO_RENEW);
 */
export class PackageCharge {
  /** Pay as you go, billed by month. */
  public static readonly POSTPAID = new PackageCharge('POSTPAID_BY_MONTH');

  /**
   * Prepaid, for a number of months.
   *
   * @param months how long, 1 or more
   * @param renewal what happens at their end; the service's default is PackageRenewal.NOTIFY_AND_MANUAL_RENEW
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
   * As the resource takes it.
   * @internal
   */
  public _render(construct: IConstruct) {
    const { type, months, renewal } = this;
    if (months !== undefined && !(Number.isInteger(months) && months >= 1)) {
      addError(construct, 'charge', `is for ${months} months; allowed: whole numbers from 1`);
    }
    return {
      instanceChargeType: type,
      instanceChargePrepaid: months === undefined ? undefined : { period: months, renewFlag: renewal },
    };
  }
}
