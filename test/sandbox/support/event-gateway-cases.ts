/** Rules of the platform about event gateways. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { RuleCase, ruleCase } from './rule-case';
import { Driver, Made } from './rule-driver';

const RULE = 'event-gateway-version';

const gateway = (driver: Driver, version: string) =>
  driver.create('event_gateway', { name: `of ${version}`, min_runtime_version: version });
const refusal = (what: string) =>
  `400 Bad Request: ${what} requires a minimum runtime version of 1.1, but min_runtime_version of the gateway is 1.0`;

/** A child that old data planes do not support: rejected on an old gateway, accepted on a newer one. */
const versionCase = (about: string, what: string, create: (driver: Driver, gateway: Made, listener: Made) => unknown) =>
  ruleCase({
    rule: RULE,
    about,
    arrange: (driver) =>
      ['1.0', '1.1'].map((version) => {
        const at = gateway(driver, version);
        return { at, on: listener(driver, at) };
      }),
    violate: (driver, [{ at, on }]) => create(driver, at, on),
    error: () => refusal(what),
    neighbour: (driver, [, { at, on }]) => create(driver, at, on),
  });

const listener = (driver: Driver, { id }: Made) =>
  driver.create('event_gateway_listener', { gateway_id: id, name: 'clients', addresses: ['0.0.0.0'], ports: ['9092'] });

const cluster = (driver: Driver, { id }: Made, tls: ObjectValue) =>
  driver.create('event_gateway_backend_cluster', {
    gateway_id: id,
    name: 'kafka',
    bootstrap_servers: ['kafka:9092'],
    authentication: { anonymous: {} },
    tls: { enabled: true, ...tls },
  });

const virtualCluster = (driver: Driver, { id }: Made, kafka: Made, ways: string[]) =>
  driver.create('event_gateway_virtual_cluster', {
    gateway_id: id,
    name: 'orders',
    dns_label: 'orders',
    acl_mode: 'passthrough',
    authentication: ways.map((way) => ({ [way]: {} })),
    destination: { id: kafka.id },
  });

export const EVENT_GATEWAY_RULE_CASES: readonly RuleCase[] = [
  versionCase('a certificate for the Kafka cluster', 'tls.client_identity', (driver, at) =>
    cluster(driver, at, { client_identity: { certificate: 'c', key: 'k' } }),
  ),
  versionCase('a whole type', 'this object', (driver, { id }) =>
    driver.create('event_gateway_tls_trust_bundle', { gateway_id: id, name: 'ca', config: { trusted_ca: 'c' } }),
  ),
  versionCase('names of hosts', 'config.sni.broker_host_format', (driver, at, on) =>
    driver.create('event_gateway_listener_policy_forward_to_virtual_cluster', {
      gateway_id: at.id,
      listener_id: on.id,
      config: { sni: { broker_host_format: { type: 'shared_suffix' } } },
    }),
  ),
  ruleCase({
    rule: RULE,
    about: 'a way to authenticate',
    arrange: (driver) => {
      const old = gateway(driver, '1.0');
      return { old, kafka: cluster(driver, old, {}) };
    },
    violate: (driver, { old, kafka }) => virtualCluster(driver, old, kafka, ['anonymous', 'client_certificate']),
    error: () => refusal('authentication.client_certificate'),
    neighbour: (driver, { old, kafka }) => virtualCluster(driver, old, kafka, ['anonymous']),
  }),
];
