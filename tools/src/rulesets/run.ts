import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { libraryModule } from '../library-modules';
import { RulesetProblem } from './problem';

/**
 * Checks texts of specifications with a ruleset of Spectral, in another process.
 *
 * @param folder folder that must contain the ruleset and all files that it extends
 * @returns the problems of each specification, in the order of `texts`
 * @throws UsageError if the ruleset is invalid, Spectral is not installed, or the check takes too long
 */
export function rulesetProblems(
  ruleset: string,
  folder: string,
  texts: readonly string[],
): readonly (readonly RulesetProblem[])[] {
  const { checkRuleset } = libraryModule('lib/core/input/specification/ruleset');
  const specifications = texts.map((text) => ({ text }));
  const { problems, problem } = checkRuleset(ruleset, folder, specifications);
  if (problems === undefined) {
    throw new UsageError(`--ruleset: ${problem}`);
  }
  return problems;
}
