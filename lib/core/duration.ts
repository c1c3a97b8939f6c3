import { ValidationError } from './errors';
import { isUnresolved } from './tokens';

/**
 * A duration. Arguments of the providers are in seconds or in milliseconds; this is converted to the unit of each.
 * One that cannot be used, such as a negative one, is reported where it is given to a construct.
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

  /**
   * The length in whole milliseconds; any number where there is none.
   * @internal
   */
  public readonly _inMillis: number;

  /**
   * Why there is no such length, for reports; follows on a property.
   * @internal
   */
  public readonly _problem?: string;

  private constructor(
    private readonly amount: number,
    factor: number,
    private readonly unit: string,
  ) {
    const exact = amount * factor;
    this._inMillis = Math.round(exact);
    if (isUnresolved(amount)) {
      this._problem = 'is a duration that only Terraform knows; use the L1 construct for such';
    } else if (!Number.isFinite(amount) || amount < 0 || Math.abs(exact - this._inMillis) > 1e-6) {
      this._problem = `is ${this}; allowed: 0 or more, in whole milliseconds`;
    }
  }

  /** The length in whole milliseconds. Fails where it is negative, no number, or not a whole number of them. */
  public toMilliseconds(): number {
    if (this._problem !== undefined) {
      throw new ValidationError(`a duration ${this._problem}`);
    }
    return this._inMillis;
  }

  /** The length in whole seconds. Fails where it is negative, no number, or not a whole number of them. */
  public toSeconds(): number {
    const length = this.toMilliseconds() / 1000;
    if (!Number.isInteger(length)) {
      throw new ValidationError(`a duration is ${this}; allowed: whole seconds`);
    }
    return length;
  }

  /** For messages, such as `30 seconds`. */
  public toString(): string {
    return `${this.amount} ${this.unit}`;
  }
}
