import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { asked, QuirkCase, quirkCase } from './quirk-case';
import { Driver, Made } from './rule-driver';

const plane = (driver: Driver): string =>
  driver.create('gateway_control_plane', { name: `plane-${driver.world.count('gateway_control_plane')}` }).id;

const eventGateway = (driver: Driver): string =>
  driver.create('event_gateway', { name: `gateway-${driver.world.count('event_gateway')}` }).id;

const login = (driver: Driver, config: ObjectValue): Made =>
  driver.create('gateway_plugin_openid_connect', {
    control_plane_id: plane(driver),
    config: { issuer: 'https://id.example.com', ...config },
  });

const registry = (driver: Driver, more: ObjectValue = {}) =>
  driver.tryCreate('event_gateway_schema_registry', {
    gateway_id: eventGateway(driver),
    confluent: { name: 'orders', config: { endpoint: 'https://schemas.example.com', schema_type: 'avro' }, ...more },
  });

/** Arguments that a second plan would change. Values that only the platform knows are left out. */
const again = (driver: Driver, made: Made): string[] =>
  driver.shownAgain(made).filter((name) => /^(config|labels|is_public|rbac|auto|version)/.test(name));

const inConfig = (driver: Driver, made: Made, name: string) => (driver.held(made)!.config as ObjectValue)[name];

/** Behaviour of the platform's provider for all types, by the catalogue's api.json. One argument of each kind represents all. */
export const QUIRK_CASES: readonly QuirkCase[] = [
  quirkCase({
    quirk: 'plugin-omits-empty',
    about: 'a list with a default, whose object is replaced',
    happens: (driver) => {
      const made = login(driver, { login_tokens: [] });
      const changed = driver.update(login(driver, { login_tokens: ['tokens'] }), {
        config: { issuer: 'https://id.example.com', login_tokens: [] },
      });
      return [made, changed].map((one) => [inConfig(driver, one, 'login_tokens'), again(driver, one)]);
    },
    real: () => [
      [['id_token'], ['config']],
      [['id_token'], ['config']],
    ],
    otherwise: () => [
      [[], []],
      [[], []],
    ],
  }),
  quirkCase({
    quirk: 'plugin-omits-empty',
    about: 'labels, whose object is updated',
    happens: (driver) => {
      const created = driver.create('portal', { name: 'one', labels: {} });
      const changed = driver.update(driver.create('portal', { name: 'two', labels: { team: 'a' } }), { labels: {} });
      return [created, changed].map((one) => [driver.held(one)!.labels, again(driver, one)]);
    },
    real: () => [
      [{}, []],
      [{ team: 'a' }, ['labels']],
    ],
    otherwise: () => [
      [{}, []],
      [{}, []],
    ],
  }),
  quirkCase({
    quirk: 'plugin-omits-empty',
    about: 'labels of an import',
    happens: (driver) => driver.import(driver.create('portal', { name: 'one', labels: {} })).labels,
    real: () => null,
    otherwise: () => ({}),
  }),
  quirkCase({
    quirk: 'plugin-omits-empty',
    about: 'a map of settings, which is missing then',
    happens: (driver) => {
      const config = { path: '/tmp/log', custom_fields_by_lua: {} };
      const made = driver.create('gateway_plugin_file_log', { control_plane_id: plane(driver), config });
      return [inConfig(driver, made, 'custom_fields_by_lua'), again(driver, made)];
    },
    real: () => [null, ['config']],
    otherwise: () => [{}, []],
  }),
  quirkCase({
    quirk: 'plugin-shows-unset',
    about: 'a setting of a classic portal',
    happens: (driver) => {
      const made = driver.create('portal_classic', { name: 'one', is_public: true });
      const { next } = asked(driver, made, { is_public: null });
      return [driver.held(made)!.is_public, again(driver, next).filter((name) => name !== 'labels')];
    },
    real: () => [true, ['auto_approve_applications', 'auto_approve_developers', 'is_public', 'rbac_enabled']],
    otherwise: () => [null, []],
  }),
  quirkCase({
    quirk: 'plugin-shows-unset',
    about: 'the version of an API, which its description states',
    happens: (driver) => {
      const versions = [
        '{"openapi": "3.1.0", "info": {"version": "2.0"}}',
        'openapi: 3.1.0\ninfo:\n  title: A\n  version: "3"\n',
        null,
      ];
      return versions.map((content, index) => {
        const api_id = driver.create('api', { name: `orders-${index}` }).id;
        const made = driver.create('api_version', { api_id, spec: { content } });
        return [driver.held(made)!.version, again(driver, made)];
      });
    },
    real: () => ['2.0', '3', '1.0.0'].map((version) => [version, ['version']]),
    otherwise: () => [1, 2, 3].map(() => [null, []]),
  }),
  quirkCase({
    quirk: 'plugin-leaves-null',
    about: 'name and times outside the block of a partial',
    happens: (driver) => {
      const made = driver.create('gateway_partial', {
        control_plane_id: plane(driver),
        redis_ce: { name: 'sessions', config: { host: 'redis.example.com' } },
      });
      const { name, created_at, updated_at, redis_ce }: any = driver.read(made);
      return [
        name,
        created_at === null,
        updated_at === null,
        redis_ce.name,
        redis_ce.created_at === null,
        again(driver, made),
      ];
    },
    real: () => [null, true, true, 'sessions', false, []],
    otherwise: () => ['sessions', false, false, 'sessions', false, []],
  }),
  quirkCase({
    quirk: 'plugin-leaves-unread',
    about: 'by an import',
    happens: (driver) => {
      const made = driver.create('event_gateway_listener', {
        gateway_id: eventGateway(driver),
        name: 'one',
        addresses: ['0.0.0.0'],
        ports: ['9092'],
      });
      const policy = driver.create('event_gateway_listener_policy_forward_to_virtual_cluster', {
        gateway_id: made.config.gateway_id,
        listener_id: made.id,
        config: { sni: { sni_suffix: '.example.com' } },
      });
      const portal = driver.create('portal', { name: 'one', force_destroy: 'true' });
      const id = JSON.stringify({ gateway_id: made.config.gateway_id, listener_id: made.id, id: policy.id });
      return [
        driver.import({ ...policy, id }).config === null,
        driver.import(portal).force_destroy,
        again(driver, policy),
      ];
    },
    real: () => [true, null, []],
    otherwise: () => [false, 'true', []],
  }),
  quirkCase({
    quirk: 'plugin-leaves-unread',
    about: 'so that it stays unknown after a creation',
    happens: (driver) =>
      [registry(driver), registry(driver, { description: '' })].map(({ problem }) => problem?.summary),
    real: () => ['Provider returned invalid result object after apply', undefined],
    otherwise: () => [undefined, undefined],
  }),
];
