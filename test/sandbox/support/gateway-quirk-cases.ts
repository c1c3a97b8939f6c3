import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import {
  api,
  attachPlugin,
  attachStrategy,
  bind,
  bindKey,
  document,
  domain,
  httpApi,
  imported,
  key,
  plan,
  plugin,
  release,
  released,
  service,
  strategy,
} from './gateway-objects';
import { asked, failureSummary, QuirkCase, quirkCase } from './quirk-case';
import { Driver, Made } from './rule-driver';

const UPSTREAM: ObjectValue = { scheme: 'HTTP', algorithm: 'ROUND-ROBIN', uniq_vpc_id: 'vpc-one' };
const NODES: ObjectValue = { nodes: [{ host: '10.0.0.1', port: 80, weight: 100 }] };

/** An API of a service, with any backend. */
const alone = (driver: Driver, more: ObjectValue = {}): Made => api(driver, service(driver), more);

/** An API in front of a server. */
const http = (driver: Driver, more: ObjectValue = {}): Made => httpApi(driver, service(driver), more);

/** Some of the values that the service has. */
const held = (driver: Driver, made: Made, ...names: string[]) => names.map((name) => driver.held(made)?.[name] ?? null);

/** Quirks of the provider for services, APIs and attachments. */
export const GATEWAY_QUIRK_CASES: readonly QuirkCase[] = [
  quirkCase({
    quirk: 'api-limits-sent-wrong',
    about: 'alone',
    arrange: (driver) => alone(driver, { pre_limit: 10, release_limit: 20, test_limit: 30 }),
    happens: (driver, one) => {
      const changed = driver.update(one, { release_limit: 200 });
      return [held(driver, one, 'pre_limit', 'release_limit', 'test_limit'), driver.shownAgain(changed)];
    },
    real: () => [[10, 0, 30], ['release_limit']],
    otherwise: () => [[10, 200, 30], []],
  }),
  quirkCase({
    quirk: 'api-limits-sent-wrong',
    about: 'together with that of prepub',
    arrange: (driver) => alone(driver, { pre_limit: 10, release_limit: 20, test_limit: 30 }),
    happens: (driver, one) => {
      driver.update(one, { pre_limit: 100, release_limit: 200, test_limit: 300 });
      return held(driver, one, 'pre_limit', 'release_limit', 'test_limit');
    },
    real: () => [100, 100, 100],
    otherwise: () => [100, 200, 300],
  }),
  ...[service, alone].map((make, index) =>
    quirkCase({
      quirk: 'limits-of-zero-unsent',
      about: ['a service', 'an API'][index],
      happens: (driver) => {
        const made = make(driver, { release_limit: 0 });
        const changed = driver.update(make(driver, { release_limit: 20 }), { release_limit: 0 });
        return [made, changed].flatMap((one) => [held(driver, one, 'release_limit'), driver.shownAgain(one)]);
      },
      real: () => [[5000], ['release_limit'], [20], ['release_limit']],
      otherwise: () => [[0], [], [0], []],
    }),
  ),
  ...[service, alone].map((make, index) =>
    quirkCase({
      quirk: 'lifted-limits-read-as-number',
      about: ['a service', 'an API'][index],
      happens: (driver) => {
        const made = make(driver, { release_limit: -1 });
        return [held(driver, made, 'release_limit'), driver.shownAgain(made)];
      },
      real: () => [[-1], ['release_limit']],
      otherwise: () => [[-1], []],
    }),
  ),
  quirkCase({
    quirk: 'limits-after-creation',
    happens: (driver) => {
      const made = (limit: number) => failureSummary(() => service(driver, { release_limit: limit }));
      return [made(5001), made(5001), made(4999), driver.world.count('api_gateway_service')];
    },
    real: () => ['InvalidParameterValue.RangeExceeded', 'InvalidParameterValue.RangeExceeded', 'no error', 3],
    otherwise: () => ['InvalidParameterValue.RangeExceeded', 'InvalidParameterValue.RangeExceeded', 'no error', 1],
  }),
  quirkCase({
    quirk: 'upstream-backend-never-updated',
    arrange: (driver) => http(driver, { service_config_product: 'cvm', service_config_vpc_id: 'vpc-one' }),
    happens: (driver, one) => {
      const { error, next } = asked(driver, one, { api_name: 'stock' });
      return [error, next.state.api_name, held(driver, one, 'api_name')];
    },
    real: () => ['`service_config_product` only support `clb` now', 'orders', ['orders']],
    otherwise: () => ['no error', 'stock', ['stock']],
  }),
  quirkCase({
    quirk: 'backend-product-needs-network',
    happens: (driver) => failureSummary(() => http(driver, { service_config_product: 'clb' })),
    real: () => '`service_config_product` need param `service_config_vpc_id`',
    otherwise: () => 'no error',
  }),
  quirkCase({
    quirk: 'former-backend-stays',
    arrange: (driver) => http(driver),
    happens: (driver, one) => {
      const mock = { service_config_type: 'MOCK', service_config_mock_return_message: 'ok' };
      const none = { service_config_url: null, service_config_path: null, service_config_method: null };
      return driver.shownAgain(driver.update(one, { ...mock, ...none }));
    },
    real: () => ['service_config_method', 'service_config_path', 'service_config_url'],
    otherwise: () => [],
  }),
  quirkCase({
    quirk: 'target-services-fixed',
    about: 'at creation',
    happens: (driver) => failureSummary(() => alone(driver, TARGETS)),
    real: () => 'Plugin did not respond',
    otherwise: () => 'no error',
  }),
  quirkCase({
    quirk: 'target-services-fixed',
    about: 'later: recorded as if it were done',
    arrange: (driver) => alone(driver),
    happens: (driver, one) => {
      const { error, next } = asked(driver, one, TARGETS);
      return [error, driver.shownAgain(next), held(driver, one, 'target_services')];
    },
    real: () => ['argument `target_services` cannot be changed', [], [[]]],
    otherwise: () => ['no error', [], [[expect.objectContaining(TARGETS.target_services[0])]]],
  }),
  quirkCase({
    quirk: 'error-codes-keep-one',
    arrange: (driver) => alone(driver, CODES),
    happens: (driver, one) => {
      const { error, next } = asked(driver, one, { response_error_codes: [], api_name: 'stock' });
      return [error, next.state.api_name];
    },
    real: () => ['`response_error_codes` must keep at least one after set', 'orders'],
    otherwise: () => ['no error', 'stock'],
  }),
  quirkCase({
    quirk: 'numbers-left-out-sent-as-zero',
    about: 'the time-out of a token',
    arrange: (driver) => alone(driver, { token_timeout: 600 }),
    happens: (driver, one) => {
      driver.update(one, { token_timeout: null });
      return held(driver, one, 'token_timeout');
    },
    real: () => [0],
    otherwise: () => [null],
  }),
  quirkCase({
    quirk: 'numbers-left-out-sent-as-zero',
    about: 'the retries of an upstream, which the service fills in where they are not given',
    happens: (driver) => {
      const made = driver.create('api_gateway_upstream', UPSTREAM);
      const shown = driver.shownAgain(made);
      driver.update({ ...made, state: driver.read(made)! }, { upstream_name: 'orders' });
      return [shown, held(driver, made, 'retries')];
    },
    real: () => [['retries'], [0]],
    otherwise: () => [['retries'], [null]],
  }),
  quirkCase({
    quirk: 'numbers-left-out-sent-as-zero',
    about: 'members of a health check',
    happens: (driver) => {
      const made = driver.create('api_gateway_upstream', { ...UPSTREAM, ...HEALTH });
      const [[check]] = held(driver, made, 'health_checker') as ObjectValue[][];
      return [check.active_check_http_path, check.active_check_interval, check.unhealthy_timeout];
    },
    real: () => ['', 0, 0],
    otherwise: () => [null, null, null],
  }),
  quirkCase({
    quirk: 'upstream-retries-filled-in',
    happens: (driver) => driver.shownAgain(driver.create('api_gateway_upstream', UPSTREAM)),
    real: () => ['retries'],
    otherwise: () => [],
  }),
  quirkCase({
    quirk: 'upstream-nodes-by-type',
    about: 'without a type',
    happens: (driver) => {
      const made = driver.create('api_gateway_upstream', { ...UPSTREAM, ...NODES, retries: 3 });
      const [[node]] = held(driver, made, 'nodes') as ObjectValue[][];
      return [node.host, driver.shownAgain(made)];
    },
    real: () => [null, ['nodes']],
    otherwise: () => ['10.0.0.1', []],
  }),
  quirkCase({
    quirk: 'upstream-nodes-by-type',
    about: 'a change of the type alone',
    arrange: (driver) =>
      driver.create('api_gateway_upstream', { ...UPSTREAM, ...NODES, retries: 3, upstream_type: 'IP_PORT' }),
    happens: (driver, one) => {
      const changed = driver.update(one, { upstream_type: 'K8S' });
      const [[node]] = held(driver, one, 'nodes') as ObjectValue[][];
      return [node.host, driver.shownAgain(changed)];
    },
    real: () => ['10.0.0.1', ['nodes']],
    otherwise: () => ['10.0.0.1', []],
  }),
  quirkCase({
    quirk: 'import-tracks-first',
    arrange: (driver) => service(driver),
    happens: (driver, at) => {
      const file = imported(driver, at, '/orders', '/stock', '/users');
      const listed = (driver.read(at)!.api_list as ObjectValue[]).map(({ path }) => path).sort();
      driver.remove(file);
      return [
        listed,
        driver.world.count('api_gateway_api'),
        failureSummary(() => imported(driver, at, '/orders', '/stock')),
      ];
    },
    real: () => [['/orders', '/stock', '/users'], 2, 'InvalidParameterValue.InvalidApiRequestConfig'],
    otherwise: () => [['/orders'], 0, 'no error'],
  }),
  quirkCase({
    quirk: 'import-of-nothing-crashes',
    arrange: (driver) => service(driver),
    happens: (driver, at) => failureSummary(() => imported(driver, at)),
    real: () => 'Plugin did not respond',
    otherwise: () => 'no error',
  }),
  quirkCase({
    quirk: 'domains-read-first',
    about: 'a second one never settles',
    arrange: (driver) => {
      const at = service(driver);
      domain(driver, at);
      return at;
    },
    happens: (driver, at) => {
      const second = domain(driver, at, { sub_domain: 'www.example.com', protocol: 'https', certificate_id: 'c' });
      return [driver.shownAgain(second), driver.shownAgain(driver.update(second, { is_forced_https: true }))];
    },
    real: () => [
      ['certificate_id', 'protocol'],
      ['certificate_id', 'is_forced_https', 'protocol'],
    ],
    otherwise: () => [[], []],
  }),
  quirkCase({
    quirk: 'domains-read-first',
    about: 'the loss of one of two is not seen',
    arrange: (driver) => {
      const at = service(driver);
      return { first: domain(driver, at), second: domain(driver, at, { sub_domain: 'www.example.com' }) };
    },
    happens: (driver, { first, second }) => {
      driver.lose(second);
      const isSeen = driver.read(second) === undefined;
      driver.lose(first);
      return [isSeen, driver.read(second) === undefined];
    },
    real: () => [false, true],
    otherwise: () => [true, true],
  }),
  quirkCase({
    quirk: 'domain-renaming-misses',
    arrange: (driver) => domain(driver, service(driver)),
    happens: (driver, one) => {
      const { error, next } = asked(driver, one, { sub_domain: 'www.example.com' });
      const shown = driver.shownAgain(next);
      return [
        error,
        shown,
        held(driver, one, 'sub_domain'),
        failureSummary(() => driver.update(next, { protocol: 'https' })),
      ];
    },
    real: () => ['ResourceNotFound', [], ['api.example.com'], 'ResourceNotFound'],
    otherwise: () => ['no error', [], ['www.example.com'], 'no error'],
  }),
  quirkCase({
    quirk: 'domain-mappings-cut',
    without: ['domain-mappings'],
    arrange: (driver) => released(driver),
    happens: (driver, { at }) => {
      const mappings = { is_default_mapping: false, path_mappings: ['/v1#release#test'] };
      const made = domain(driver, at, mappings);
      return [held(driver, made, 'path_mappings')[0], driver.shownAgain(made)];
    },
    real: () => [['/v1#release'], ['path_mappings']],
    otherwise: () => [['/v1#release#test'], []],
  }),
  quirkCase({
    quirk: 'strategy-attachments-inverted',
    about: 'one in test fails, and drops those elsewhere from the state',
    arrange: (driver) => {
      const { at, one } = released(driver);
      release(driver, at, 'test');
      const used = String(strategy(driver, at).state.strategy_id);
      return { at, one, used, attached: attachStrategy(driver, at, one, used) };
    },
    happens: (driver, { at, one, used, attached }) => {
      const place = { service_id: at.id, bind_api_id: one.id, strategy_id: used, environment_name: 'test' };
      const { state, problem } = driver.tryCreate('api_gateway_strategy_attachment', place);
      const again = failureSummary(() => attachStrategy(driver, at, one, used));
      return [problem?.summary, state === null, driver.read(attached) === undefined, again];
    },
    real: ({ one, used }) => {
      const error = `IP strategy attachment ${used}#${one.id} not found on server`;
      return [error, false, true, error];
    },
    otherwise: () => [undefined, false, false, 'no error'],
  }),
  quirkCase({
    quirk: 'strategy-attachments-inverted',
    about: 'that one is unbound is not seen',
    arrange: (driver) => {
      const { at, one } = released(driver);
      const used = strategy(driver, at);
      return { used, attached: attachStrategy(driver, at, one, String(used.state.strategy_id)) };
    },
    happens: (driver, { used, attached }) => {
      driver.lose(attached);
      const isSeen = driver.read(attached) === undefined;
      driver.lose(used);
      return [isSeen, failureSummary(() => driver.read(attached))];
    },
    real: () => [false, 'ResourceNotFound.InvalidIPStrategy'],
    otherwise: () => [true, 'no error'],
  }),
  quirkCase({
    quirk: 'plugin-attachments-one-page',
    arrange: (driver) => {
      const at = service(driver);
      const apis = Array.from({ length: 21 }, (_, index) => api(driver, at, { request_config_path: `/${index}` }));
      release(driver, at);
      const used = plugin(driver);
      apis.slice(0, 20).forEach((one) => attachPlugin(driver, used, at, one));
      return { at, used, last: apis[20] };
    },
    happens: (driver, { at, used, last }) => {
      const place = { service_id: at.id, api_id: last.id, plugin_id: used.id, environment_name: 'release' };
      const { state, problem } = driver.tryCreate('api_gateway_plugin_attachment', place);
      return [problem?.summary, state === null, driver.world.count('api_gateway_plugin_attachment')];
    },
    real: () => ['resource `APIGatewayPluginAttachment`  does not exist', false, 21],
    otherwise: () => [undefined, false, 21],
  }),
  quirkCase({
    quirk: 'key-off-leaves-key',
    happens: (driver) => {
      const off = () =>
        failureSummary(() => driver.create('api_gateway_api_key', { secret_name: 'partner', status: 'off' }));
      return [off(), off(), driver.world.list('api_gateway_api_key').map(({ values }) => values.status)];
    },
    real: () => ['ResourceNotFound.InvalidAccessKeyId', 'ResourceNotFound.InvalidAccessKeyId', ['on', 'on']],
    otherwise: () => ['no error', 'no error', ['off', 'off']],
  }),
  quirkCase({
    quirk: 'key-own-id-unsent',
    happens: (driver) => {
      const made = driver.create('api_gateway_api_key', { secret_name: 'partner', access_key_id: 'mine' });
      return [made.id === 'mine', driver.shownAgain(made)];
    },
    real: () => [false, ['access_key_id']],
    otherwise: () => [true, []],
  }),
  quirkCase({
    quirk: 'key-off-before-destroying',
    arrange: (driver) => {
      const one = key(driver);
      bindKey(driver, one, plan(driver));
      return one;
    },
    happens: (driver, one) => [failureSummary(() => driver.remove(one)), held(driver, one, 'status')],
    real: () => ['UnsupportedOperation.ResourceIsInUse', ['off']],
    otherwise: () => ['UnsupportedOperation.ResourceIsInUse', ['on']],
  }),
  quirkCase({
    quirk: 'keys-belong-to-plans',
    arrange: (driver) => {
      const { at, one } = released(driver);
      const other = api(driver, at, { request_config_path: '/stock', auth_type: 'SECRET' });
      const [used, secret] = [plan(driver), key(driver)];
      const bindTo = ({ id }: Made) =>
        bind(driver, used, at, { bind_type: 'API', api_id: id, access_key_ids: [secret.id] });
      return { used, secret, first: bindTo(one), second: bindTo(other), attached: bindKey(driver, secret, used) };
    },
    happens: (driver, { used, first, second, attached }) => {
      driver.remove(first);
      return [driver.read(used)!.attach_api_keys, driver.shownAgain(second), driver.shownAgain(attached)];
    },
    real: () => [[], [], []],
    otherwise: ({ secret }) => [[secret.id], [], []],
  }),
  quirkCase({
    quirk: 'service-bindings-drop-keys',
    arrange: (driver) => ({ ...released(driver), used: plan(driver), secret: key(driver) }),
    happens: (driver, { at, used, secret }) => {
      const made = bind(driver, used, at, { access_key_ids: [secret.id] });
      return [driver.read(used)!.attach_api_keys, driver.shownAgain(made)];
    },
    real: () => [[], []],
    otherwise: ({ secret }) => [[secret.id], []],
  }),
  quirkCase({
    quirk: 'plan-bindings-unread',
    arrange: (driver) => {
      const used = plan(driver);
      return { used, bound: bind(driver, used, released(driver).at) };
    },
    happens: (driver, { used, bound }) => {
      driver.lose(bound);
      const isSeen = driver.read(bound) === undefined;
      driver.lose(used);
      return [isSeen, failureSummary(() => driver.read(bound))];
    },
    real: ({ used }) => [false, `usage plan ${used.id} not exist`],
    otherwise: () => [true, 'no error'],
  }),
  quirkCase({
    quirk: 'plan-keys-unread',
    arrange: (driver) => {
      const used = plan(driver);
      return { used, bound: bindKey(driver, key(driver), used) };
    },
    happens: (driver, { used, bound }) => {
      driver.lose(bound);
      const isSeen = driver.read(bound) === undefined;
      driver.lose(used);
      return [isSeen, driver.read(bound) === undefined];
    },
    real: () => [false, true],
    otherwise: () => [true, true],
  }),
  ...unreadable().map(([error, make]) =>
    quirkCase({
      quirk: 'gone-stops-plans',
      about: error,
      arrange: make,
      happens: (driver, one) => {
        driver.lose(one);
        return failureSummary(() => driver.read(one));
      },
      real: () => error,
      otherwise: () => 'no error',
    }),
  ),
  quirkCase({
    quirk: 'gone-stops-destroying',
    arrange: (driver) => alone(driver),
    happens: (driver, one) => {
      driver.lose(one);
      return failureSummary(() => driver.remove(one));
    },
    real: () => 'ResourceNotFound.InvalidApi',
    otherwise: () => 'no error',
  }),
  quirkCase({
    quirk: 'missing-is-looked-up',
    without: ['cloud-reference-exists', 'plan-keys-unread', 'plan-bindings-unread'],
    arrange: (driver) => ({ at: service(driver), used: plan(driver), secret: key(driver) }),
    happens: (driver, { at, used, secret }) => {
      const nowhere = { id: 'nowhere' } as Made;
      return [
        failureSummary(() => api(driver, nowhere)),
        failureSummary(() => bindKey(driver, nowhere, used)),
        failureSummary(() => bindKey(driver, secret, nowhere)),
        failureSummary(() => bind(driver, nowhere, at)),
        failureSummary(() => bind(driver, used, nowhere)),
      ];
    },
    real: () => [
      'service nowhere not exist on server',
      'API key nowhere is not exist',
      'usage plan nowhere is not exist',
      'usage plan nowhere not exist',
      'service nowhere not exist',
    ],
    otherwise: () => ['no error', 'no error', 'no error', NOT_RELEASED, NOT_RELEASED],
  }),
  quirkCase({
    quirk: 'actions-read-nothing',
    arrange: (driver) => {
      const { at, release: first } = released(driver);
      const version = { version_name: String(first.state.release_version) };
      const place = { service_id: at.id, environment_name: 'release' };
      return driver.create('api_gateway_update_service', { ...place, ...version });
    },
    happens: (driver, one) => {
      driver.world.list('api_gateway_update_service').forEach(({ key: id }) => driver.world.remove(one.type, id));
      return driver.read(one) === undefined;
    },
    real: () => false,
    otherwise: () => true,
  }),
];

