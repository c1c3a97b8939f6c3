/**
 * fast-check as all tests import it: with the same values each time, so that a run of the tests says something of the code alone.
 * GATEWAYS_SEED takes another number, or `random` for other values each time.
 */
import * as fc from '../../node_modules/fast-check/lib/cjs/fast-check';

const { GATEWAYS_SEED: seed = '1' } = process.env;
if (seed !== 'random') {
  fc.configureGlobal({ seed: Number(seed) });
}

export * from '../../node_modules/fast-check/lib/cjs/fast-check';
