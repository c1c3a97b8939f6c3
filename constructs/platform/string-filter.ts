import { IConstruct } from 'constructs';
import { addError } from '../../lib/core/rules/problems';

/**
 * A condition on a text, for look-ups. Each field has its own operators; others are refused at synthesis.
 *
 * @example
 *
 * platform.StringFilter.contains('orders');
 */
export class StringFilter {
  /**
   * The text is the given one.
   *
   * @param value the whole text
   */
  public static eq(value: string): StringFilter {
    return new StringFilter('eq', value);
  }

  /**
   * The text is not the given one.
   *
   * @param value the whole text
   */
  public static neq(value: string): StringFilter {
    return new StringFilter('neq', value);
  }

  /**
   * The text has the given one in it.
   *
   * @param part the text to look for
   */
  public static contains(part: string): StringFilter {
    return new StringFilter('contains', part);
  }

  /**
   * The text is one of some.
   *
   * @param values whole texts, without commas
   */
  public static oneOf(...values: string[]): StringFilter {
    return new StringFilter('oeq', values.join(','));
  }

  /**
   * The text has one of some in it.
   *
   * @param parts texts to look for, without commas
   */
  public static containsOneOf(...parts: string[]): StringFilter {
    return new StringFilter('ocontains', parts.join(','));
  }

  private constructor(
    private readonly operator: Operator,
    private readonly value: string,
  ) {}

  /**
   * The filter as the L1 data sources take it.
   * @internal
   */
  public _render(
    construct: IConstruct,
    property: string,
    operators: readonly Operator[],
  ): { [operator: string]: string } | undefined {
    if (!operators.includes(this.operator)) {
      const allowed = operators.map((operator) => `StringFilter.${METHODS[operator]}`).join(', ');
      addError(construct, property, `is a StringFilter.${METHODS[this.operator]}; this field takes ${allowed}`);
      return undefined;
    }
    return { [this.operator]: this.value };
  }
}

/**
 * As the provider spells them.
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
