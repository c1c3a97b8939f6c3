import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';

/** Violation of a Spectral rule in a specification. */
export interface RulesetProblem {
  readonly severity: 'error' | 'warning' | 'information' | 'hint';
  /** Name of the violated Spectral rule, such as `operation-tags`. */
  readonly rule: string;
  readonly message: string;
  /**
   * Absolute path of the file with the rule violation. `file` is undefined for a specification that does not come from
   * a file.
   */
  readonly file?: string;
  /** Line of the rule violation, from 1. */
  readonly line: number;
  /** Column of the rule violation, from 1. */
  readonly column: number;
  readonly pointer: string;
}

/** A specification to check with a Spectral ruleset. */
export interface RulesetInput {
  readonly text: string;
  /** Absolute path of the specification file. Undefined for a specification that does not come from a file. */
  readonly file?: string;
  /** Folder that must contain all files that the specification refers to. */
  readonly folder?: string;
}

/** Result of a ruleset check: the violations in each specification, or the reason why the check is impossible. */
export interface RulesetResult {
  readonly problems?: readonly (readonly RulesetProblem[])[];
  readonly problem?: string;
}

/**
 * Time limit for one process of the ruleset check, in milliseconds, in addition to the time for its specifications. The
 * time limit exists because a regular expression in a rule may never finish.
 */
const TIME_LIMIT = 60_000;
/**
 * Maximum total length of the specifications that one process of the ruleset check reads, in characters. Several
 * processes check longer lists of specifications.
 */
const LARGEST_JOB = 64 * 1024 * 1024;
/**
 * Additional time for each 1,048,576 characters of specifications that a process of the ruleset check reads, in
 * milliseconds.
 */
const TIME_PER_MEGABYTE = 5000;
const MEGABYTE = 1024 * 1024;
const CHECK = 'cdktf-gateways-tools/ruleset-check';

/**
 * Checks specifications with a Spectral ruleset. Spectral is not a dependency of the library, because Spectral is
 * large. The ruleset check is a program of the package `cdktf-gateways-tools`, which runs in a process with limited
 * time, memory and permissions.
 *
 * @param ruleset path of the Spectral ruleset, relative to `folder`
 * @param folder folder that must contain the Spectral ruleset and all files that it extends
 */
export function checkRuleset(
  ruleset: string,
  folder: string,
  specifications: readonly RulesetInput[],
  timeLimit = TIME_LIMIT,
): RulesetResult {
  const program = programIn(folder);
  if (program === undefined) {
    return {
      problem: `the check with ${ruleset} needs the package cdktf-gateways-tools: npm install --save-dev cdktf-gateways-tools`,
    };
  }
  const size = specifications.reduce((sum, { text }) => sum + text.length, 0);
  if (size > LARGEST_JOB && specifications.length > 1) {
    const half = Math.ceil(specifications.length / 2);
    const [first, second] = [specifications.slice(0, half), specifications.slice(half)].map((some) =>
      checkRuleset(ruleset, folder, some, timeLimit),
    );
    return first.problems && second.problems
      ? { problems: [...first.problems, ...second.problems] }
      : { problem: first.problem ?? second.problem };
  }
  const time = timeLimit + Math.ceil((size / MEGABYTE) * TIME_PER_MEGABYTE);
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    ['--no-warnings', '--max-old-space-size=2048', permission, '--allow-fs-read=*', program],
    {
      input: JSON.stringify({ ruleset: path.resolve(folder, ruleset), folder: path.resolve(folder), specifications }),
      encoding: 'utf8',
      timeout: time,
      killSignal: 'SIGKILL',
      maxBuffer: 256 * MEGABYTE,
      // The process of the ruleset check gets no environment variables, because some variables change how Node runs.
      env: {},
    },
  );
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT') {
    return {
      problem: `the check with ${ruleset} took longer than ${Math.round(time / 1000)} s; simplify the regular expressions of the ruleset`,
    };
  }
  if (error || status !== 0) {
    const reason =
      error?.message ??
      (stderr
        .trim()
        .split('\n')
        .find((line) => /Error/.test(line)) ||
        `exit code ${status}`);
    return { problem: `the check with ${ruleset} failed: ${reason}` };
  }
  return JSON.parse(stdout);
}

/**
 * Returns the path of the program for ruleset checks, or undefined if the program is not installed. The search for the
 * program begins in the packages of `folder`, and continues in the packages of this library.
 */
function programIn(folder: string): string | undefined {
  for (const place of [path.resolve(folder, 'app.js'), __filename]) {
    try {
      return fs.realpathSync(createRequire(place).resolve(CHECK));
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}
