import { IConstruct } from 'constructs';
import { literalValue } from '../../../../lib/core/literal';
import { expressionProblems } from '../../../../lib/core/routing/expression-check';
import { addError, addWarning } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';

/** Reports what is wrong with an expression of the router, with the places. What only Terraform knows passes. */
export function checkExpression(
  construct: IConstruct,
  property: string,
  expression: string,
  protocols: string[] | undefined,
): void {
  const text = literalValue(expression);
  if (text === undefined) {
    return;
  }
  const known = isUnresolved(protocols) || protocols?.some(isUnresolved) ? [] : (protocols ?? []);
  for (const { level, position, message } of expressionProblems(text, known)) {
    const report = level === 'error' ? addError : addWarning;
    report(construct, property, `is ${JSON.stringify(text)}; at character ${position}, ${message}`);
  }
}
