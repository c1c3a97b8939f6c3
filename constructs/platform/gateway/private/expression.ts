import { IConstruct } from 'constructs';
import { expressionProblems } from '../../../../lib/core/shared/routing/expression-check';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { literalValue } from '../../../../lib/core/values/literal';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/**
 * Reports errors and warnings about the expression of an expression route, with positions. Skips a route expression
 * that contains tokens or Terraform expressions.
 */
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
