import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { AUTHORITY as CA } from '../../constructs/platform/support/certificates';
import { RuleCase, ruleCase } from './rule-case';
import { Driver, Made } from './rule-driver';

const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';

const plane = (driver: Driver, name = 'orders', more: ObjectValue = {}) =>
  driver.create('gateway_control_plane', { name, ...more });
const part = (driver: Driver, { id }: Made, type: string, config: ObjectValue) =>
  driver.create(`gateway_${type}`, { control_plane_id: id, ...config });
const service = (driver: Driver, at: Made, more: ObjectValue = {}) =>
  part(driver, at, 'service', { host: 'orders.example.com', ...more });
const limit = (driver: Driver, at: Made, more: ObjectValue = {}) =>
  part(driver, at, 'plugin_rate_limiting', { config: { minute: 5 }, ...more });
const schema = (driver: Driver, at: Made, name = 'stamp') =>
  part(driver, at, 'custom_plugin_schema', { lua_schema: `return { name = "${name}", fields = {} }` });
const stamp = (driver: Driver, at: Made, more: ObjectValue = {}) =>
  part(driver, at, 'custom_plugin', { name: 'stamp', config: '{}', ...more });
const redis = (driver: Driver, at: Made, kind: string, name: string) =>
  part(driver, at, 'partial', { [kind]: { name, config: { host: 'redis.example.com' } } });
const membership = (driver: Driver, group: Made, ...members: Made[]) =>
  driver.create('gateway_control_plane_membership', { id: group.id, members: members.map(({ id }) => ({ id })) });

const ROUTE_ID = '6f1f2a3b-0c4d-4e5f-8a9b-0c1d2e3f4a5b';

