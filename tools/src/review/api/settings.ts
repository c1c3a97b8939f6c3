import { RulesetProblem } from '../../rulesets/problem';
import { AcceptedChanges } from './accepted';

/** Settings for the review of specifications. */
export interface SpecificationSettings {
  /** Moment of the review, with which the review compares the dates in `x-sunset`. @default - now */
  readonly today?: Date;
  readonly accepted?: AcceptedChanges;
  /**
   * Function that returns the violations of the user's ruleset in the text of a specification; undefined if the user
   * gives no ruleset.
   */
  readonly problemsOf?: (text: string) => readonly RulesetProblem[];
}
