import { progress } from '../processes';
import { compare, Row, seconds } from '../table';
import { timesAgainstL1 } from './against-l1';

const SERVICES = 100;
const ROUTES = 20;
const ROUNDS = 7;
const MOST = 1.2;

/**
 * Measures gateway services with routes and policies in L2, compared with the same resources in L1. The program of the
 * L1 variant contains explicit ids, and its resources have no `lifecycle`.
 */
export function measureTraffic(rounds = ROUNDS): Row[] {
  progress(`${SERVICES} services with ${ROUTES} routes each: ${rounds} rounds`);
  const { l2, l1 } = timesAgainstL1('traffic.mjs', { services: SERVICES, routes: ROUTES }, rounds);
  const subject = [`${SERVICES} services with ${ROUTES} routes and 3 policies each, by L2`, 'by L1'] as const;
  return [compare(subject, l2, l1, seconds, MOST)];
}
