import { createHash } from 'crypto';
import { DAY } from './range';

/**
 * Figures that were never measured: each follows from whose it is, what it is, the period and the time, so that it is the
 * same whenever it is asked for.
 */

/** The usual height of a metric, a second or a period. */
const METRICS: { readonly [metric: string]: { readonly height: number; readonly isSum?: boolean } } = {
  // Of attacks: bandwidth in Mbps, packets a second.
  bps: { height: 20_000 },
  pps: { height: 3_000_000 },
  // Of requests: a second, and in the whole period.
  inqps: { height: 20_000 },
  dropqps: { height: 5_000 },
  incount: { height: 20_000, isSum: true },
  dropcount: { height: 5_000, isSum: true },
  // Of an instance: bits and packets a second.
  intraffic: { height: 400_000_000 },
  outtraffic: { height: 900_000_000 },
  inpkg: { height: 90_000 },
  outpkg: { height: 150_000 },
};

/** Terraform keeps these figures as sets, which hold no value twice: so many points after each other differ. */
const DISTINCT = 1000;

/** The figure of a period that begins at a time. */
export function figure(whose: string, metric: string, period: number, time: number): number {
  const { height, isSum = false } = METRICS[metric];
  const level = 0.5 + fraction(whose);
  const noise = 0.95 + 0.1 * fraction(whose, metric, String(time));
  const value = height * level * shape(time) * noise * (isSum ? period : 1);
  const slot = Math.floor(time / period) % DISTINCT;
  // A stride that shares no factor with the count passes every value once.
  return Math.floor(value / DISTINCT) * DISTINCT + ((slot * 389) % DISTINCT);
}

/** How many attacks begin on a day: from one to 31, each once in 31 days. */
export function attacksOn(kind: string, day: number): number {
  return 1 + ((day * (kind === 'ddos' ? 12 : 17)) % 31);
}

/** Low at night, high in the evening, less on some days of the week. */
function shape(time: number): number {
  const ofDay = 0.55 - 0.45 * Math.cos(2 * Math.PI * ((time % DAY) / DAY - 0.17));
  const ofWeek = 0.85 + 0.15 * Math.cos((2 * Math.PI * Math.floor(time / DAY)) / 7);
  return ofDay * ofWeek;
}

/** A number from 0 up to 1 that follows from texts. */
export function fraction(...texts: string[]): number {
  return createHash('sha256').update(texts.join('/')).digest().readUInt32BE(0) / 2 ** 32;
}
