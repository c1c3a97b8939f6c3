import { Driver } from './rule-driver';

/** A violation of a rule, and a valid request. `given` is the result of `arrange`. */
export interface RuleCase<T = any> {
  readonly rule: string;
  /** Title of this case, if a rule has several. */
  readonly about?: string;
  /** Whether the rule has to be switched on first. */
  readonly isOptional?: boolean;
  /** Other rules that the violation would meet, too, and quirks of the plugin that change things before it. */
  readonly off?: readonly string[];
  arrange?(driver: Driver): T;
  violate(driver: Driver, given: T): unknown;
  /** The error in full, without the words about the rule that all of them end with. */
  error(given: T): string;
  /** A request similar to the violation, which the service accepts. */
  neighbour(driver: Driver, given: T): unknown;
}

/** Has the types of a case checked against each other. */
export function ruleCase<T>(one: RuleCase<T>): RuleCase<T> {
  return one;
}
