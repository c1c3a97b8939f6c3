/** Values that the services generate have the right form in every type of the catalogue. */
import * as path from 'node:path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { Member, membersOf } from '../../../sandbox/src/engine/plan/members';
import { hasUnknown, isObject, ObjectValue, Value } from '../../../sandbox/src/engine/values/value';
import { CatalogElement, CatalogId } from '../../../sandbox/src/shared/catalog/types';
import { configOf } from '../support/catalogue';
import { closeAll, unruled } from '../support/catalogue-driver';

afterEach(closeAll);

const NOW = '2026-01-31T12:34:56.789Z';
const ROOT = path.join(__dirname, '..', '..', '..', 'catalog');
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const resources = (id: CatalogId) => loadCatalog(ROOT, id).elements.filter(({ kind }) => kind === 'resource');
const short = ({ type }: CatalogElement) => type.slice(type.indexOf('_') + 1);

/** All values that users cannot give, with their paths. */
function made(members: readonly Member[], value: Value, place = ''): [string, Value][] {
  if (Array.isArray(value)) {
    return value.flatMap((element) => made(members, element, place));
  }
  return isObject(value)
    ? members.flatMap(({ name, nested, computed, optional }) => {
        const inner = value[name];
        const own: [string, Value][] = computed && !optional && !nested ? [[`${place}${name}`, inner]] : [];
        return nested ? made(nested.members, inner, `${place}${name}.`) : own;
      })
    : [];
}

/** Values that repeat an argument, which the test invented. */
const REPEATED = /^(integration_instance_auth_credential .*integration_instance\.id|gateway_partial \w+)$/;

/** Generated values of each type, as `type path`. */
function allMade(id: CatalogId, kind: 'minimal' | 'full'): [string, Value][] {
  const driver = unruled(id, { seed: 'values', now: NOW });
  return resources(id).flatMap((element) => {
    const { state } = driver.create(short(element), configOf(element, kind));
    expect([element.type, hasUnknown(state)]).toEqual([element.type, false]);
    return made(membersOf(element.schema.block), state).map(([place, value]): [string, Value] => [
      `${short(element)} ${place}`,
      value,
    ]);
  });
}

const FORMS: { readonly [id in CatalogId]: readonly [RegExp, (value: any, place: string) => boolean][] } = {
  platform: [
    [/(^| |\.)id$/, (value) => UUID.test(value)],
    [/(created|updated|uploaded)_at$/, (value) => value === NOW || value === Math.floor(Date.parse(NOW) / 1000)],
    [/entity_version$/, (value) => value === 1],
    [
      /(endpoint|_url|_uri|issuer)$/,
      (value) => value === null || !/^https?:/.test(value) || /sandbox\.example/.test(value),
    ],
    [/(^| |\.)state$/, (value) => value === 'ready'],
  ],
  cloud: [
    [
      /_time$/,
      (value, place) =>
        value === (place.startsWith('api_gateway') ? '2026-01-31T12:34:56Z' : '2026-01-31 12:34:56') ||
        /expired/.test(place),
    ],
    [/(api_app|api_doc|strategy|policy|rule|scene|resource)_id$/, (value) => /^[a-zA-Z]+-[0-9a-f]{8}$/.test(value)],
  ],
};

test.each<[CatalogId, 'minimal' | 'full']>([
  ['platform', 'minimal'],
  ['platform', 'full'],
  ['cloud', 'minimal'],
  ['cloud', 'full'],
])('ids, times, addresses and states of the %s, %s', (id, kind) => {
  const values = allMade(id, kind).filter(([place]) => !REPEATED.test(place));
  const wrong = values.filter(([place, value]) =>
    FORMS[id].some(([places, isRight]) => places.test(place) && !isRight(value, place)),
  );
  expect(wrong).toEqual([]);
  // Each form is used by a type.
  expect(FORMS[id].filter(([places]) => !values.some(([place]) => places.test(place)))).toEqual([]);
});

test('ids of the cloud consist of the parts that its provider joins', () => {
  const driver = unruled('cloud', { seed: 'values' });
  const wrong = resources('cloud').flatMap((element) => {
    const { id, state } = driver.create(short(element), configOf(element, 'full'));
    const names = [...element.rules.idTemplate!.matchAll(/<([^>]+)>/g)].map(([, name]) => name);
    const parts = names.length === 1 ? [id] : id.split('#');
    const differ = names.filter(
      (name, index) => name !== 'id' && name in state && String(state[name]) !== parts[index],
    );
    return parts.length === names.length && differ.length === 0 ? [] : [`${element.type} ${id}`];
  });
  expect(wrong).toEqual([]);
});

