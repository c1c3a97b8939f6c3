import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { differs } from '../../../kit/fact-paths';
import { objectsOf } from '../../../kit/given';

/**
 * Arguments of upstream nodes that the provider sends only for upstreams with the type `IP_PORT`, and arguments that it
 * sends only for other types.
 */
const OF_SERVERS = ['host', 'port', 'weight', 'vm_instance_id', 'tags'];
const OF_CLUSTERS = ['service_name', 'name_space', 'cluster_id', 'source', 'unique_service_name'];

const nodes: PluginQuirk = {
  name: 'upstream-nodes-by-type',
  provider: 'cloud',
  summary:
    'For an upstream with a type other than IP_PORT, the provider neither sends nor reads the hosts, ports and weights of nodes. For the type IP_PORT, the provider ignores the cluster arguments of nodes.',
  types: ['api_gateway_upstream'],
  send: (sent, { state, planned, held }) =>
    // The provider sends the nodes of an upstream only if the nodes change, not if only the type of the upstream changes.
    held && !differs(state, planned, 'nodes') ? { ...sent, nodes: held.nodes } : ofType(sent),
  read: (seen) => seen && ofType(seen),
};

/** Default number of retries of an upstream, according to the vendor's documentation. */
const RETRIES = 3;

const retries: PluginQuirk = {
  name: 'upstream-retries-filled-in',
  provider: 'cloud',
  summary: `For an upstream without the argument retries, the service sets ${RETRIES} retries, and every plan shows the removal of these retries again.`,
  types: ['api_gateway_upstream'],
  send: (sent, { operation }) =>
    operation === 'create' && sent.retries === null ? { ...sent, retries: RETRIES } : sent,
};

/** Simulated behaviour of the Terraform provider for upstreams. */
export const UPSTREAM_QUIRKS: readonly PluginQuirk[] = [nodes, retries];

function ofType(upstream: ObjectValue): ObjectValue {
  const { upstream_type: type, nodes: given } = upstream;
  const unsent = type === 'IP_PORT' ? OF_CLUSTERS : OF_SERVERS;
  const nothing = Object.fromEntries(unsent.map((name) => [name, null]));
  return Array.isArray(given)
    ? { ...upstream, nodes: objectsOf(given).map((node) => ({ ...node, ...nothing })) }
    : upstream;
}
