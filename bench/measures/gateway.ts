import { progress } from '../processes';
import { compare, Row, seconds } from '../table';
import { timesAgainstL1 } from './against-l1';

const APIS = 200;
const ROUNDS = 5;
const MOST = 1.2;

/**
 * A service with many APIs, a release, plans and keys by L2, compared with the same resources by L1, whose order is written
 * by hand, and of which nothing guards the edits. A release on each change makes a hash of all APIs besides.
 */
export function measureGateway(): Row[] {
  progress(`a gateway of ${APIS} APIs: ${ROUNDS} rounds`);
  const { l2, l1, hash } = timesAgainstL1('gateway.mjs', { apis: APIS }, ROUNDS, ['hash']);
  return [
    compare([`Release ${APIS} APIs with plans, by L2`, 'by L1'], l2, l1, seconds, MOST),
    compare(['… on each change, with a hash', 'by L1'], hash, l1, seconds),
  ];
}
