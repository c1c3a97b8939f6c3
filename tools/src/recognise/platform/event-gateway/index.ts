import { duration, enumeration, Field, same, structure } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { Unrepresentable } from '../../source';
import { CLUSTERS } from './clusters';
import { LISTENERS } from './listeners';
import { CREDENTIALS, eventSecret, gateway, NAMED, PART } from './parts';
import { RECORD_POLICIES } from './policies';

const confluent = (field: string): string => `confluent.${field}`;

const basicAuth: Field = (source, scene) => {
  const at = confluent('config.authentication');
  const value = source.look(at);
  if (value !== undefined && source.look(`${at}.basic`) === undefined) {
    throw new Unrepresentable(`the L2 construct accepts only basic for ${at}`);
  }
  return structure(`${at}.basic`, CREDENTIALS)(source, scene);
};

/** Recognisers that convert adopted event gateways and their parts to L2 constructs. */
export const EVENT_GATEWAY: readonly Recogniser[] = [
  simple({
    type: 'konnect_event_gateway',
    of: 'platform.EventGateway',
    fields: { name: same('name'), ...PART, minRuntimeVersion: same('min_runtime_version') },
  }),
  ...CLUSTERS,
  ...LISTENERS,
  ...RECORD_POLICIES,
  simple({
    type: 'konnect_event_gateway_data_plane_certificate',
    of: 'platform.EventGatewayCertificate',
    fields: { gateway, certificate: same('certificate'), name: same('name'), description: same('description') },
    addition: { owner: 'gateway', method: 'addCertificate', leading: ['name', 'certificate'] },
  }),
  simple({
    type: 'konnect_event_gateway_tls_trust_bundle',
    of: 'platform.TrustBundle',
    fields: { ...NAMED, trustedCa: same('config.trusted_ca') },
    addition: { owner: 'gateway', method: 'addTrustBundle', leading: ['name', 'trustedCa'] },
  }),
  simple({
    type: 'konnect_event_gateway_static_key',
    of: 'platform.StaticKey',
    fields: { ...NAMED, value: eventSecret('value') },
    addition: { owner: 'gateway', method: 'addStaticKey', leading: ['name', 'value'] },
  }),
  simple({
    type: 'konnect_event_gateway_schema_registry',
    of: 'platform.SchemaRegistry',
    fields: {
      gateway,
      name: same(confluent('name')),
      description: same(confluent('description')),
      labels: same(confluent('labels')),
      endpoint: same(confluent('config.endpoint')),
      schemaType: enumeration(confluent('config.schema_type'), 'platform.SchemaType'),
      basicAuth,
      timeout: duration(confluent('config.timeout_seconds'), 'seconds'),
    },
    addition: { owner: 'gateway', method: 'addSchemaRegistry', leading: ['name'] },
  }),
];
