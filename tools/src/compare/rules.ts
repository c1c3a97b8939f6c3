import * as fs from 'node:fs';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { isValues } from '../inventory/inventory';
import { parsed } from '../parsed';

/** Pair of texts with the same meaning: one in the first environment, and one in the second environment. */
export interface SameTexts {
  readonly first: string;
  readonly second: string;
}

/** Ignore rule of a comparison: an argument, or a whole object, whose differences are intended. */
export interface IgnoreRule {
  /** Path of a construct in its stack, in which `*` matches any text. Default: all constructs. */
  readonly construct?: string;
  /**
   * Terraform path of the ignored argument. The rule also ignores all arguments below the path. Without an argument,
   * the rule ignores the whole object.
   */
  readonly argument?: string;
}

/** Comparison rules, which describe the intended differences between two environments. */
export interface CompareRules {
  readonly same: readonly SameTexts[];
  readonly ignore: readonly IgnoreRule[];
}

/** Command-line options that add comparison rules. */
export interface RuleOptions {
  /** Path of a file with comparison rules. */
  readonly rules?: string;
  /** Pairs of texts with the same meaning, each as `FIRST=SECOND`. */
  readonly same?: readonly string[];
  /** Ignored arguments and constructs, each as `ARGUMENT`, `CONSTRUCT:ARGUMENT` or `CONSTRUCT:`. */
  readonly ignore?: readonly string[];
}

const FORMAT = 'same: [[first, second], …] and ignore: [{ construct, argument, reason }, …]';

/**
 * Reads comparison rules from a file and options. Throws an error if the file of rules or an option is not valid.
 *
 * @param file absolute path of the file with comparison rules, if the options name a file
 */
export function rulesOf({ same = [], ignore = [] }: RuleOptions, file: string | undefined): CompareRules {
  const { same: texts, ignore: places } = file === undefined ? { same: [], ignore: [] } : read(file);
  return {
    same: [...texts, ...same.map(sameIn)],
    ignore: [...places, ...ignore.map(ignoredIn)],
  };
}

function sameIn(text: string): SameTexts {
  const [first, second, ...others] = text.split('=');
  if (!first || !second || others.length > 0) {
    throw new UsageError(`--same ${text} is invalid: give FIRST=SECOND, such as test.example.com=example.com`);
  }
  return { first, second };
}

function ignoredIn(text: string): IgnoreRule {
  const at = text.lastIndexOf(':');
  const [construct, argument] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  return { ...(construct !== '' && { construct }), ...(argument !== '' && { argument }) };
}

function read(file: string): CompareRules {
  if (!fs.existsSync(file)) {
    throw new UsageError(`${file} does not exist`);
  }
  const { value, problem } = parsed(file, fs.readFileSync(file, 'utf8'));
  const invalid = (mistake: string): UsageError => new UsageError(`${mistake}; allowed: ${FORMAT}`);
  if (problem !== undefined || !isValues(value as never)) {
    throw invalid(`${file} is not YAML or JSON with rules`);
  }
  const { same = [], ignore = [], ...others } = value as { readonly [name: string]: unknown };
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw invalid(`${file} has the member ${JSON.stringify(unknown)}, which is unknown`);
  }
  if (!Array.isArray(same) || !Array.isArray(ignore)) {
    throw invalid(`${file} has a member that is not a list`);
  }
  return {
    same: same.map((pair: unknown) => {
      if (!Array.isArray(pair) || pair.length !== 2 || !pair.every((one) => typeof one === 'string' && one !== '')) {
        throw invalid(`${file} has the invalid entry ${JSON.stringify(pair)} in the list same`);
      }
      const [first, second] = pair as string[];
      return { first, second };
    }),
    ignore: ignore.map((rule: unknown) => {
      const given = Object.entries(rule ?? {});
      const isValid =
        given.length > 0 &&
        given.every(([name, one]) => ['construct', 'argument', 'reason'].includes(name) && typeof one === 'string') &&
        given.some(([name]) => name !== 'reason');
      if (!isValid) {
        throw invalid(`${file} has the invalid entry ${JSON.stringify(rule)} in the list ignore`);
      }
      const { construct, argument } = rule as IgnoreRule;
      return { construct, argument };
    }),
  };
}
