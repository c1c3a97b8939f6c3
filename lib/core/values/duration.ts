import { ValidationError } from './errors';
import { isUnresolved } from './tokens';

/**
 * A duration. The library converts a duration to the unit of each provider argument, for example to seconds or
 * milliseconds. Synthesis reports an error for each construct with an invalid duration, such as a negative duration.
 *
 * @example
 *
 * Duration.seconds(30);
 */
export class Duration {
  /**
   * Creates a duration from a number of milliseconds.
   *
   * @param amount whole number, minimum 0
   */
  public static millis(amount: number): Duration {
    return new Duration(amount, 1, 'milliseconds');
  }

  /**
   * Creates a duration from a number of seconds.
   *
   * @param amount number of seconds; minimum 0; fractions down to one millisecond
   */
  public static seconds(amount: number): Duration {
    return new Duration(amount, 1000, 'seconds');
  }

  /**
   * Creates a duration from a number of minutes.
   *
   * @param amount number of minutes; minimum 0; fractions down to one millisecond
   */
  public static minutes(amount: number): Duration {
    return new Duration(amount, 60_000, 'minutes');
  }

  /**
   * Creates a duration from a number of hours.
   *
   * @param amount number of hours; minimum 0; fractions down to one millisecond
   */
  public static hours(amount: number): Duration {
    return new Duration(amount, 3_600_000, 'hours');
  }

  /**
   * Creates a duration from a number of days of 24 hours.
   *
   * @param amount number of days; minimum 0; fractions down to one millisecond
   */
  public static days(amount: number): Duration {
    return new Duration(amount, 86_400_000, 'days');
  }

  /**
   * Length of the duration in whole milliseconds. Do not use `_inMillis` if the duration has a `_problem`.
   * @internal
   */
  public readonly _inMillis: number;

  /**
   * Reason why the duration is invalid, as part of an error message. The error message contains the name of the
   * property before the reason.
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
      this._problem = 'is a duration that only Terraform knows; use the L1 construct instead';
    } else if (!Number.isFinite(amount) || amount < 0 || Math.abs(exact - this._inMillis) > 1e-6) {
      this._problem = `is ${this}; allowed: 0 or more, in whole milliseconds`;
    }
  }

  /**
   * Returns the length of the duration in whole milliseconds. Throws an error if the duration is negative, not finite,
   * not a whole number of milliseconds, or a token.
   */
  public toMilliseconds(): number {
    if (this._problem !== undefined) {
      throw new ValidationError(`a duration ${this._problem}`);
    }
    return this._inMillis;
  }

  /**
   * Returns the length of the duration in whole seconds. Throws an error if the duration is negative, not finite, not a
   * whole number of seconds, or a token.
   */
  public toSeconds(): number {
    const length = this.toMilliseconds() / 1000;
    if (!Number.isInteger(length)) {
      throw new ValidationError(`a duration is ${this}; allowed: whole seconds`);
    }
    return length;
  }

  /** Returns the duration as a text for messages, such as `30 seconds`. */
  public toString(): string {
    return `${this.amount} ${this.unit}`;
  }
}
