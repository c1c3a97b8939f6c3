import { IConstruct } from 'constructs';
import { addError } from '../../lib/core/synthesis/problems';

/**
 * Condition on a text field, such as a name, for look-ups. Each field supports certain operators. Synthesis rejects an
 * operator that the field does not support.
 *
 * @example
 *
 * platform.StringFilter.contains('orders');
 */
export class StringFilter {
  /**
   * Matches texts that equal the given text.
   *
   * @param value text to compare with
   */
  public static eq(value: string): StringFilter {
    return new StringFilter('eq', value);
  }

  /**
   * Matches texts that do not equal the given text.
   *
   * @param value text to compare with
   */
  public static neq(value: string): StringFilter {
    return new StringFilter('neq', value);
  }

  /**
   * Matches texts that contain the given text.
   *
   * @param part part to look for
   */
  public static contains(part: string): StringFilter {
    return new StringFilter('contains', part);
  }

  /**
   * Matches any of the given texts.
   *
   * @param values texts to compare with, without commas
   */
  public static oneOf(...values: string[]): StringFilter {
    return new StringFilter('oeq', values.join(','));
  }

  /**
   * Matches texts that contain any of the given texts.
   *
   * @param parts parts to look for, without commas
   */
  public static containsOneOf(...parts: string[]): StringFilter {
    return new StringFilter('ocontains', parts.join(','));
  }

  private constructor(
    private readonly operator: Operator,
    private readonly value: string,
  ) {}

  /**
   * Returns the filter as an argument of an L1 data source. If `operators` does not contain the operator, reports an
   * error and returns undefined.
   * @internal
   */
  public _render(
    construct: IConstruct,
    property: string,
    operators: readonly Operator[],
  ): { [operator: string]: string } | undefined {
    if (!operators.includes(this.operator)) {
      const allowed = operators.map((operator) => `StringFilter.${METHODS[operator]}`).join(', ');
      addError(construct, property, `is a StringFilter.${METHODS[this.operator]}; allowed: ${allowed}`);
      return undefined;
    }
    return { [this.operator]: this.value };
  }
}

/**
 * Name of a filter operator in the Terraform provider.
 * @internal
 */
export type Operator = 'eq' | 'neq' | 'contains' | 'oeq' | 'ocontains';

const METHODS: { readonly [operator in Operator]: string } = {
  eq: 'eq',
  neq: 'neq',
  contains: 'contains',
  oeq: 'oneOf',
  ocontains: 'containsOneOf',
};
