import { ObjectValue } from '../../../engine/values/value';
import { fixedId } from '../kit/fixed-id';

const SINCE = '2024-01-15T09:00:00Z';

const ACCOUNTS = {
  aws: '123456789012',
  azure: '00000000-1111-4222-8333-444444444444',
  gcp: 'sandbox-project-123456',
};

/**
 * Returns the result of the data source for provider accounts: one account of the platform for each cloud vendor.
 * Gateway networks refer to these provider accounts.
 */
export function providerAccounts(): ObjectValue {
  const data = Object.entries(ACCOUNTS).map(([provider, provider_account_id]) => ({
    id: fixedId(`provider-account/${provider}`),
    provider,
    provider_account_id,
    created_at: SINCE,
    updated_at: SINCE,
  }));
  return { data };
}
