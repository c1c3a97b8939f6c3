/**
 * Growth of processor time, only for work inside regular expressions: V8 does not count the steps of these, so `operations.ts` cannot. Tests
 * compare growth with bounds far from a quadratic growth, so a busy machine does not fail them.
 */

const STEPS = 8;

/** The processor's clock has steps. Shorter work, in microseconds, is repeated. */
const SHORTEST = 20_000;

/**
 * Returns the growth of the time per item if there are eight times as many items: about 1 if the time is linear, 8 if it is quadratic.
 *
 * @param work prepares the input for a number of items, and returns the measured function
 */
export function timeGrowth(count: number, work: (count: number) => () => unknown): number {
  processorTime(work(count));
  return shortestTime(work(count * STEPS)) / shortestTime(work(count)) / STEPS;
}

/** Returns the shortest of three times, because other processes can only make a time longer. */
function shortestTime(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => processorTime(work)));
}

/** Returns the processor time in microseconds. */
function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    work();
    const { user, system } = process.cpuUsage(start);
    if (user + system >= SHORTEST) {
      return (user + system) / runs;
    }
  }
}
