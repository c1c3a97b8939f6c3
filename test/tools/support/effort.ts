/** How effort grows with what is given. */

const STEPS = 8;

/**
 * How much more effort each thing takes where there are eight times as many: about 1 where the effort grows with them, 8 where it grows
 * with their square.
 *
 * @param work what is measured; what it needs is made before, for a number of things
 */
export function growth(count: number, work: (count: number) => () => unknown): number {
  effort(work(count));
  return best(work(count * STEPS)) / best(work(count)) / STEPS;
}

/** Microseconds of the processor. */
function effort(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  return process.cpuUsage(began).user;
}

/** The least of several, as others are at work, too. */
function best(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => effort(work)));
}
