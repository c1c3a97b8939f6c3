/**
 * The time to live of the API keys of applications, in whole days, weeks or years. Terraform:
 * `key_auth.configs.key_auth.ttl`.
 *
 * @example
 *
 * platform.KeyTtl.days(90);
 */
export class KeyTtl {
  /**
   * A number of days.
   *
   * @param value 1 or more, whole
   */
  public static days(value: number): KeyTtl {
    return new KeyTtl(value, 'days');
  }

  /**
   * A number of weeks.
   *
   * @param value 1 or more, whole
   */
  public static weeks(value: number): KeyTtl {
    return new KeyTtl(value, 'weeks');
  }

  /**
   * A number of years.
   *
   * @param value 1 or more, whole
   */
  public static years(value: number): KeyTtl {
    return new KeyTtl(value, 'years');
  }

  /** The number of units. */
  public readonly value: number;

  /** The unit, as Terraform calls it: `days`, `weeks` or `years`. */
  public readonly unit: string;

  private constructor(value: number, unit: string) {
    this.value = value;
    this.unit = unit;
  }
}