const NOT_RELEASED = 'UnsupportedOperation.UnsupportedBindEnvironment';
const TARGETS = { target_services: [{ vm_ip: '10.0.0.1', vpc_id: 'vpc-one', vm_port: 80, host_ip: '10.0.0.2' }] };
const CODES = { response_error_codes: [{ code: 500, msg: 'sorry', desc: 'failed' }] };
const HEALTH = {
  health_checker: [
    {
      enable_active_check: true,
      enable_passive_check: true,
      healthy_http_status: '200',
      unhealthy_http_status: '500',
      tcp_failure_threshold: 5,
      timeout_threshold: 5,
      http_failure_threshold: 5,
    },
  ],
};

/** Objects that cannot be read after their deletion, with the plugin's message. */
function unreadable(): [error: string, make: (driver: Driver) => Made][] {
  return [
    ['resource `ApiGatewayPlugin`  does not exist', (driver) => plugin(driver)],
    [
      'resource `APIGatewayPluginAttachment`  does not exist',
      (driver) => {
        const { at, one } = released(driver);
        return attachPlugin(driver, plugin(driver), at, one);
      },
    ],
    ['ResourceNotFound.InvalidIPStrategy', (driver) => strategy(driver, service(driver))],
    [
      'ResourceNotFound.InvalidApiDoc',
      (driver) => {
        const { at, one } = released(driver);
        return document(driver, at, one.id);
      },
    ],
    ['ResourceNotFound.InvalidApi', (driver) => imported(driver, service(driver), '/orders')],
  ];
}
