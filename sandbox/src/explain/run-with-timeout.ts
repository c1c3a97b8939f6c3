import { runInNewContext } from 'node:vm';
import { UsageError } from '../input/usage-error';

/**
 * Default time limit for finding the route of a request, in milliseconds. Matching thousands of routes takes only a few
 * milliseconds.
 */
const LIMIT = 2000;

/**
 * Runs `work`, which evaluates regular expressions of users, with a time limit. The regular expressions of gateways
 * take linear time, but JavaScript can backtrack for a very long time.
 */
export function runWithTimeout<T>(work: () => T, limit = LIMIT): T {
  try {
    return runInNewContext('work()', { work }, { timeout: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw new UsageError(
        `explain has no result after ${limit} ms, probably because a regular expression of a route has nested ` +
          'repetitions, such as (a+)+. Gateways evaluate nested repetitions quickly, but explain does not: write the ' +
          'regular expression without nested repetitions',
      );
    }
    throw error;
  }
}
