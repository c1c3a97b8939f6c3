import { createContext, Script } from 'vm';

const room: { work?: () => unknown } = createContext({});
const step = new Script('work()');

/**
 * What work gives; undefined where it takes too long, and is left at any point, within a pattern as well: nothing else may
 * depend on what it does. One may be within another.
 *
 * @param longest in milliseconds
 */
export function inTime<T>(work: () => T, longest: number): { readonly value: T } | undefined {
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
