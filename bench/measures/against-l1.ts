import { OURS } from '../packages';
import { PROJECT } from '../paths';
import { runChild } from '../processes';
import { alternate } from '../statistics';

/** Output of a child program of the benchmark that calls `printSynthesized`. */
interface Synthesized {
  readonly processor: number;
  readonly output: string;
}

/**
 * Returns the CPU time of a benchmark's child program for each variant in each round. Throws an error if the variants
 * `l2` and `l1` synthesised different resources, apart from the arguments that the child program ignores.
 *
 * @param variants additional variants
 */
export function timesAgainstL1<Variant extends string = never>(
  file: string,
  options: object,
  rounds: number,
  variants: readonly Variant[] = [],
): Record<'l2' | 'l1' | Variant, number[]> {
  const child = (variant: string) => () =>
    runChild<Synthesized>(file, { project: PROJECT, library: OURS, variant, ...options });
  const all: ('l2' | 'l1' | Variant)[] = ['l2', 'l1', ...variants];
  const made = alternate(rounds, Object.fromEntries(all.map((variant) => [variant, child(variant)])));
  if (new Set([...made.l2, ...made.l1].map(({ output }) => output)).size !== 1) {
    throw new Error(`${file}: L1 and L2 synthesised different resources`);
  }
  const times = Object.entries(made).map(([variant, found]) => [variant, found.map(({ processor }) => processor)]);
  return Object.fromEntries(times) as Record<'l2' | 'l1' | Variant, number[]>;
}
