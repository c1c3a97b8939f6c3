/**
 * Lifetime of API keys of applications, in whole days, weeks or years. Terraform: `key_auth.configs.key_auth.ttl`.
 *
 * @example
 *
 * platform.KeyTtl.days(90);
 */
export class KeyTtl {
  /**
   * Returns a lifetime of API keys in days.
   *
   * @param value whole number, at least 1
   */
  public static days(value: number): KeyTtl {
    return new KeyTtl(value, 'days');
  }

  /**
   * Returns a lifetime of API keys in weeks.
   *
   * @param value whole number, at least 1
   */
  public static weeks(value: number): KeyTtl {
    return new KeyTtl(value, 'weeks');
  }

  /**
   * Returns a lifetime of API keys in years.
   *
   * @param value whole number, at least 1
   */
  public static years(value: number): KeyTtl {
    return new KeyTtl(value, 'years');
  }

  /** Number of days, weeks or years of the API key lifetime. */
  public readonly value: number;

  /** Unit of the API key lifetime in Terraform: `days`, `weeks` or `years`. */
  public readonly unit: string;

  private constructor(value: number, unit: string) {
    this.value = value;
    this.unit = unit;
  }
}
