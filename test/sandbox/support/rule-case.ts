import { Driver } from './rule-driver';

/** A violation of a rule, and a valid request. `given` is the result of `arrange`. */
export interface RuleCase<T = any> {
  readonly rule: string;
  /** Title of this case, if a rule has several. */
  readonly about?: string;
  /** Whether the rule must be switched on first. */
  readonly isOptional?: boolean;
  /** Other rules that the violation also violates, and quirks of the provider that change values before it. */
  readonly off?: readonly string[];
  arrange?(driver: Driver): T;
  violate(driver: Driver, given: T): unknown;
  /** The complete error, without the text about the rule at the end of all errors. */
  error(given: T): string;
  /** A request similar to the violation, which the service accepts. */
  neighbour(driver: Driver, given: T): unknown;
}

/** Lets TypeScript check the types of a case against each other. */
export function ruleCase<T>(one: RuleCase<T>): RuleCase<T> {
  return one;
}
