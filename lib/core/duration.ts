import { ValidationError } from './errors';

/**
 * A duration. Arguments of the providers are in seconds or in milliseconds; this is converted to the unit of each.
 *
 * @example
 *
 * Duration.seconds(30);
 */
export class Duration {
  /**
   * A number of milliseconds.
   *
   * @param amount 0 or more, whole
   */
  public static millis(amount: number): Duration {
    return new Duration(amount, 1, 'milliseconds');
  }

  /**
   * A number of seconds.
   *
   * @param amount 0 or more; fractions down to a millisecond
   */
  public static seconds(amount: number): Duration {
    return new Duration(amount, 1000, 'seconds');
  }

  /**
   * A number of minutes.
   *
   * @param amount 0 or more
   */
  public static minutes(amount: number): Duration {
    return new Duration(amount, 60_000, 'minutes');
  }

  /**
   * A number of hours.
   *
   * @param amount 0 or more
   */
  public static hours(amount: number): Duration {
    return new Duration(amount, 3_600_000, 'hours');
  }

  /**
   * A number of days of 24 hours.
   *
   * @param amount 0 or more
   */
  public static days(amount: number): Duration {
    return new Duration(amount, 86_400_000, 'days');
  }

  private readonly inMillis: number;

  private constructor(
    private readonly amount: number,
    factor: number,
    private readonly unit: string,
  ) {
    const exact = amount * factor;
    this.inMillis = Math.round(exact);
    if (!Number.isFinite(amount) || amount < 0 || Math.abs(exact - this.inMillis) > 1e-6) {
      throw new ValidationError(
        `a duration of ${amount} ${unit} cannot be used: give 0 or more, in whole milliseconds; for values that only Terraform knows, use the L1 construct`,
      );
    }
  }

  /** The length in whole milliseconds. */
  public toMilliseconds(): number {
    return this.inMillis;
  }

  /** The length in whole seconds. Fails where it is not a whole number of them. */
  public toSeconds(): number {
    if (this.inMillis % 1000 !== 0) {
      throw new ValidationError(`${this} is not a whole number of seconds, and only those can be given here`);
    }
    return this.inMillis / 1000;
  }

  /** For messages, such as `30 seconds`. */
  public toString(): string {
    return `${this.amount} ${this.unit}`;
  }
}
