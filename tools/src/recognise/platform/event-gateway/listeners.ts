import { call, Code, struct } from '../../../code/code';
import { InventoryValues } from '../../../inventory/inventory';
import { enumeration, Field, Fields, listAt, made, membersOf, same } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { referenceTo } from '../../references';
import { Unrepresentable } from '../../source';
import { eventSecret, NAMED, orNothing, owner, PART } from './parts';

const listener = owner('listener_id', 'platform.Listener');

const OPTIONS: Fields = { name: same('name'), enabled: same('enabled'), ...PART };

/** By default, a listener of L2 accepts connections on all addresses (`0.0.0.0`). */
const addresses: Field = (source, scene) => {
  const all = listAt(source, 'addresses') ?? [];
  return all.length === 1 && all[0] === '0.0.0.0' ? undefined : same('addresses')(source, scene);
};

/** If a listener asks for client certificates, L2 requires them by default. */
const clientCertificates: Field = (source, scene) => {
  const at = 'config.client_authentication';
  if (source.take(at) === undefined) {
    return undefined;
  }
  const bundles = (source.look(`${at}.tls_trust_bundles`) ?? []) as readonly InventoryValues[];
  const isRequired = source.look(`${at}.mode`) === 'required';
  const mode = enumeration(`${at}.mode`, 'platform.ClientCertificateMode')(source, scene);
  return struct({
    mode: isRequired ? undefined : mode,
    trustBundles: bundles.map(({ id }) =>
      referenceTo(id, 'platform.TrustBundle', source, `${at}.tls_trust_bundles`, scene),
    ),
    principalMapping: same(`${at}.principal_mapping`)(source, scene),
  });
};

/** Returns the conversion to L2 code for the certificate of a listener, or for the key of the certificate. */
function certificate(name: 'certificate' | 'key'): Field {
  return (source, scene) => {
    const [first, ...others] = (listAt(source, 'config.certificates') ?? []) as readonly InventoryValues[];
    if (first === undefined || others.length > 0) {
      throw new Unrepresentable('the L2 construct accepts only one certificate for config.certificates');
    }
    const field = name === 'key' ? eventSecret('key') : same('certificate');
    return source.within(first, 'config.certificates', (inner) => {
      inner.take(name === 'key' ? 'certificate' : 'key');
      return field(inner, scene);
    });
  };
}

const destination: Field = (source, scene) => {
  if (source.look('config.port_mapping') === undefined) {
    const options = orNothing({
      sniSuffix: same('config.sni.sni_suffix')(source, scene),
      advertisedPort: same('config.sni.advertised_port')(source, scene),
      brokerHostFormat: enumeration('config.sni.broker_host_format.type', 'platform.BrokerHostFormat')(source, scene),
    });
    source.take('config.sni');
    return call('platform.ListenerDestination', 'byHost', ...(options === undefined ? [] : [options]));
  }
  const at = 'config.port_mapping';
  const virtualCluster = made(`${at}.destination.id`, 'platform.VirtualCluster')(source, scene);
  const bootstrap = source.take(`${at}.bootstrap_port`);
  const options: Fields = { advertisedHost: same(`${at}.advertised_host`), minBrokerId: same(`${at}.min_broker_id`) };
  const given = struct({
    ...membersOf(options, source, scene).members,
    bootstrapAtStart: bootstrap === undefined ? undefined : bootstrap === 'at_start',
  });
  return call('platform.ListenerDestination', 'virtualCluster', virtualCluster as Code, given);
};

/** Recognisers that convert adopted listeners of event gateways, and their routing to clusters, to L2 constructs. */
export const LISTENERS: readonly Recogniser[] = [
  simple({
    type: 'konnect_event_gateway_listener',
    of: 'platform.Listener',
    fields: { ...NAMED, addresses, ports: same('ports') },
    addition: { owner: 'gateway', method: 'addListener', leading: ['name'] },
  }),
  simple({
    type: 'konnect_event_gateway_listener_policy_tls_server',
    of: 'platform.ListenerTls',
    fields: {
      listener,
      certificate: certificate('certificate'),
      privateKey: certificate('key'),
      clientCertificates,
      minVersion: enumeration('config.versions.min', 'platform.ListenerTlsVersion'),
      maxVersion: enumeration('config.versions.max', 'platform.ListenerTlsVersion'),
      allowPlaintext: same('config.allow_plaintext'),
      ...OPTIONS,
    },
    addition: { owner: 'listener', method: 'serveTls', leading: [] },
  }),
  simple({
    type: 'konnect_event_gateway_listener_policy_forward_to_virtual_cluster',
    of: 'platform.ListenerForwarding',
    fields: { listener, destination, ...OPTIONS },
    addition: { owner: 'listener', method: 'forwardTo', leading: ['destination'] },
  }),
];
