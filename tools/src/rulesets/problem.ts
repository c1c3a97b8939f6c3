/** Violation of a rule of the user's ruleset, as Spectral reports it. */
export interface RulesetProblem {
  readonly severity: 'error' | 'warning' | 'information' | 'hint';
  /** Name of the rule, such as `operation-tags`. */
  readonly rule: string;
  readonly message: string;
  /** Absolute path of the file with the violation. Undefined for a specification without a file. */
  readonly file?: string;
  /** Line of the violation, starting at 1. */
  readonly line: number;
  /** Column of the violation, starting at 1. */
  readonly column: number;
}
