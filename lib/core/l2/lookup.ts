import { Fn, forExpression, propertyAccess, TerraformDataSource, Token } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../synthesis/problems';
import { literalText } from '../values/literal';
import { isUnresolved } from '../values/tokens';

/**
 * Conditions of a look-up with a data source, by property. Each condition of a look-up has the attribute to compare and
 * the wanted value. The attribute of a condition is undefined if the data source does not return the attribute. Such a
 * condition is only shown in the error message.
 */
export interface Conditions {
  readonly [property: string]: readonly [attribute: string | undefined, value: string | undefined];
}

/**
 * Attribute of a data source that contains the list of objects. The first of two attribute names is the outer list, and
 * the second is the inner list in each element of the outer list. With two attribute names, the look-up searches all
 * inner lists.
 */
export type Listing = string | readonly [list: string, inner: string];

/**
 * Selects the only element of a data source's list that meets the conditions of a look-up. Terraform fails and shows
 * the conditions if no element, or more than one element, meets the conditions. Synthesis reports an error if
 * `conditions` contains no value. The look-up compares whole names, because a data source may also return objects whose
 * names only start with the wanted name.
 *
 * @returns a function that returns an attribute of the selected element as a token
 */
export function lookupSingle(
  construct: IConstruct,
  data: TerraformDataSource,
  listing: Listing,
  conditions: Conditions,
): (attribute: string) => string {
  const given = Object.entries(conditions).filter(([, [, value]]) => value !== undefined);
  if (given.length === 0) {
    addError(construct, '', `has no condition for the look-up; give ${Object.keys(conditions).join(' or ')}`);
  }
  const comparisons = given.flatMap(([, [attribute, value]]) =>
    attribute === undefined || value === undefined ? [] : [`val.${attribute} == ${expressionOf(value)}`],
  );
  const condition = comparisons.length > 0 ? ` if ${comparisons.join(' && ')}` : '';
  const shown = given.map(
    ([property, [, value]]) => `${property} ${isUnresolved(value) ? '(known to Terraform)' : `"${value}"`}`,
  );
  const [list, inner] = typeof listing === 'string' ? [listing] : listing;
  const inSelf = inner === undefined ? `self.${list}` : `flatten(self.${list}[*].${inner})`;
  data.lifecycle = {
    ...data.lifecycle,
    postcondition: [
      {
        condition: `\${length([for val in ${inSelf} : val${condition}]) == 1}`,
        errorMessage: literalText(
          `${construct.node.path}: there is not exactly one object with ${shown.join(' and ')}`,
        ),
      },
    ],
  };
  const outer = propertyAccess(data.fqn, [list]);
  const members = inner === undefined ? outer : Fn.flatten(Token.asAny(forExpression(outer, `val.${inner}`)));
  return (attribute) => Token.asString(Fn.one(Token.asAny(forExpression(members, `val.${attribute}${condition}`))));
}

/** Formats a text as a Terraform expression. */
function expressionOf(text: string): string {
  // A text with a token becomes a call of `join`, because cdktf writes the token `${var.name}` in a string literal of
  // an expression as `var.name`.
  return isUnresolved(text) ? Fn.join('', [text]) : literalText(JSON.stringify(text));
}
