import { createContext, Script } from 'node:vm';

/**
 * Maximum length, in characters, of texts that a function processes without a time limit. For a shorter text, setting
 * up a time limit would take longer than processing the text.
 */
const SHORT = 1000;

const room: { work?: () => unknown } = createContext({});
const step = new Script('work()');

/**
 * Runs the function `work`, which processes a text. If the text has more than 1,000 characters, `work` has a time
 * limit. If `work` exceeds the time limit, `runWithTimeout` returns undefined. `work` may stop at any point, also
 * within a regular expression, so no other code may depend on its side effects. Calls of `runWithTimeout` can be
 * nested.
 *
 * @param longest time limit in milliseconds
 */
export function runWithTimeout<T>(text: string, work: () => T, longest: number): { readonly value: T } | undefined {
  return text.length <= SHORT ? { value: work() } : inLimitedTime(work, longest);
}

/**
 * Runs the function `work` with a time limit, and returns undefined if `work` exceeds the time limit. `work` may stop
 * at any point, so no other code may depend on its side effects.
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
