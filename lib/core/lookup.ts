import { Fn, forExpression, propertyAccess, TerraformDataSource, Token } from 'cdktf';
import { IConstruct } from 'constructs';
import { literalText } from './literal';
import { addError } from './rules/problems';
import { isUnresolved } from './tokens';

/** The properties of a look-up, each with the attribute that it is compared with (none where the answer lacks it) and its value. */
export interface Conditions {
  readonly [property: string]: readonly [attribute: string | undefined, value: string | undefined];
}

/** A list of a data source, by its attribute; or, of each of its members, the list with a name of its own, as one. */
export type Listing = string | readonly [list: string, inner: string];

/**
 * The one member of a list of a data source that fits the conditions; Terraform fails, with what was looked for, where
 * none or several do. The service itself finds names that only begin as the given one does.
 *
 * @returns reads an attribute of it
 */
export function theOne(
  construct: IConstruct,
  data: TerraformDataSource,
  listing: Listing,
  conditions: Conditions,
): (attribute: string) => string {
  const given = Object.entries(conditions).filter(([, [, value]]) => value !== undefined);
  if (given.length === 0) {
    addError(construct, '', `does not say what is looked up; give ${Object.keys(conditions).join(' or ')}`);
  }
  const comparable = given.filter(([, [attribute, value]]) => attribute !== undefined && !isUnresolved(value));
  const comparisons = comparable.map(([, [attribute, value]]) => `val.${attribute} == ${literal(value!)}`);
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
        errorMessage: literalText(`${construct.node.path}: there is not exactly one with ${shown.join(' and ')}`),
      },
    ],
  };
  const outer = propertyAccess(data.fqn, [list]);
  const members =
    inner === undefined ? outer : Fn.flatten(Token.asAny(forExpression(outer, `val.${inner}`)) as unknown as any[]);
  return (attribute) =>
    Token.asString(Fn.one(Token.asAny(forExpression(members, `val.${attribute}${condition}`)) as any));
}

/** A text as it stands in an expression. */
function literal(text: string): string {
  return literalText(JSON.stringify(text));
}
