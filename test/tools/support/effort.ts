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

/** What is shorter is repeated: the processor's time is counted in steps, so that something short takes none at all. */
const SHORTEST = 50_000;

/** Microseconds of the processor. */
function effort(work: () => unknown): number {
  const began = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    work();
    const { user, system } = process.cpuUsage(began);
    if (user + system >= SHORTEST) {
      return (user + system) / runs;
    }
  }
}

/** The least of several, as others are at work, too. */
function best(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => effort(work)));
}
