import { OURS } from '../packages';
import { PROJECT } from '../paths';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, Row, seconds } from '../table';

const TEAMS = 200;
const GRANTS = 10;
const ROUNDS = 5;
const MOST = 1.2;

interface Teams {
  readonly processor: number;
  readonly output: string;
}

/** Teams with grants by L2, compared with the same resources by L1. */
export function measureTeams(): Row[] {
  progress(`${TEAMS} teams with ${GRANTS} grants each: ${ROUNDS} rounds`);
  const child = (variant: string) => () =>
    runChild<Teams>('teams.mjs', { project: PROJECT, library: OURS, variant, teams: TEAMS, grants: GRANTS });
  const { l2, l1 } = alternate(ROUNDS, { l2: child('l2'), l1: child('l1') });
  if (new Set([...l2, ...l1].map(({ output }) => output)).size !== 1) {
    throw new Error('L1 and L2 made different teams');
  }
  const time = (all: Teams[]) => all.map(({ processor }) => processor);
  return [compare([`Grant ${TEAMS} teams ${GRANTS} roles each, by L2`, 'by L1'], time(l2), time(l1), seconds, MOST)];
}
