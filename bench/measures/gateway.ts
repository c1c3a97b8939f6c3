import { OURS } from '../packages';
import { PROJECT } from '../paths';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, Row, seconds } from '../table';

const APIS = 200;
const ROUNDS = 5;
const MOST = 1.2;

interface Gateway {
  readonly processor: number;
  readonly output: string;
}

/**
 * A service with many APIs, a release, plans and keys by L2, compared with the same resources by L1, whose order is written
 * by hand, and of which nothing guards the edits. A release on each change makes a hash of all APIs besides.
 */
export function measureGateway(): Row[] {
  progress(`a gateway of ${APIS} APIs: ${ROUNDS} rounds`);
  const child = (variant: string) => () =>
    runChild<Gateway>('gateway.mjs', { project: PROJECT, library: OURS, variant, apis: APIS });
  const { l2, l1, hash } = alternate(ROUNDS, { l2: child('l2'), l1: child('l1'), hash: child('hash') });
  if (new Set([...l2, ...l1].map(({ output }) => output)).size !== 1) {
    throw new Error('L1 and L2 made different gateways');
  }
  const time = (all: Gateway[]) => all.map(({ processor }) => processor);
  return [
    compare([`Release ${APIS} APIs with plans, by L2`, 'by L1'], time(l2), time(l1), seconds, MOST),
    compare(['… on each change, with a hash', 'by L1'], time(hash), time(l1), seconds),
  ];
}