test.each<[CatalogId, string, object, object]>([
  [
    'cloud',
    'api_gateway_api_doc',
    { api_doc_name: 'docs', service_id: 's', environment: 'release', api_ids: ['a'] },
    { api_doc_status: 'COMPLETED' },
  ],
  [
    'cloud',
    'api_gateway_api',
    {
      service_id: 's',
      api_name: 'orders',
      request_config_path: '/orders',
      service_config_type: 'MOCK',
      service_config_mock_return_message: 'ok',
    },
    { auth_relation_api_id: '', service_config_vpc_id: null, service_config_upstream_id: null },
  ],
  [
    'cloud',
    'api_gateway_import_open_api',
    { service_id: 's', content: '{"openapi":"3.0.0","paths":{"/a":{"get":{"responses":{}}}}}' },
    { auth_relation_api_id: '', service_config_vpc_id: '', service_config_upstream_id: '' },
  ],
  [
    'platform',
    'api',
    { name: 'Orders & Stock', version: 'v1.2' },
    { slug: 'orders-stock-v1-2', implementation_mode: null },
  ],
  [
    'platform',
    'api_document',
    { api_id: 'a', content: '# Getting started\n' },
    { title: 'Getting started', slug: 'getting-started' },
  ],
  [
    'platform',
    'portal_page',
    { portal_id: 'p', slug: 'how-to', content: 'x' },
    { title: 'How to', status: 'unpublished' },
  ],
  ['platform', 'portal', { name: 'devs' }, { display_name: 'devs', default_api_visibility: 'private' }],
  [
    'platform',
    'api_version',
    { api_id: 'a', spec: { content: 'openapi: 3.1.0\ninfo: {}' } },
    { spec: { type: 'oas3', validation_messages: [] } },
  ],
  [
    'platform',
    'api_version',
    { api_id: 'a', spec: { content: '{"swagger":"2.0"}' } },
    { spec: { type: 'oas2', validation_messages: [{ message: 'the content has no "info"' }] } },
  ],
  [
    'platform',
    'api_version',
    { api_id: 'a', spec: { content: 'hello' } },
    {
      spec: {
        type: null,
        validation_messages: [{ message: 'the content is neither OpenAPI 2.0 or 3.x nor AsyncAPI' }],
      },
    },
  ],
  [
    'platform',
    'api_specification',
    { api_id: 'a', content: 'asyncapi: 3.0.0\ninfo: {}' },
    { type: 'asyncapi', validation_messages: [] },
  ],
  [
    'platform',
    'gateway_custom_plugin_schema',
    { control_plane_id: 'c', lua_schema: 'return { name = "mine" }' },
    { name: 'mine' },
  ],
  [
    'cloud',
    'api_gateway_usage_plan_attachment',
    { usage_plan_id: 'u', service_id: 's', environment: 'test' },
    { id: 'u#s#test#SERVICE##' },
  ],
  [
    'cloud',
    'api_gateway_import_open_api',
    { service_id: 's', content: 'openapi: 3.0.0\npaths:\n  /orders:\n    get:\n      operationId: listOrders\n' },
    { api_name: 'listOrders', request_config_path: '/orders', request_config_method: 'GET' },
  ],
  [
    'cloud',
    'api_gateway_import_open_api',
    { service_id: 's', encode_type: 'JSON', content: '{"paths":{"/stock":{"post":{}}}}' },
    { api_name: '/stock', request_config_method: 'POST' },
  ],
])('%s %s with %j', (id, type, config, expected) => {
  expect(unruled(id).create(type, config as any).state).toMatchObject(expected);
});

test('hosts are derived from the id', () => {
  const driver = unruled('platform');
  const { id, state } = driver.create('gateway_control_plane', { name: 'orders' });
  const part = id.replace(/-/g, '').slice(0, 12);
  expect(state.config).toMatchObject({
    control_plane_endpoint: `https://${part}.us.cp.sandbox.example`,
    telemetry_endpoint: `https://${part}.us.tp.sandbox.example`,
    cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE',
  });
  const service = unruled('cloud').create('api_gateway_service', {
    service_name: 's',
    protocol: 'http',
    net_type: ['OUTER'],
  });
  expect(service.state).toMatchObject({
    outer_sub_domain: `${service.id}-1250000000.gz.apigw.sandbox.example`,
    internal_sub_domain: '',
  });
});

