import { runInNewContext } from 'node:vm';
import { UsageError } from '../input/usage-error';

/** How long an answer may take, in milliseconds: thousands of routes take a few. */
const LIMIT = 2000;

/**
 * Does work that regular expressions of users have a part in. The engine of gateways takes time in proportion to a path;
 * that of JavaScript may try for ever.
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
