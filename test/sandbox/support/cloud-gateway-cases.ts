/** Rules of the platform about cloud gateways, and quirks of its plugin. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { failureSummary, QuirkCase, quirkCase } from './quirk-case';
import { RuleCase, ruleCase } from './rule-case';
import { Driver, Made } from './rule-driver';

const plane = (driver: Driver, name = 'orders') =>
  driver.create('gateway_control_plane', { name, cloud_gateway: true });
const network = (driver: Driver, name = 'orders') =>
  driver.create('cloud_gateway_network', {
    name,
    region: 'eu-west-1',
    availability_zones: ['euw1-az1'],
    cidr_block: '10.4.0.0/16',
    cloud_gateway_provider_account_id: 'account-id',
  });
const dataPlanes = (driver: Driver, { id }: Made, on?: Made, more: ObjectValue = {}) =>
  driver.create('cloud_gateway_configuration', {
    control_plane_id: id,
    control_plane_geo: 'eu',
    dataplane_groups: [
      { provider: 'aws', region: 'eu-west-1', ...(on ? { cloud_gateway_network_id: on.id } : {}), ...more },
    ],
  });
const privateDns = (driver: Driver, { id }: Made) =>
  driver.create('cloud_gateway_private_dns', {
    network_id: id,
    name: 'internal',
    private_dns_attachment_config: {
      aws_private_hosted_zone_attachment_config: { kind: 'aws-private-hosted-zone-attachment', hosted_zone_id: 'Z1' },
    },
  });
const cacheConfig = (tier: string): ObjectValue => ({ managed_cache: { capacity_config: { tiered: { tier } } } });
const cache = (driver: Driver, { id }: Made, name = 'cache', tier = 'small') =>
  driver.create('cloud_gateway_addon', {
    name,
    owner: { control_plane: { control_plane_id: id, control_plane_geo: 'eu' } },
    config: cacheConfig(tier),
  });

export const CLOUD_GATEWAY_RULE_CASES: readonly RuleCase[] = [
  ruleCase({
    rule: 'configuration-of-control-plane',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, first: dataPlanes(driver, at) };
    },
    violate: (driver, { at }) => dataPlanes(driver, at, undefined, { region: 'us-east-2' }),
    error: ({ at, first }) =>
      `409 Conflict: control_plane_id is ${at.id}, which already has the configuration ${first.id}; this one would replace it. Use only one`,
    neighbour: (driver) => dataPlanes(driver, plane(driver, 'other')),
  }),
  ruleCase({
    rule: 'configuration-identical',
    arrange: (driver) => {
      const at = plane(driver);
      const left = dataPlanes(driver, at);
      driver.remove(left);
      return { at, left };
    },
    violate: (driver, { at }) => dataPlanes(driver, at),
    error: ({ left }) =>
      `409 Conflict: the configuration ${left.id} of the control plane is identical, because its destruction only removed it from the state: import it`,
    neighbour: (driver, { at }) => dataPlanes(driver, at, undefined, { region: 'us-east-2' }),
  }),
  ruleCase({
    rule: 'network-ready',
    arrange: (driver) => {
      driver.store.setSetting('transition.cloud_gateway_network', 3);
      return network(driver);
    },
    violate: (driver, on) => privateDns(driver, on),
    error: ({ id }) =>
      `400 Bad Request: network_id is ${id}, a network that is not ready: wait until it is ready, and apply again`,
    neighbour: (driver, on) => {
      dataPlanes(driver, plane(driver), on);
      [1, 2].forEach(() => driver.read(on));
      privateDns(driver, on);
    },
  }),
  ruleCase({
    rule: 'network-in-use',
    about: 'by what is connected with it',
    arrange: (driver) => {
      const on = network(driver);
      return { on, dns: privateDns(driver, on) };
    },
    violate: (driver, { on }) => driver.remove(on),
    error: ({ on, dns }) => inUse(on, `cloud gateway private dns ${dns.id}`),
    neighbour: (driver, { on, dns }) => [dns, on].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'network-in-use',
    about: 'by data planes that were forgotten',
    arrange: (driver) => {
      const [on, at] = [network(driver), plane(driver)];
      const left = dataPlanes(driver, at, on);
      driver.remove(left);
      return { on, at, left };
    },
    violate: (driver, { on }) => driver.remove(on),
    error: ({ on, left }) => inUse(on, `cloud gateway configuration ${left.id}`),
    neighbour: (driver, { on, at }) => [at, on].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'cache-of-control-plane',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, first: cache(driver, at) };
    },
    violate: (driver, { at }) => cache(driver, at, 'again'),
    error: ({ at, first }) =>
      `400 Bad Request: owner.control_plane.control_plane_id is ${at.id}, which already has the managed cache ${first.id}; allowed: one`,
    neighbour: (driver) => cache(driver, plane(driver, 'other'), 'other'),
  }),
  ruleCase({
    rule: 'cache-provider',
    arrange: (driver) => {
      const at = plane(driver);
      dataPlanes(driver, at, undefined, { provider: 'gcp' });
      return at;
    },
    violate: (driver, at) => cache(driver, at),
    error: ({ id }) =>
      `400 Bad Request: owner is ${id}, whose data planes are at "gcp", which does not support managed caches`,
    neighbour: (driver) => {
      const at = plane(driver, 'other');
      dataPlanes(driver, at, undefined, { provider: 'azure' });
      cache(driver, at);
    },
  }),
  ruleCase({
    rule: 'cache-grows-only',
    arrange: (driver) => cache(driver, plane(driver), 'cache', 'medium'),
    violate: (driver, made) => driver.update(made, { config: cacheConfig('small') }),
    error: () =>
      '400 Bad Request: config.managed_cache.capacity_config.tiered.tier is "small", and was "medium": the size cannot be reduced; create another cache',
    neighbour: (driver, made) => driver.update(made, { config: cacheConfig('2xlarge') }),
  }),
  ruleCase({
    rule: 'platform-name-taken',
    about: 'of a network, a cache or a domain',
    arrange: (driver) => ({ first: domain(driver, plane(driver)), other: plane(driver, 'other') }),
    violate: (driver, { other }) => domain(driver, other),
    error: ({ first }) =>
      `409 Conflict: the cloud gateway custom domain ${first.id} has the same domain "api.example.com": give this object another value, or import the existing object`,
    neighbour: (driver) => {
      network(driver);
      network(driver, 'payments');
    },
  }),
];

export const CLOUD_GATEWAY_QUIRK_CASES: readonly QuirkCase[] = [
  quirkCase({
    quirk: 'control-plane-arguments-unread',
    about: 'and the service keeps them',
    arrange: (driver) => plane(driver),
    happens(driver, one) {
      const imported = { ...one, config: { name: 'orders' }, state: driver.import(one) };
      driver.update(imported, { description: 'imported' });
      return [driver.held(one)!.cloud_gateway, driver.held(one)!.description];
    },
    real: () => [true, 'imported'],
    otherwise: () => [null, 'imported'],
  }),
  quirkCase({
    quirk: 'control-plane-arguments-unread',
    arrange: (driver) => plane(driver),
    happens: (driver, one) => {
      const { cloud_gateway: imported, name } = driver.import(one);
      return [
        imported,
        name,
        driver.read(one)?.cloud_gateway,
        driver.read({ ...one, state: driver.import(one) })?.cloud_gateway,
      ];
    },
    real: () => [null, 'orders', true, null],
    otherwise: () => [true, 'orders', true, true],
  }),
  quirkCase({
    quirk: 'configuration-forgotten',
    about: 'until another takes its place',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, made: dataPlanes(driver, at) };
    },
    happens(driver, { at, made }) {
      driver.remove(made);
      const left = driver.held(made) !== undefined;
      dataPlanes(driver, at, undefined, { region: 'us-east-2' });
      return [left, driver.held(made) !== undefined, driver.world.count('cloud_gateway_configuration')];
    },
    real: () => [true, false, 1],
    otherwise: () => [false, false, 1],
  }),
  quirkCase({
    quirk: 'configuration-forgotten',
    about: 'and keeps the network',
    arrange: (driver) => {
      const on = network(driver);
      return { on, made: dataPlanes(driver, plane(driver), on) };
    },
    happens(driver, { on, made }) {
      driver.remove(made);
      return failureSummary(() => driver.remove(on));
    },
    real: () => '400 Bad Request',
    otherwise: () => 'no error',
  }),
];

function domain(driver: Driver, { id }: Made): Made {
  return driver.create('cloud_gateway_custom_domain', {
    control_plane_id: id,
    control_plane_geo: 'eu',
    domain: 'api.example.com',
  });
}

function inUse({ id }: Made, by: string): string {
  return (
    `400 Bad Request: the cloud gateway network ${id} is still used by ${by}: remove these objects first; ` +
    'delete data planes with their control plane, or by a configuration without them'
  );
}