test('only the configured variant is returned', () => {
  const driver = unruled('platform');
  const attachment = { kind: 'aws-transit-gateway-attachment', ram_share_arn: 'arn', transit_gateway_id: 'tgw-1' };
  const config = { name: 'peer', cidr_blocks: ['10.0.0.0/8'], transit_gateway_attachment_config: attachment };
  const { id, state } = driver.create('cloud_gateway_transit_gateway', {
    network_id: 'n',
    aws_transit_gateway: config,
  });
  expect(state).toMatchObject({
    name: 'peer',
    state: 'ready',
    entity_version: 1,
    azure_transit_gateway_response: null,
  });
  expect(state.aws_transit_gateway_response).toMatchObject({
    id,
    name: 'peer',
    cidr_blocks: ['10.0.0.0/8'],
    transit_gateway_attachment_config: attachment,
  });
});

test('a reference that was not set is null, except for the upstream of a target', () => {
  const driver = unruled('platform');
  const create = (type: string, config: ObjectValue) => driver.create(type, { control_plane_id: 'p', ...config }).state;
  expect(create('gateway_custom_plugin', { name: 'stamp', config: '{}' })).toMatchObject({
    consumer: null,
    consumer_group: null,
    route: null,
    service: null,
  });
  expect(create('gateway_mtls_auth', { consumer_id: 'c', subject_name: 's' })).toMatchObject({ ca_certificate: null });
  expect(create('gateway_target', { upstream_id: 'u', target: 'a:80' })).toMatchObject({ upstream: { id: 'u' } });
});

test('a change updates time and version in the next refresh, and nothing else', () => {
  const driver = unruled('platform', { now: NOW });
  const account = driver.create('cloud_gateway_network', {
    availability_zones: ['a'],
    cidr_block: '10.0.0.0/16',
    cloud_gateway_provider_account_id: 'x',
    name: 'first',
    region: 'eu',
  });
  driver.store.setSetting('now', '2026-02-01T00:00:00.000Z');
  const changed = driver.update(account, { name: 'second' });
  // The plan said that these values do not change.
  expect(changed.state).toMatchObject({ entity_version: 1, updated_at: NOW });
  expect(driver.read(changed)).toEqual({ ...changed.state, entity_version: 2, updated_at: '2026-02-01T00:00:00.000Z' });
});

describe('an object with service defaults', () => {
  test.each<[string, string, ObjectValue, ObjectValue, (config: any) => any, unknown]>([
    [
      'reset to defaults if it contained values that only users set',
      'gateway_plugin_key_auth',
      { identity_realms: [{ scope: 'realm', id: 'r', region: 'eu' }] },
      { identity_realms: null },
      ({ identity_realms: realms }) => realms,
      [],
    ],
    [
      'reset to defaults if it differed from the defaults',
      'gateway_plugin_request_transformer',
      { remove: { headers: ['a'] } },
      { remove: null },
      ({ remove }) => remove.headers,
      [],
    ],
    [
      'unchanged if it contained only defaults',
      'gateway_plugin_opentelemetry',
      { traces_endpoint: 'https://a' },
      { traces_endpoint: 'https://b' },
      ({ metrics }) => metrics.push_interval,
      60,
    ],
  ])('is %s', (_, type, config, edited, shown, wanted) => {
    const driver = unruled('platform');
    const made = driver.create(type, { control_plane_id: 'c', config });
    const changed = driver.update(made, { config: { ...config, ...edited } });
    expect(shown(driver.read(changed)!.config)).toEqual(wanted);
  });
});

test('a static key has labels only if they are configured', () => {
  const driver = unruled('platform', { seed: 'values', now: NOW });
  const labels = [{}, { labels: {} }, { labels: { team: 'a' } }].map((given: object) => {
    const gateway_id = '0b1d7c51-6a0e-4a3e-8f0b-0d7a5c9e2f11';
    const { state } = driver.create('event_gateway_static_key', { gateway_id, name: 'one', value: 'a', ...given });
    return state.labels;
  });
  expect(labels).toEqual([null, {}, { team: 'a' }]);
});
