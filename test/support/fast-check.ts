/**
 * fast-check for all tests, with the same values in each run, so that results depend only on the code. GATEWAYS_SEED sets another seed, or
 * `random` for other values in each run.
 */
import * as fc from '../../node_modules/fast-check/lib/cjs/fast-check';

const { GATEWAYS_SEED: seed = '1' } = process.env;
if (seed !== 'random') {
  fc.configureGlobal({ seed: Number(seed) });
}

export * from '../../node_modules/fast-check/lib/cjs/fast-check';
