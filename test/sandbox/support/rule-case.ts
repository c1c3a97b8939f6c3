import { Driver } from './rule-driver';

/** How a rule is broken, and how it is kept. `given` is what `arrange` has made. */
export interface RuleCase<T = any> {
  readonly rule: string;
  /** Of several cases of a rule, what this one is about. */
  readonly about?: string;
  /** Whether the rule has to be switched on first. */
  readonly isOptional?: boolean;
  /** Other rules that the violation would meet, too, and quirks of the plugin that change things before it. */
  readonly off?: readonly string[];
  arrange?(driver: Driver): T;
  violate(driver: Driver, given: T): unknown;
  /** The error in full, without the words about the rule that all of them end with. */
  error(given: T): string;
  /** Something much like the violation that the service lets pass. */
  neighbour(driver: Driver, given: T): unknown;
}

/** Has the types of a case checked against each other. */
export function ruleCase<T>(one: RuleCase<T>): RuleCase<T> {
  return one;
}
