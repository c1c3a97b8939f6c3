import { createHash } from 'node:crypto';
import { DAY } from './range';

/**
 * Invented figures. Each figure of a time series derives from its owner, metric, period and time, so equal requests for
 * a time series get equal figures.
 */

/**
 * Typical value of each traffic metric, per second. If `isSum` is true, figures of the metric are sums over a period.
 */
const METRICS: { readonly [metric: string]: { readonly height: number; readonly isSum?: boolean } } = {
  // Metrics of attacks: bandwidth in Mbps, and packets per second.
  bps: { height: 20_000 },
  pps: { height: 3_000_000 },
  // Metrics of HTTP requests: per second, and in the whole period.
  inqps: { height: 20_000 },
  dropqps: { height: 5_000 },
  incount: { height: 20_000, isSum: true },
  dropcount: { height: 5_000, isSum: true },
  // Metrics of anti-DDoS instances: bits and packets per second.
  intraffic: { height: 400_000_000 },
  outtraffic: { height: 900_000_000 },
  inpkg: { height: 90_000 },
  outpkg: { height: 150_000 },
};

/**
 * Number of consecutive figures in a time series that all differ. The figures must differ, because Terraform stores a
 * time series as a set, which cannot contain a value twice.
 */
const DISTINCT = 1000;

/** Returns the invented figure of a metric for the period that begins at `time`. */
export function figure(whose: string, metric: string, period: number, time: number): number {
  const { height, isSum = false } = METRICS[metric];
  const level = 0.5 + fraction(whose);
  const noise = 0.95 + 0.1 * fraction(whose, metric, String(time));
  const value = height * level * shape(time) * noise * (isSum ? period : 1);
  const slot = Math.floor(time / period) % DISTINCT;
  // The step 389 has no common factor with `DISTINCT`, so the last digits of consecutive figures reach every number
  // below `DISTINCT` once.
  return Math.floor(value / DISTINCT) * DISTINCT + ((slot * 389) % DISTINCT);
}

/**
 * Returns the invented number of attacks that begin on a day, from 1 to 31. In any 31 consecutive days, each number of
 * attacks occurs once.
 */
export function attacksOn(kind: string, day: number): number {
  return 1 + ((day * (kind === 'ddos' ? 12 : 17)) % 31);
}

/**
 * Returns the relative amount of invented traffic at a time, which varies with the time of day and with the day of the
 * week.
 */
function shape(time: number): number {
  const ofDay = 0.55 - 0.45 * Math.cos(2 * Math.PI * ((time % DAY) / DAY - 0.17));
  const ofWeek = 0.85 + 0.15 * Math.cos((2 * Math.PI * Math.floor(time / DAY)) / 7);
  return ofDay * ofWeek;
}

/** Returns a number from 0 (included) to 1 (excluded) that looks random but derives from the given texts. */
export function fraction(...texts: string[]): number {
  return createHash('sha256').update(texts.join('/')).digest().readUInt32BE(0) / 2 ** 32;
}
