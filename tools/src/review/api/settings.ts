import { RulesetProblem } from '../../rulesets/problem';
import { AcceptedChanges } from './accepted';

/** Settings for the review of specifications. */
export interface SpecificationSettings {
  /** Moment with which the review compares `x-sunset`. @default - now */
  readonly today?: Date;
  readonly accepted?: AcceptedChanges;
  /** Returns the violations of the ruleset in the text of a specification. `problemsOf` is undefined if the user gives no ruleset. */
  readonly problemsOf?: (text: string) => readonly RulesetProblem[];
}
