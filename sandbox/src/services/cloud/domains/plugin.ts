import { ObjectStore } from '../../../engine/contract/object-store';
import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../engine/values/value';
import { differs } from '../../kit/fact-paths';
import { FamilyPlugin } from '../../kit/family';
import { textOf } from '../../kit/given';

const DOMAIN = 'api_gateway_custom_domain';

/** Arguments of a custom domain that the provider reads from the service and sends in every update. */
const READ = ['certificate_id', 'protocol', 'net_type', 'path_mappings', 'is_default_mapping', 'is_forced_https'];

const readsFirst: PluginQuirk = {
  name: 'domains-read-first',
  provider: 'cloud',
  summary:
    'If a gateway service has several custom domains, the provider reads the first domain for each resource. Every plan shows changes for domains that differ from the first domain, and the provider does not notice their deletion.',
  types: [DOMAIN],
  read(seen, { state }, world) {
    const first = firstOf(world, state);
    return (
      first && { ...state, ...seen, ...Object.fromEntries([...READ, 'status'].map((name) => [name, first[name]])) }
    );
  },
};

const renaming: PluginQuirk = {
  name: 'domain-renaming-misses',
  provider: 'cloud',
  summary:
    'To rename a custom domain, the provider sends an update for the new domain name, which is not bound to the service. The update fails, but the state contains the new domain name.',
  types: [DOMAIN],
  refuse: ({ operation, state, planned, held }) =>
    operation === 'update' &&
    held &&
    textOf(planned.sub_domain) !== textOf(held.sub_domain) &&
    ['sub_domain', ...READ].some((name) => differs(state, planned, name))
      ? {
          error: 'ResourceNotFound',
          detail: `The update requests ${textOf(planned.sub_domain)}, which is not bound; ${textOf(held.sub_domain)} is bound. The state has the new name, so the next plan shows no change, and later changes fail too. Replace the domain (-replace).`,
        }
      : undefined,
  // The provider sends no update request if only the argument `default_domain` of a custom domain changes.
  send: (sent, { held }) => (held ? { ...sent, sub_domain: held.sub_domain } : sent),
};

const mappingsCut: PluginQuirk = {
  name: 'domain-mappings-cut',
  provider: 'cloud',
  summary:
    'The provider drops the text after the second # of a path mapping, and every plan shows this text as a change again.',
  types: [DOMAIN],
  send: (sent) =>
    Array.isArray(sent.path_mappings)
      ? {
          ...sent,
          path_mappings: sent.path_mappings.map((one) =>
            typeof one === 'string' ? one.split('#').slice(0, 2).join('#') : one,
          ),
        }
      : sent,
};

/** Simulated behaviour of the Terraform provider for custom domains. */
export const DOMAIN_PLUGIN: FamilyPlugin = { quirks: [readsFirst, renaming, mappingsCut] };

function firstOf(world: ObjectStore, { service_id: service }: ObjectValue): ObjectValue | undefined {
  return world.find(DOMAIN, { service_id: textOf(service) })[0]?.values;
}
