import { ServerRule } from '../../../engine/contract/rule';
import { ObjectValue } from '../../../engine/values/value';
import { textAt } from '../../kit/texts-at';
import { fixedId } from '../kit/fixed-id';
import { CONFLICT } from '../kit/status';

const SINCE = '2024-01-15T09:00:00Z';

/** Source: the vendor's page on teams and roles. */
const NAMES = [
  'Analytics Admin',
  'Analytics Viewer',
  'Organization Admin',
  'Organization Admin (Read Only)',
  'Portal Admin',
  'API Product Admin',
  'API Product Developer',
  'Control Plane Admin',
];

/**
 * Predefined teams of each organisation. Members of a predefined team can be people and machines. The roles of
 * predefined teams are fixed.
 */
export const OWN_TEAMS: readonly ObjectValue[] = NAMES.map((name) => ({
  id: fixedId(`team/${name}`),
  name,
  description: `One of the platform's own teams: ${name}`,
  labels: {},
  system_team: true,
  created_at: SINCE,
  updated_at: SINCE,
}));

/**
 * The vendor states that the roles of predefined teams are fixed. The status of the error response for changes of
 * predefined teams is an assumption. The rule that teams cannot have the name of a predefined team is also an
 * assumption.
 */
export const ownTeamsAreFixed: ServerRule = {
  name: 'own-teams-are-fixed',
  provider: 'platform',
  summary:
    'A team cannot have the name of a predefined team of the platform, and the roles of predefined teams cannot be changed.',
  operations: ['create', 'update'],
  types: ['team', 'team_role'],
  check({ type, after }) {
    const wanted = type === 'team' ? textAt(after, 'name') : textAt(after, 'team_id');
    const own = OWN_TEAMS.find(({ name, id }) => wanted === (type === 'team' ? name : id));
    if (own === undefined) {
      return undefined;
    }
    return type === 'team'
      ? {
          status: CONFLICT,
          detail: `name is "${wanted}", which is the name of a predefined team of the platform: give this team another name`,
        }
      : {
          status: '403 Forbidden',
          detail: `team_id belongs to "${textAt(own, 'name')}", one of the platform's predefined teams, whose roles are fixed: grant the role to a team of yours`,
        };
  },
};
