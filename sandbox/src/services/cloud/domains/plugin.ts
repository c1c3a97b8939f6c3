import { ObjectStore } from '../../../engine/contract/object-store';
import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../engine/values/value';
import { differs } from '../../kit/fact-paths';
import { FamilyPlugin } from '../../kit/family';
import { textOf } from '../../kit/given';

const DOMAIN = 'api_gateway_custom_domain';

/** Arguments that the provider reads from the service's response and sends in every update. */
const READ = ['certificate_id', 'protocol', 'net_type', 'path_mappings', 'is_default_mapping', 'is_forced_https'];

const readsFirst: PluginQuirk = {
  name: 'domains-read-first',
  provider: 'cloud',
  summary:
    'Of several custom domains of a service each reads the first one: the others never settle, and their loss is not seen.',
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
    'A new name of a custom domain is asked for as if it were bound already: that fails, and the state has it all the same.',
  types: [DOMAIN],
  refuse: ({ operation, state, planned, held }) =>
    operation === 'update' &&
    held &&
    textOf(planned.sub_domain) !== textOf(held.sub_domain) &&
    ['sub_domain', ...READ].some((name) => differs(state, planned, name))
      ? {
          error: 'ResourceNotFound',
          detail:
            `The update asks for ${textOf(planned.sub_domain)}, which is not bound: bound is ${textOf(held.sub_domain)}. ` +
            'The state has the new name, so that the next plan shows nothing, and later changes fail as this one did. ' +
            'Have terraform replace the domain (-replace).',
        }
      : undefined,
  // A change of only the default domain sends no request.
  send: (sent, { held }) => (held ? { ...sent, sub_domain: held.sub_domain } : sent),
};

const mappingsCut: PluginQuirk = {
  name: 'domain-mappings-cut',
  provider: 'cloud',
  summary: 'What follows the second # of a path mapping is lost, and every plan shows it again.',
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

/** Provider behaviour for custom domains. */
export const DOMAIN_PLUGIN: FamilyPlugin = { quirks: [readsFirst, renaming, mappingsCut] };

function firstOf(world: ObjectStore, { service_id: service }: ObjectValue): ObjectValue | undefined {
  return world.find(DOMAIN, { service_id: textOf(service) })[0]?.values;
}
