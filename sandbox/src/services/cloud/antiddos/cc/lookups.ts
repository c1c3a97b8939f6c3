import { DataSources } from '../../../../engine/contract/lookup';
import { textOf } from '../../../kit/given';
import { listing } from '../../kit/listing';

const BY = { resource_type: 'resource_type', resource_id: 'resource_id', policy_id: 'policy_id', name: 'name' };

/** Data sources for CC policies of single websites. */
export const CC_LOOKUPS: DataSources = {
  dayu_cc_http_policies: listing({
    into: 'list',
    of: 'dayu_cc_http_policy',
    by: BY,
    more: ({ ip }) => ({ ip_list: textOf(ip) === '' ? [] : [ip] }),
  }),
  dayu_cc_https_policies: listing({ into: 'list', of: 'dayu_cc_https_policy', by: BY }),
};
