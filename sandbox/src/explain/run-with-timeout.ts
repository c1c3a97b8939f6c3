import { runInNewContext } from 'node:vm';
import { UsageError } from '../input/usage-error';

/** Default timeout, in milliseconds. Thousands of routes take a few milliseconds. */
const LIMIT = 2000;

/**
 * Runs `work`, which evaluates regular expressions of users, with a timeout. The engine of gateways takes linear time, but the
 * engine of JavaScript may backtrack forever.
 */
export function runWithTimeout<T>(work: () => T, limit = LIMIT): T {
  try {
    return runInNewContext('work()', { work }, { timeout: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw new UsageError(
        `after ${limit} ms there is no answer: a regular expression of a route repeats what repeats already, such as ` +
          '(a+)+, which gateways take and this command cannot follow; write it without',
      );
    }
    throw error;
  }
}
