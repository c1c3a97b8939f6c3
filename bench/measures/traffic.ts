import { OURS } from '../packages';
import { PROJECT } from '../paths';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, Row, seconds } from '../table';

const SERVICES = 100;
const ROUTES = 20;
const ROUNDS = 7;
const MOST = 1.2;

interface Traffic {
  readonly processor: number;
  readonly output: string;
}

/**
 * Services of a gateway with routes and policies by L2, compared with the same resources by L1, whose ids are written by hand,
 * and which nothing replaces together.
 */
export function measureTraffic(): Row[] {
  progress(`${SERVICES} services with ${ROUTES} routes each: ${ROUNDS} rounds`);
  const child = (variant: string) => () =>
    runChild<Traffic>('traffic.mjs', { project: PROJECT, library: OURS, variant, services: SERVICES, routes: ROUTES });
  const { l2, l1 } = alternate(ROUNDS, { l2: child('l2'), l1: child('l1') });
  if (new Set([...l2, ...l1].map(({ output }) => output)).size !== 1) {
    throw new Error('L1 and L2 made different gateways');
  }
  const time = (all: Traffic[]) => all.map(({ processor }) => processor);
  const subject = [`${SERVICES} services with ${ROUTES} routes and 3 policies each, by L2`, 'by L1'] as const;
  return [compare(subject, time(l2), time(l1), seconds, MOST)];
}
