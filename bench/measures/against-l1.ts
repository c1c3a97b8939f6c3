import { OURS } from '../packages';
import { PROJECT } from '../paths';
import { runChild } from '../processes';
import { alternate } from '../statistics';

/** What a child of `printSynthesised` prints. */
interface Synthesised {
  readonly processor: number;
  readonly output: string;
}

/**
 * The time of the processor that a child takes by each variant, in each round. Fails where `l2` and `l1` made different things.
 *
 * @param variants those beside the two
 */
export function timesAgainstL1<Variant extends string = never>(
  file: string,
  options: object,
  rounds: number,
  variants: readonly Variant[] = [],
): Record<'l2' | 'l1' | Variant, number[]> {
  const child = (variant: string) => () =>
    runChild<Synthesised>(file, { project: PROJECT, library: OURS, variant, ...options });
  const all: ('l2' | 'l1' | Variant)[] = ['l2', 'l1', ...variants];
  const made = alternate(rounds, Object.fromEntries(all.map((variant) => [variant, child(variant)])));
  if (new Set([...made.l2, ...made.l1].map(({ output }) => output)).size !== 1) {
    throw new Error(`${file}: L1 and L2 made different things`);
  }
  const times = Object.entries(made).map(([variant, found]) => [variant, found.map(({ processor }) => processor)]);
  return Object.fromEntries(times) as Record<'l2' | 'l1' | Variant, number[]>;
}
