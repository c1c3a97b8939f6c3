/** Counts operations instead of time, so that the results do not depend on the machine or on its load. */
import { Profiler, Session } from 'node:inspector';

// V8 only counts blocks of functions that it compiles while it counts, so counting starts when a test imports this module.
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
afterAll(() => session.disconnect());

const STEPS = 8;

/** Methods of arrays that take time in proportion to the array, but run no code of ours that V8 could count. */
const NATIVE_LOOPS = ['includes', 'indexOf', 'lastIndexOf', 'slice', 'splice', 'concat', 'shift', 'unshift'] as const;

/**
 * Returns the growth of the effort per item if there are eight times as many items: about 1 if the effort is linear, 8 if it is quadratic.
 *
 * @param work prepares the input for a number of items, and returns the measured function
 */
export function growth(count: number, work: (count: number) => () => unknown): number {
  work(count)();
  return operations(work(count * STEPS)) / operations(work(count)) / STEPS;
}

/**
 * Returns the number of functions and blocks that `work` executes, plus the lengths of arrays that native methods go through. Steps inside
 * regular expressions are not counted, because V8 has no counter for them.
 */
export function operations(work: () => unknown): number {
  const elements = countingElements();
  try {
    takeCoverage();
    work();
    return executedBlocks(takeCoverage()) + elements.count();
  } finally {
    elements.restore();
  }
}

/** Returns the counts since the last call. */
function takeCoverage(): Profiler.ScriptCoverage[] {
  let scripts: Profiler.ScriptCoverage[] = [];
  // The callback runs before `post` returns, because the session inspects its own thread.
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) {
      throw error;
    }
    scripts = result;
  });
  return scripts;
}

function executedBlocks(scripts: Profiler.ScriptCoverage[]): number {
  const ranges = scripts.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

function countingElements(): { count(): number; restore(): void } {
  let elements = 0;
  const originals = NATIVE_LOOPS.map((name) => [name, Array.prototype[name]] as const);
  for (const [name, original] of originals) {
    define(name, function (this: unknown[], ...parameters: unknown[]) {
      elements += this.length;
      return (original as (...parameters: unknown[]) => unknown).apply(this, parameters);
    });
  }
  return {
    count: () => elements,
    restore: () => originals.forEach(([name, original]) => define(name, original)),
  };
}

function define(name: string, value: unknown): void {
  Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true, enumerable: false });
}
