import * as path from 'node:path';
import { readTextIn, shownFolder } from '../files';
import { SPECIFICATION_LIMIT } from './bundle';
import { SpecificationFinding } from './load';
import { checkRuleset, RulesetProblem } from './ruleset';

const PROPERTY = 'specification';
/** Maximum number of violations to list. Further violations are only counted. */
const MAX_VIOLATIONS = 50;

/** Checks the file of a specification with a ruleset, which must be in the working directory. */
export function rulesetFindings(file: string, root: string | undefined, ruleset: string): SpecificationFinding[] {
  const absolute = path.resolve(file);
  const folder = root === undefined ? path.dirname(absolute) : path.resolve(root);
  const { text, problem } = readTextIn(folder, absolute, SPECIFICATION_LIMIT);
  if (text === undefined) {
    return [{ level: 'error', property: PROPERTY, message: `${shownFolder(absolute)} ${problem}` }];
  }
  const result = checkRuleset(ruleset, process.cwd(), [{ text, file: absolute, folder }]);
  if (result.problems === undefined) {
    return [{ level: 'error', property: PROPERTY, message: `ruleset: ${result.problem}` }];
  }
  // Errors first, so that none is among the violations that are only counted.
  const violations = [...result.problems[0]].sort((one, other) => levelOf(one).localeCompare(levelOf(other)));
  const findings = violations.slice(0, MAX_VIOLATIONS).map((violation): SpecificationFinding => ({
    level: levelOf(violation),
    property: PROPERTY,
    message: messageOf(violation, absolute),
    isOmission: true,
  }));
  const rest = violations.slice(MAX_VIOLATIONS);
  return rest.length === 0
    ? findings
    : [
        ...findings,
        {
          level: levelOf(rest[0]),
          property: PROPERTY,
          message: `${shownFolder(absolute)} has ${rest.length} more violations of ${ruleset}`,
          isOmission: true,
        },
      ];
}

function levelOf({ severity }: RulesetProblem): 'error' | 'warning' {
  return severity === 'error' ? 'error' : 'warning';
}

function messageOf({ file, line, column, pointer, rule, message }: RulesetProblem, checked: string): string {
  return `${shownFolder(file ?? checked)}:${line}:${column} (#${pointer}) ${message.trimEnd()} (rule ${rule})`;
}
