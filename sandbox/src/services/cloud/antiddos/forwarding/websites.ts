import { Found, ObjectStore } from '../../../../engine/contract/object-store';
import { PluginFailure, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ServiceError } from '../../../../engine/contract/service-error';
import { ObjectValue } from '../../../../engine/values/value';
import { textOf } from '../../../kit/given';
import { overlooks } from '../../../kit/overlooks';

const RULE = 'dayu_l7_rule_v2';

const GONE: Pick<PluginFailure, 'error' | 'detail'> = {
  error: 'Create l7 rule failed.',
  detail:
    'The service no longer has a rule for this domain and protocol: remove the rule from the state (terraform state rm).',
};

const firstOfDomain: PluginQuirk = {
  name: 'website-rule-first-of-domain',
  provider: 'cloud',
  summary:
    'The provider finds a website forwarding rule by instance type, domain and protocol, on any instance. The provider uses and removes the first rule that matches.',
  types: [RULE],
  removes: ({ state }, world) =>
    ofDomain(world, state)
      .slice(0, 1)
      .map(({ key }) => key),
  read: (_, { state }, world) => {
    const [first] = ofDomain(world, state);
    return first && { ...state, resource_id: first.values.resource_id };
  },
};

const goneFails: PluginQuirk = {
  name: 'website-rule-gone-fails',
  provider: 'cloud',
  summary: 'If a website forwarding rule no longer exists, every plan fails, and so does the removal of the rule.',
  types: [RULE],
  refuse: ({ operation, state, held }, world) =>
    operation === 'delete' && !held && ofDomain(world, state).length === 0 ? GONE : undefined,
  read: (seen) => {
    if (!seen) {
      throw new ServiceError(GONE.error, GONE.detail);
    }
    return seen;
  },
};

const contentUnread: PluginQuirk = {
  name: 'website-rule-unread',
  provider: 'cloud',
  summary:
    'The provider reads only the instance of a website forwarding rule, so no later plan shows a change that failed.',
  types: [RULE],
  read: (seen, { state }) => seen && { ...state, resource_id: seen.resource_id },
};

const overlookedCluster: PluginQuirk = {
  name: 'website-rule-cluster',
  provider: 'cloud',
  summary:
    'If the service does not find the cluster of a website forwarding rule, the provider considers the rule created or removed.',
  types: [RULE],
  meets: overlooks(/ClusterNotFound/),
};

/** Simulated behaviour of the Terraform provider for website forwarding rules. */
export const WEBSITE_QUIRKS: readonly PluginQuirk[] = [firstOfDomain, goneFails, contentUnread, overlookedCluster];

/**
 * Returns the website forwarding rules for the domain and protocol in a Terraform id. Searches by the id, because the
 * Terraform state may contain a domain and protocol that the provider never sent.
 */
function ofDomain(world: ObjectStore, { id }: ObjectValue): Found[] {
  return world.find(RULE, { id: textOf(id) });
}
