import { createContext, Script } from 'node:vm';

/**
 * Maximum length, in characters, of texts that a function processes without a time limit. Processing a shorter text is
 * fast, and setting up a time limit would take longer.
 */
const SHORT = 1000;

const room: { work?: () => unknown } = createContext({});
const step = new Script('work()');

/**
 * Runs a function that processes a text. If the text has more than 1,000 characters, the function has a time limit.
 * Returns undefined if the function exceeds the time limit. The function may stop at any point, also within a regular
 * expression, so no other code may depend on its side effects. Calls of `runWithTimeout` can be nested.
 *
 * @param longest time limit in milliseconds
 */
export function runWithTimeout<T>(text: string, work: () => T, longest: number): { readonly value: T } | undefined {
  return text.length <= SHORT ? { value: work() } : inLimitedTime(work, longest);
}

/**
 * Runs a function with a time limit. Returns undefined if the function exceeds the time limit. The function may stop at
 * any point, so no other code may depend on its side effects.
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
