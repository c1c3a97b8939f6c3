import { RulesetProblem } from '../../rulesets/problem';
import { AcceptedChanges } from './accepted';

/** Settings for the review of specifications. */
export interface SpecificationSettings {
  /** Moment to compare `x-sunset` with. @default - now */
  readonly today?: Date;
  readonly accepted?: AcceptedChanges;
  /** Returns the problems of a specification. Returns undefined without a ruleset. */
  readonly problemsOf?: (text: string) => readonly RulesetProblem[];
}
