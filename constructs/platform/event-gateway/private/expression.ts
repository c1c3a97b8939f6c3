import { IConstruct } from 'constructs';
import {
  conditionProblems,
  ExpressionPlace,
  ExpressionProblem,
  templateProblems,
} from '../../../../lib/core/event-expressions/check';
import { literalValue } from '../../../../lib/core/literal';
import { addError, addWarning } from '../../../../lib/core/rules/problems';

/** Reports what is wrong with a condition, with the places. What only Terraform knows passes. */
export function checkCondition(construct: IConstruct, condition: string | undefined, place: ExpressionPlace): void {
  check(construct, 'condition', condition, (text) => conditionProblems(text, place));
}

/** The same for the expressions in a text. */
export function checkTemplate(construct: IConstruct, property: string, template: string, place: ExpressionPlace): void {
  check(construct, property, template, (text) => templateProblems(text, place));
}

function check(
  construct: IConstruct,
  property: string,
  expression: string | undefined,
  problemsOf: (text: string) => ExpressionProblem[],
): void {
  const text = expression && literalValue(expression);
  if (!text) {
    return;
  }
  for (const { level, position, message } of problemsOf(text)) {
    const report = level === 'error' ? addError : addWarning;
    report(construct, property, `is ${JSON.stringify(text)}; at character ${position}, ${message}`);
  }
}
