import { createContext, Script } from 'vm';

/** Shorter texts do not take long, whatever is in them; to watch over each would take longer than most. */
const SHORT = 1000;

const room: { work?: () => unknown } = createContext({});
const step = new Script('work()');

/**
 * What is made of a text; undefined where it takes too long, and is left at any point, within a pattern as well: nothing else may
 * depend on what the work does. One may be within another.
 *
 * @param longest in milliseconds
 */
export function inTime<T>(text: string, work: () => T, longest: number): { readonly value: T } | undefined {
  if (text.length <= SHORT) {
    return { value: work() };
  }
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
