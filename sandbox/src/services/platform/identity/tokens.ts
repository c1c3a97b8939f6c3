import { nowOf } from '../../../engine/contract/creation-context';
import { ServerRule } from '../../../engine/contract/rule';
import { textAt } from '../../kit/texts-at';
import { BAD_REQUEST } from '../kit/status';

const DAY = 86_400_000;

/**
 * The vendor's command line requires 1 to 365 days. That the service requires 1 to 365 days too is an assumption. The
 * rule on expiry dates is off by default, because a date in code is valid for a limited time only. The rule on expiry
 * dates tolerates one minute, because the request itself takes time.
 */
export const tokenLifetime: ServerRule = {
  name: 'token-lifetime',
  provider: 'platform',
  summary: 'A token of a system account must expire 1 to 365 days after its creation.',
  isOptional: true,
  operations: ['create'],
  types: ['system_account_access_token'],
  check({ after }, world) {
    const expiry = textAt(after, 'expires_at');
    const days = (Date.parse(expiry ?? '') - nowOf(world).getTime()) / DAY;
    const grace = 1 / 1440;
    return Number.isNaN(days) || (days >= 1 - grace && days <= 365 + grace)
      ? undefined
      : {
          status: BAD_REQUEST,
          detail: `expires_at is ${expiry}, which is not 1 to 365 days in the future: give a time in that range`,
        };
  },
};
