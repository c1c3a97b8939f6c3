import { progress } from '../processes';
import { compare, Row, seconds } from '../table';
import { timesAgainstL1 } from './against-l1';

const TEAMS = 200;
const GRANTS = 10;
const ROUNDS = 5;
const MOST = 1.2;

/** Measures teams with role grants in L2, compared with the same resources in L1. */
export function measureTeams(rounds = ROUNDS): Row[] {
  progress(`${TEAMS} teams with ${GRANTS} grants each: ${rounds} rounds`);
  const { l2, l1 } = timesAgainstL1('teams.mjs', { teams: TEAMS, grants: GRANTS }, rounds);
  return [compare([`Grant ${TEAMS} teams ${GRANTS} roles each, by L2`, 'by L1'], l2, l1, seconds, MOST)];
}
