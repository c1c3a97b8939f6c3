import { IConstruct } from 'constructs';
import {
  conditionProblems,
  ExpressionPlace,
  templateProblems,
} from '../../../../lib/core/input/event-expressions/check';
import { Diagnostic, TextPosition } from '../../../../lib/core/shared/diagnostic';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { literalValue } from '../../../../lib/core/values/literal';

/** Reports errors and warnings about the condition of an event gateway policy, with positions. Skips tokens. */
export function checkCondition(construct: IConstruct, condition: string | undefined, place: ExpressionPlace): void {
  check(construct, 'condition', condition, (text) => conditionProblems(text, place));
}

/** Reports errors and warnings about the event gateway expressions in a text, with positions. Skips tokens. */
export function checkTemplate(construct: IConstruct, property: string, template: string, place: ExpressionPlace): void {
  check(construct, property, template, (text) => templateProblems(text, place));
}

function check(
  construct: IConstruct,
  property: string,
  expression: string | undefined,
  problemsOf: (text: string) => Diagnostic<TextPosition>[],
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
