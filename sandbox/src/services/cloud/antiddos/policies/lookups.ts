import { DataSources } from '../../../../engine/contract/lookup';
import { listing } from '../../kit/listing';

/** Data sources of DDoS policies of the first generation, their cases and their attachments to instances. */
export const POLICY_LOOKUPS: DataSources = {
  dayu_ddos_policies: listing({
    into: 'list',
    of: 'dayu_ddos_policy',
    by: { resource_type: 'resource_type', policy_id: 'policy_id' },
  }),
  dayu_ddos_policy_attachments: listing({
    into: 'dayu_ddos_policy_attachment_list',
    of: 'dayu_ddos_policy_attachment',
    by: { resource_type: 'resource_type', resource_id: 'resource_id', policy_id: 'policy_id' },
  }),
  dayu_ddos_policy_cases: listing({
    into: 'list',
    of: 'dayu_ddos_policy_case',
    by: { resource_type: 'resource_type', scene_id: 'scene_id' },
  }),
};
