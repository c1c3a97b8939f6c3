/**
 * How long a key of an application is valid. Keys live whole days, weeks or years.
 *
 * @example
 *
 * KeyLifetime.days(90);
 */
export class KeyLifetime {
  /**
   * A number of days.
   *
   * @param amount 1 or more, whole
   */
  public static days(amount: number): KeyLifetime {
    return new KeyLifetime(amount, 'days');
  }

  /**
   * A number of weeks.
   *
   * @param amount 1 or more, whole
   */
  public static weeks(amount: number): KeyLifetime {
    return new KeyLifetime(amount, 'weeks');
  }

  /**
   * A number of years.
   *
   * @param amount 1 or more, whole
   */
  public static years(amount: number): KeyLifetime {
    return new KeyLifetime(amount, 'years');
  }

  /** How many units. */
  public readonly amount: number;

  /** The unit, as Terraform calls it: `days`, `weeks` or `years`. */
  public readonly unit: string;

  private constructor(amount: number, unit: string) {
    this.amount = amount;
    this.unit = unit;
  }
}
