export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Returns the median of the ratios between two variants within each round. Temporary load slows all variants of a
 * round, so the ratios within a round hardly change. The function does not divide the medians of the two variants,
 * because the medians may come from different rounds.
 */
export function pairedRatio(values: number[], base: number[]): number {
  return median(values.map((value, round) => value / base[round]));
}

/**
 * Measures each variant of a benchmark once per round, and returns the results by variant. Each round starts with a
 * different variant, so that no variant always runs first.
 */
export function alternate<K extends string, T>(rounds: number, variants: Record<K, () => T>): Record<K, T[]> {
  const names = Object.keys(variants) as K[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<K, T[]>;
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length];
      measured[name].push(variants[name]());
    }
  }
  return measured;
}
