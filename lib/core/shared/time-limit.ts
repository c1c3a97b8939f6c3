import { createContext, Script } from 'node:vm';

/**
 * Maximum length, in characters, of texts on which work runs without a time limit. Work on shorter texts is fast, and
 * setting up a time limit would take longer.
 */
const SHORT = 1000;

const room: { work?: () => unknown } = createContext({});
const step = new Script('work()');

/**
 * Runs work on a text. Work on a text of more than 1,000 characters has a time limit. Returns undefined if the work exceeds
 * the time limit. The work may stop at any point, also within a regular expression, so no other code may depend on the side
 * effects of the work. Calls with a time limit can be nested.
 *
 * @param longest time limit in milliseconds
 */
export function runWithTimeout<T>(text: string, work: () => T, longest: number): { readonly value: T } | undefined {
  return text.length <= SHORT ? { value: work() } : inLimitedTime(work, longest);
}

/**
 * Runs work with a time limit. Returns undefined if the work exceeds the time limit. The work may stop at any point, so
 * no other code may depend on the side effects of the work.
 *
 * @param longest time limit in milliseconds
 */
export function inLimitedTime<T>(work: () => T, longest: number): { readonly value: T } | undefined {
  let result: { readonly value: T } | undefined;
  room.work = () => (result = { value: work() });
  try {
    step.runInContext(room, { timeout: longest });
    return result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw error;
    }
    return undefined;
  }
}
