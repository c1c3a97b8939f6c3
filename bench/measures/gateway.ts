import { progress } from '../processes';
import { compare, Row, seconds } from '../table';
import { timesAgainstL1 } from './against-l1';

const APIS = 200;
const ROUNDS = 5;
const MOST = 1.2;

/**
 * Measures a gateway service with many APIs, a release, plans and keys in L2, compared with the same resources in L1.
 * The program of the L1 variant declares the dependencies explicitly, and has no protection against harmful edits. In
 * the L2 variant `hash`, the release has `releaseOnChange`, so the library also computes a hash of all APIs.
 */
export function measureGateway(rounds = ROUNDS): Row[] {
  progress(`a gateway of ${APIS} APIs: ${rounds} rounds`);
  const { l2, l1, hash } = timesAgainstL1('gateway.mjs', { apis: APIS }, rounds, ['hash']);
  return [
    compare([`Release ${APIS} APIs with plans, by L2`, 'by L1'], l2, l1, seconds, MOST),
    compare(['… on each change, with a hash', 'by L1'], hash, l1, seconds),
  ];
}
