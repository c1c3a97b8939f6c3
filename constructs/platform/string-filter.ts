import { IConstruct } from 'constructs';
import { addError } from '../../lib/core/synthesis/problems';

/**
 * Condition on a text field of the object to look up, such as its name. Each field of a look-up supports certain
 * operators. Synthesis rejects an operator that the field of the look-up does not support.
 *
 * @example
 *
 * platform.StringFilter.contains('orders');
 */
export class StringFilter {
  /**
   * Returns a filter that matches objects whose field equals the given text.
   *
   * @param value text that the field must equal
   */
  public static eq(value: string): StringFilter {
    return new StringFilter('eq', value);
  }

  /**
   * Returns a filter that matches objects whose field does not equal the given text.
   *
   * @param value text that the field must not equal
   */
  public static neq(value: string): StringFilter {
    return new StringFilter('neq', value);
  }

  /**
   * Returns a filter that matches objects whose field contains the given text.
   *
   * @param part text that the field must contain
   */
  public static contains(part: string): StringFilter {
    return new StringFilter('contains', part);
  }

  /**
   * Returns a filter that matches objects whose field equals any of the given texts.
   *
   * @param values texts that the field may equal; a text must not contain a comma
   */
  public static oneOf(...values: string[]): StringFilter {
    return new StringFilter('oeq', values.join(','));
  }

  /**
   * Returns a filter that matches objects whose field contains any of the given texts.
   *
   * @param parts texts that the field may contain; a text must not contain a comma
   */
  public static containsOneOf(...parts: string[]): StringFilter {
    return new StringFilter('ocontains', parts.join(','));
  }

  private constructor(
    private readonly operator: Operator,
    private readonly value: string,
  ) {}

  /**
   * Returns the filter as an argument of an L1 data source. If `operators` does not contain the filter's operator,
   * `_render` reports an error and returns undefined.
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
