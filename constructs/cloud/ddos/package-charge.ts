import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';

/** What happens when a term that was paid ahead ends. */
export enum PackageRenewal {
  /** You are told, and renew it yourself. */
  NOTIFY = 'NOTIFY_AND_MANUAL_RENEW',
  /** You are told, and it is renewed. */
  NOTIFY_AND_RENEW = 'NOTIFY_AND_AUTO_RENEW',
  /** Nothing is said, and you renew it yourself. */
  SILENT = 'DISABLE_NOTIFY_AND_MANUAL_RENEW',
}

/**
 * How a package is paid for.
 *
 * @example
 *
 * PackageCharge.prepaid(12, PackageRenewal.NOTIFY_AND_RENEW);
 */
export class PackageCharge {
  /** Month by month, afterwards. */
  public static readonly POSTPAID = new PackageCharge('POSTPAID_BY_MONTH');

  /**
   * Ahead, for a number of months.
   *
   * @param months how long, 1 or more
   * @param renewal what happens then; the service's default is PackageRenewal.NOTIFY
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