/** Violations and valid requests for the rules on vaults, certificates, policies and groups of control planes. */
export const GATEWAY_CASES: readonly RuleCase[] = [
  ruleCase({
    rule: 'gateway-vault-prefix-free',
    arrange: (driver) => plane(driver),
    violate: (driver, at) => part(driver, at, 'vault', { name: 'env', prefix: 'env', config: '{}' }),
    error: () =>
      '400 Bad Request: schema violation (prefix: must not be one of: aws, azure, conjur, env, gcp, hcv, konnect): it is ' +
      '"env"',
    neighbour: (driver, at) => part(driver, at, 'vault', { name: 'env', prefix: 'orders-env', config: '{}' }),
  }),
  ruleCase({
    rule: 'gateway-name-taken',
    about: 'the prefix of a vault',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, other: part(driver, at, 'vault', { name: 'env', prefix: 'orders', config: '{}' }) };
    },
    violate: (driver, { at }) => part(driver, at, 'vault', { name: 'aws', prefix: 'orders', config: '{}' }),
    error: ({ other }) =>
      `409 Conflict: the gateway vault ${other.id} in the same control plane id has the same prefix "orders": give this object another value, or import the existing object` +
      '',
    neighbour: (driver) =>
      part(driver, plane(driver, 'billing'), 'vault', { name: 'env', prefix: 'orders', config: '{}' }),
  }),
  ruleCase({
    rule: 'gateway-name-taken',
    about: 'the id of a route, by an expression',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, other: part(driver, at, 'route', { id: ROUTE_ID, name: 'orders', paths: ['/orders'] }) };
    },
    violate: (driver, { at }) =>
      part(driver, at, 'route_expression', { id: ROUTE_ID, name: 'all', expression: 'http.path == "/"' }),
    error: () =>
      `409 Conflict: the gateway route ${ROUTE_ID} in the same control plane id has the same id "${ROUTE_ID}": give this object another value, or import the existing object` +
      '',
    neighbour: (driver, { at }) =>
      part(driver, at, 'route_expression', { name: 'all', expression: 'http.path == "/"' }),
  }),
  ruleCase({
    rule: 'gateway-name-taken',
    about: 'the subject of a client certificate',
    arrange: (driver) => {
      const at = plane(driver);
      const consumer = part(driver, at, 'consumer', { username: 'partner' });
      const credential = { consumer_id: consumer.id, subject_name: 'partner.example.com' };
      return { at, credential, other: part(driver, at, 'mtls_auth', credential) };
    },
    violate: (driver, { at, credential }) => part(driver, at, 'mtls_auth', credential),
    error: ({ other }) =>
      `409 Conflict: the gateway mtls auth ${other.id} in the same control plane id has the same subject_name ` +
      '"partner.example.com" and ca_certificate.id left out: give this object another value, or import the existing object',
    neighbour: (driver, { at, credential }) => {
      const authority = part(driver, at, 'ca_certificate', { cert: CA });
      part(driver, at, 'mtls_auth', { ...credential, ca_certificate: { id: authority.id } });
    },
  }),
  ruleCase({
    rule: 'gateway-name-taken',
    about: 'the name of a client, by certificate',
    arrange: (driver) => {
      const at = plane(driver);
      const certificate = part(driver, at, 'certificate', { cert: CA, key: 'k' });
      const ids = { certificate: { id: certificate.id } };
      return { at, ids, other: part(driver, at, 'sni', { name: 'orders.example.com', ...ids }) };
    },
    violate: (driver, { at, ids }) => part(driver, at, 'sni', { name: 'orders.example.com', ...ids }),
    error: ({ other }) =>
      `409 Conflict: the gateway sni ${other.id} in the same control plane id has the same name "orders.example.com": give this object another value, or import the existing object` +
      '',
    neighbour: (driver, { at, ids }) => part(driver, at, 'sni', { name: '*.example.com', ...ids }),
  }),
  ruleCase({
    rule: 'gateway-ca-certificate-taken',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, other: part(driver, at, 'ca_certificate', { cert: CA }) };
    },
    // The text differs, the certificate does not.
    violate: (driver, { at }) => part(driver, at, 'ca_certificate', { cert: `\n${CA}\n` }),
    error: ({ other }) =>
      `409 Conflict: cert is the same as in the gateway ca certificate ${other.id} of the same control plane: refer to that certificate`,
    neighbour: (driver, { other }) => {
      driver.update(other, { tags: ['one'] });
      part(driver, plane(driver, 'billing'), 'ca_certificate', { cert: CA });
    },
  }),
  ruleCase({
    rule: 'gateway-plugin-once-per-scope',
    about: 'a custom plugin',
    arrange: (driver) => {
      const at = plane(driver);
      ['stamp', 'sign'].forEach((name) => schema(driver, at, name));
      return { at, other: stamp(driver, at) };
    },
    violate: (driver, { at }) => stamp(driver, at),
    error: ({ at, other }) =>
      `409 Conflict: there is already a gateway custom plugin stamp for all requests in the control plane ${at.id}: ` +
      `${other.id}; change that plugin, or give this plugin another scope`,
    neighbour: (driver, { at }) => stamp(driver, at, { name: 'sign' }),
  }),
  ruleCase({
    rule: 'gateway-plugin-once-per-scope',
    about: 'a policy of a consumer group, on update',
    arrange: (driver) => {
      const at = plane(driver);
      const [gold, silver] = ['gold', 'silver'].map((name) => part(driver, at, 'consumer_group', { name }));
      const advanced = (group: Made) =>
        part(driver, at, 'plugin_rate_limiting_advanced', {
          config: { limit: [5], window_size: [60], strategy: 'local' },
          consumer_group: { id: group.id },
        });
      return { at, gold, one: advanced(silver), other: advanced(gold) };
    },
    violate: (driver, { one, gold }) => driver.update(one, { consumer_group: { id: gold.id } }),
    error: ({ at, gold, other }) =>
      `409 Conflict: there is already a gateway plugin rate limiting advanced for consumer_group.id ${gold.id} in the ` +
      `control plane ${at.id}: ${other.id}; change that plugin, or give this plugin another scope`,
    neighbour: (driver, { one }) => driver.update(one, { enabled: false }),
  }),
  ruleCase({
    rule: 'gateway-instance-name-taken',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, other: limit(driver, at, { instance_name: 'edge' }) };
    },
    violate: (driver, { at }) => part(driver, at, 'plugin_cors', { instance_name: 'edge', config: {} }),
    error: ({ other }) =>
      `409 Conflict: instance_name is "edge", as in the gateway plugin rate limiting ${other.id} in the same control plane: ` +
      'give this plugin another name',
    neighbour: (driver, { other }) => {
      driver.update(other, { enabled: false });
      service(driver, plane(driver, 'shipping'), { name: 'edge' });
      limit(driver, plane(driver, 'billing'), { instance_name: 'edge' });
    },
  }),
  ruleCase({
    rule: 'gateway-custom-plugin-installed',
    arrange: (driver) => {
      const [at, other] = [plane(driver), plane(driver, 'billing')];
      schema(driver, other);
      return { at, other };
    },
    violate: (driver, { at }) => stamp(driver, at),
    error: ({ at }) =>
      "400 Bad Request: schema violation (name: plugin 'stamp' not enabled): upload its schema to the control plane " +
      `${at.id} first, and make the plugin depend on the schema`,
    neighbour: (driver, { at, other }) => {
      stamp(driver, other);
      part(driver, at, 'custom_plugin_streaming', { name: 'stamp', handler: 'return {}', schema: 'return {}' });
      stamp(driver, at);
    },
  }),
  ruleCase({
    rule: 'gateway-custom-plugin-in-use',
    arrange: (driver) => {
      const at = plane(driver);
      const uploaded = schema(driver, at);
      return { uploaded, used: stamp(driver, at) };
    },
    violate: (driver, { uploaded }) => driver.remove(uploaded),
    error: ({ used }) =>
      `400 Bad Request: plugin schema is currently in use: stamp is the plugin of gateway custom plugin ${used.id}: remove ` +
      'these plugins first',
    neighbour: (driver, { uploaded, used }) => {
      driver.remove(used);
      driver.remove(uploaded);
    },
  }),
  ruleCase({
    rule: 'gateway-partial-name-taken',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, other: redis(driver, at, 'redis_ce', 'shared') };
    },
    violate: (driver, { at }) => redis(driver, at, 'redis_ee', 'shared'),
    error: ({ other }) =>
      `409 Conflict: name is "shared", as in the gateway partial ${other.id} in the same control plane: give this partial ` +
      'another name',
    neighbour: (driver, { other }) => {
      driver.update(other, { redis_ce: { name: 'shared', config: { host: 'other.example.com' } } });
      redis(driver, plane(driver, 'billing'), 'redis_ee', 'shared');
    },
  }),
  ruleCase({
    rule: 'gateway-object-in-use',
    about: 'the certificate of a service, whose names go with it',
    arrange: (driver) => {
      const at = plane(driver);
      const one = part(driver, at, 'certificate', { cert: CA, key: 'k' });
      part(driver, at, 'sni', { name: 'orders.example.com', certificate: { id: one.id } });
      const used = service(driver, at, { protocol: 'https', client_certificate: { id: one.id } });
      return { one, used };
    },
    violate: (driver, { one }) => driver.remove(one),
    error: ({ one, used }) =>
      `400 Bad Request: the gateway certificate ${one.id} is still used by gateway service ${used.id}: remove these objects first, ` +
      'or give them another certificate',
    neighbour: (driver, { one, used }) => {
      driver.remove(used);
      driver.remove(one);
    },
  }),
  ruleCase({
    rule: 'gateway-object-in-use',
    about: 'a CA certificate that a policy trusts',
    arrange: (driver) => {
      const at = plane(driver);
      const one = part(driver, at, 'ca_certificate', { cert: CA });
      const config = {
        ca_certificates: [one.id],
        certificate_header_name: 'x',
        certificate_header_format: 'base64_encoded',
      };
      return { one, used: part(driver, at, 'plugin_header_cert_auth', { config }) };
    },
    violate: (driver, { one }) => driver.remove(one),
    error: ({ one, used }) =>
      `400 Bad Request: the gateway ca certificate ${one.id} is still used by gateway plugin header cert auth ${used.id}: ` +
      'remove these objects first, or give them another certificate',
    neighbour: (driver, { one, used }) => [used, one].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'gateway-config-store-has-secrets',
    arrange: (driver) => {
      const at = plane(driver);
      const one = part(driver, at, 'config_store', { name: 'orders' });
      const secret = { config_store_id: one.id, key: 'token', value: 'sesame' };
      return { at, one, secret: part(driver, at, 'config_store_secret', secret) };
    },
    violate: (driver, { one }) => driver.remove(one),
    error: ({ at, one }) =>
      `400 Bad Request: the gateway config store ${one.id} is still used by gateway config store secret ` +
      `${one.id}/${at.id}/token: remove these objects first`,
    neighbour: (driver, { one, secret }) => [secret, one].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'control-plane-group-conflicts',
    about: 'members that are joined',
    isOptional: true,
    arrange: (driver) => {
      const [one, other] = [plane(driver), plane(driver, 'billing')];
      const services = [one, other].map((at) => service(driver, at, { name: 'accounts' }));
      return { one, other, services, group: plane(driver, 'all', { cluster_type: GROUP }) };
    },
    violate: (driver, { one, other, group }) => membership(driver, group, one, other),
    error: ({ one, other, services: [first, second] }) =>
      `409 Conflict: name "accounts" is used twice in a control plane group, by gateway service ${first.id} of the member ` +
      `${one.id} and gateway service ${second.id} of the member ${other.id}: give one of them another name`,
    neighbour: (driver, { one, other, services, group }) => {
      driver.update(services[0], { name: 'ledgers' });
      membership(driver, group, one, other);
    },
  }),
  ruleCase({
    rule: 'control-plane-group-conflicts',
    about: 'a name that another member has',
    isOptional: true,
    arrange: (driver) => {
      const [one, other, alone] = ['orders', 'billing', 'shipping'].map((name) => plane(driver, name));
      const consumer = part(driver, one, 'consumer', { username: 'partner' });
      membership(driver, plane(driver, 'all', { cluster_type: GROUP }), one, other);
      return { one, other, alone, consumer };
    },
    violate: (driver, { other }) => part(driver, other, 'consumer', { username: 'partner' }),
    error: ({ one, consumer }) =>
      `409 Conflict: username "partner" is used twice in a control plane group, by gateway consumer ${consumer.id} of the ` +
      `member ${one.id}: give one of them another name`,
    neighbour: (driver, { other, alone, consumer }) => {
      part(driver, other, 'consumer', { username: 'customer' });
      part(driver, alone, 'consumer', { username: 'partner' });
      driver.update(consumer, { custom_id: 'p-1' });
    },
  }),
];
