import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { CLOUD_GATEWAY_RULE_CASES } from './cloud-gateway-cases';
import { RuleCase, ruleCase } from './rule-case';
import { Driver, Made } from './rule-driver';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';

const plane = (driver: Driver, name = 'orders', more: ObjectValue = {}) =>
  driver.create('gateway_control_plane', { name, ...more });
const service = (driver: Driver, { id }: Made, more: ObjectValue = {}) =>
  driver.create('gateway_service', { control_plane_id: id, host: 'orders.example.com', ...more });
const route = (driver: Driver, { id }: Made, to: Made, more: ObjectValue = {}) =>
  driver.create('gateway_route', { control_plane_id: id, paths: ['/'], service: { id: to.id }, ...more });
const api = (driver: Driver, more: ObjectValue = {}) =>
  driver.create('api', { name: 'Orders', version: 'v1', ...more });
const portal = (driver: Driver, more: ObjectValue = {}) => driver.create('portal', { name: 'developers', ...more });
const page = (driver: Driver, { id }: Made, more: ObjectValue = {}) =>
  driver.create('portal_page', { portal_id: id, slug: '/guide', content: '# Guide', ...more });
const strategy = (driver: Driver, name = 'keys') =>
  driver.create('application_auth_strategy', {
    key_auth: { name, display_name: name, strategy_type: 'key_auth', configs: { key_auth: { key_names: ['apikey'] } } },
  });
const implementation = (driver: Driver, { id }: Made, target: { service: Made } | { plane: Made }) =>
  driver.create('api_implementation', {
    api_id: id,
    ...('service' in target
      ? {
          service_reference: {
            service: { id: target.service.id, control_plane_id: target.service.config.control_plane_id },
          },
        }
      : { control_plane_reference: { control_plane: { id: target.plane.id } } }),
  });
const limit = (driver: Driver, { id }: Made, more: ObjectValue = {}) =>
  driver.create('gateway_plugin_rate_limiting', { control_plane_id: id, config: { minute: 5 }, ...more });

/** A violation and a valid request for each rule of the platform. */
export const PLATFORM_CASES: readonly RuleCase[] = [
  ...CLOUD_GATEWAY_RULE_CASES,
  ruleCase({
    rule: 'label-keys',
    about: 'a reserved beginning',
    violate: (driver) => plane(driver, 'orders', { labels: { 'mesh-zone': 'eu' } }),
    error: () =>
      '400 Bad Request: labels has the key "mesh-zone", which begins with "mesh", a reserved prefix of the platform: give another key',
    neighbour: (driver) => plane(driver, 'orders', { labels: { 'my-mesh-zone': 'eu' } }),
  }),
  ruleCase({
    rule: 'label-keys',
    about: 'a key that is too long',
    violate: (driver) => plane(driver, 'orders', { labels: { ['k-'.padEnd(64, 'x')]: 'eu' } }),
    error: () => `400 Bad Request: labels has the key "${'k-'.padEnd(64, 'x')}" of 64 characters; allowed: 1 to 63`,
    neighbour: (driver) => plane(driver, 'orders', { labels: { ['k-'.padEnd(63, 'x')]: 'eu' } }),
  }),
  ruleCase({
    rule: 'label-keys',
    about: 'too many',
    violate: (driver) => plane(driver, 'orders', { labels: labels(51) }),
    error: () => '400 Bad Request: labels has 51 entries; allowed: 50 or fewer',
    neighbour: (driver) => plane(driver, 'orders', { labels: labels(50) }),
  }),
  ruleCase({
    rule: 'platform-reference-exists',
    arrange: (driver) => plane(driver),
    violate: (driver) => driver.create('gateway_service', { control_plane_id: NOWHERE, host: 'orders.example.com' }),
    error: () =>
      `404 Not Found: control_plane_id is ${NOWHERE}, but no gateway control plane has that id: refer to the resource that creates the object, so that Terraform creates it first` +
      '',
    neighbour: service,
  }),
  ruleCase({
    rule: 'platform-reference-exists',
    about: 'on update, in a list',
    arrange: (driver) => {
      const publication = { api_id: api(driver).id, portal_id: portal(driver).id };
      return { strategy: strategy(driver), made: driver.create('api_publication', publication) };
    },
    violate: (driver, { made }) => driver.update(made, { auth_strategy_ids: [NOWHERE] }),
    error: () =>
      `404 Not Found: auth_strategy_ids is ${NOWHERE}, but no application auth strategy has that id: refer to the resource that creates the object, so that Terraform creates it first` +
      '',
    neighbour: (driver, { made, strategy: one }) => driver.update(made, { auth_strategy_ids: [one.id] }),
  }),
  ruleCase({
    rule: 'platform-reference-exists',
    about: 'one of several types',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, route: driver.create('gateway_route_expression', { control_plane_id: at.id, expression: 'x' }) };
    },
    violate: (driver, { at }) => limit(driver, at, { route: { id: NOWHERE } }),
    error: () =>
      `404 Not Found: route.id is ${NOWHERE}, but no gateway route or gateway route expression has that id: ` +
      'refer to the resource that creates the object, so that Terraform creates it first',
    neighbour: (driver, { at, route: one }) => limit(driver, at, { route: { id: one.id } }),
  }),
  ruleCase({
    rule: 'platform-reference-same-owner',
    arrange: (driver) => {
      const [here, there] = [plane(driver), plane(driver, 'billing')];
      return { here, there, foreign: service(driver, there), own: service(driver, here) };
    },
    violate: (driver, { here, foreign }) => route(driver, here, foreign),
    error: ({ here, there, foreign }) =>
      `404 Not Found: service.id is ${foreign.id}, which belongs to control_plane_id ${there.id}, but control_plane_id ` +
      `is ${here.id}: both must have the same control_plane_id`,
    neighbour: (driver, { here, own }) => route(driver, here, own),
  }),
  ruleCase({
    rule: 'platform-name-taken',
    arrange: (driver) => portal(driver),
    violate: (driver) => portal(driver),
    error: (other) =>
      `409 Conflict: the portal ${other.id} has the same name "developers": give this object another value, or import the existing object` +
      '',
    neighbour: (driver, other) => driver.update(other, { description: 'for all' }),
  }),
  ruleCase({
    rule: 'platform-name-taken',
    about: 'on update',
    arrange: (driver) => ({ one: portal(driver), other: portal(driver, { name: 'partners' }) }),
    violate: (driver, { one }) => driver.update(one, { name: 'partners' }),
    error: ({ other }) =>
      `409 Conflict: the portal ${other.id} has the same name "partners": give this object another value, or import the existing object` +
      '',
    neighbour: (driver, { one }) => driver.update(one, { name: 'customers' }),
  }),
  ruleCase({
    rule: 'platform-name-taken',
    about: 'within a portal',
    arrange: (driver) => {
      const [one, other] = [portal(driver), portal(driver, { name: 'partners' })];
      return { one, other, team: driver.create('portal_team', { portal_id: one.id, name: 'red' }) };
    },
    violate: (driver, { one }) => driver.create('portal_team', { portal_id: one.id, name: 'red' }),
    error: ({ team }) =>
      `409 Conflict: the portal team ${team.id} in the same portal id has the same name "red": give this object another value, or import the existing object` +
      '',
    neighbour: (driver, { other }) => driver.create('portal_team', { portal_id: other.id, name: 'red' }),
  }),
  ruleCase({
    rule: 'gateway-name-taken',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, other: service(driver, at, { name: 'orders' }) };
    },
    violate: (driver, { at }) => service(driver, at, { name: 'orders' }),
    error: ({ other }) =>
      `409 Conflict: the gateway service ${other.id} in the same control plane id has the same name "orders": give this object another value, or import the existing object` +
      '',
    neighbour: (driver) => service(driver, plane(driver, 'billing'), { name: 'orders' }),
  }),
  ruleCase({
    rule: 'gateway-name-taken',
    about: 'across types',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, other: driver.create('gateway_route', { control_plane_id: at.id, name: 'all', paths: ['/'] }) };
    },
    violate: (driver, { at }) =>
      driver.create('gateway_route_expression', { control_plane_id: at.id, name: 'all', expression: 'x' }),
    error: ({ other }) =>
      `409 Conflict: the gateway route ${other.id} in the same control plane id has the same name "all": give this object another value, or import the existing object` +
      '',
    neighbour: (driver, { at }) =>
      driver.create('gateway_route_expression', { control_plane_id: at.id, name: 'some', expression: 'x' }),
  }),
  ruleCase({
    rule: 'gateway-name-taken',
    about: 'a secret, which is not shown',
    arrange: (driver) => {
      const at = plane(driver);
      const consumer = driver.create('gateway_consumer', { control_plane_id: at.id, username: 'partner' });
      const ids = { control_plane_id: at.id, consumer_id: consumer.id };
      return { ids, other: driver.create('gateway_key_auth', { ...ids, key: 'sesame' }) };
    },
    violate: (driver, { ids }) => driver.create('gateway_key_auth', { ...ids, key: 'sesame' }),
    error: ({ other }) =>
      `409 Conflict: the gateway key auth ${other.id} in the same control plane id has the same key: give this object another value, or import the existing object` +
      '',
    neighbour: (driver, { ids }) => driver.create('gateway_key_auth', { ...ids, key: 'abracadabra' }),
  }),
  ruleCase({
    rule: 'gateway-id-is-uuid',
    arrange: (driver) => plane(driver),
    violate: (driver, at) => service(driver, at, { id: 'orders' }),
    error: () =>
      '400 Bad Request: id is "orders": expected a UUID, such as 5f9fd312-a987-4628-b4c5-bb4f4fddd5f7, or no id',
    neighbour: (driver, at) => service(driver, at, { id: '5f9fd312-a987-4628-b4c5-bb4f4fddd5f7' }),
  }),
  ruleCase({
    rule: 'gateway-route-matches',
    arrange: (driver) => plane(driver),
    violate: (driver, { id }) => driver.create('gateway_route', { control_plane_id: id, protocols: ['http'] }),
    error: () =>
      "400 Bad Request: schema violation (must set one of 'methods', 'hosts', 'headers', 'paths' when 'protocols' is " +
      "'http'): give at least one of them",
    neighbour: (driver, { id }) => {
      driver.create('gateway_route', { control_plane_id: id, protocols: ['http'], methods: ['GET'] });
      driver.create('gateway_route', { control_plane_id: id, protocols: ['tls'], snis: ['orders.example.com'] });
    },
  }),
  ruleCase({
    rule: 'gateway-consumer-named',
    arrange: (driver) => plane(driver),
    violate: (driver, { id }) => driver.create('gateway_consumer', { control_plane_id: id }),
    error: () =>
      "400 Bad Request: schema violation (at least one of these fields must be non-empty: 'custom_id', 'username'): set " +
      'one of them',
    neighbour: (driver, { id }) => driver.create('gateway_consumer', { control_plane_id: id, custom_id: 'one' }),
  }),
  ruleCase({
    rule: 'gateway-path-form',
    about: 'a service',
    arrange: (driver) => plane(driver),
    violate: (driver, at) => service(driver, at, { path: 'v1' }),
    error: () => '400 Bad Request: schema violation (path: should start with: /): it is "v1"',
    neighbour: (driver, at) => service(driver, at, { path: '/v1' }),
  }),
  ruleCase({
    rule: 'gateway-path-form',
    about: 'a route',
    arrange: (driver) => plane(driver),
    violate: (driver, { id }) => driver.create('gateway_route', { control_plane_id: id, paths: ['/v1', '^/v2'] }),
    error: () =>
      '400 Bad Request: schema violation (paths: should start with: / (fixed path) or ~/ (regex path)): one of them is ' +
      '"^/v2"',
    neighbour: (driver, { id }) => driver.create('gateway_route', { control_plane_id: id, paths: ['/v1', '~/v[2-9]'] }),
  }),
  ruleCase({
    rule: 'gateway-name-form',
    arrange: (driver) => plane(driver),
    violate: (driver, at) => service(driver, at, { name: 'orders of today' }),
    error: () =>
      "400 Bad Request: schema violation (name: invalid value 'orders of today'): the only accepted ascii characters are " +
      'alphanumerics or ., -, _, and ~',
    neighbour: (driver, at) => service(driver, at, { name: 'Bestellungen_für-heute.v1~2' }),
  }),
  ruleCase({
    rule: 'gateway-service-tls',
    arrange: (driver) => plane(driver),
    violate: (driver, at) => service(driver, at, { protocol: 'http', tls_verify: true }),
    error: () =>
      "400 Bad Request: schema violation (failed conditional validation given value of field 'protocol'): tls_verify is " +
      'set and protocol is "http": leave it out, or set protocol = "https"',
    neighbour: (driver, at) => {
      service(driver, at, { protocol: 'http' });
      service(driver, at, { protocol: 'https', tls_verify: true });
    },
  }),
  ruleCase({
    rule: 'gateway-plugin-once-per-scope',
    about: 'for all requests',
    arrange: (driver) => {
      const at = plane(driver);
      return { at, service: service(driver, at), other: limit(driver, at) };
    },
    violate: (driver, { at }) => limit(driver, at),
    error: ({ at, other }) =>
      `409 Conflict: there is already a gateway plugin rate limiting for all requests in the control plane ${at.id}: ` +
      `${other.id}; change that plugin, or give this plugin another scope`,
    neighbour: (driver, { at, service: one, other }) => {
      driver.update(other, { enabled: false });
      limit(driver, at, { service: { id: one.id } });
    },
  }),
  ruleCase({
    rule: 'gateway-plugin-once-per-scope',
    about: 'for a service',
    arrange: (driver) => {
      const at = plane(driver);
      const one = service(driver, at);
      return { at, one, other: limit(driver, at, { service: { id: one.id } }) };
    },
    violate: (driver, { at, one }) => limit(driver, at, { service: { id: one.id } }),
    error: ({ at, one, other }) =>
      `409 Conflict: there is already a gateway plugin rate limiting for service.id ${one.id} in the control plane ` +
      `${at.id}: ${other.id}; change that plugin, or give this plugin another scope`,
    neighbour: (driver, { at, one }) =>
      limit(driver, at, { service: { id: one.id }, route: { id: route(driver, at, one).id } }),
  }),
  ruleCase({
    rule: 'control-plane-group-is-read-only',
    arrange: (driver) => plane(driver, 'all', { cluster_type: GROUP }),
    violate: (driver, group) => service(driver, group),
    error: (group) =>
      `400 Bad Request: control_plane_id is ${group.id}, a control plane group, which is read-only: put the gateway ` +
      'service into a member',
    neighbour: (driver, group) =>
      driver.create('gateway_data_plane_client_certificate', { control_plane_id: group.id, cert: 'x' }),
  }),
  ruleCase({
    rule: 'control-plane-group-members',
    about: 'members of no group',
    arrange: (driver) => ({ one: plane(driver), other: plane(driver, 'billing') }),
    violate: (driver, { one, other }) => membership(driver, one, other),
    error: ({ one }) =>
      `400 Bad Request: ${one.id} is not a control plane group: only a control plane of the cluster type ${GROUP} can have members`,
    neighbour: (driver, { one }) => membership(driver, plane(driver, 'all', { cluster_type: GROUP }), one),
  }),
  ruleCase({
    rule: 'control-plane-group-members',
    about: 'a group in a group',
    arrange: (driver) => ({
      one: plane(driver, 'all', { cluster_type: GROUP }),
      other: plane(driver, 'some', { cluster_type: GROUP }),
    }),
    violate: (driver, { one, other }) => membership(driver, one, other),
    error: ({ other }) =>
      `400 Bad Request: members has ${other.id}, which is a control plane group: give its members instead`,
    neighbour: (driver, { one }) => membership(driver, one, plane(driver)),
  }),
  ruleCase({
    rule: 'gateway-object-in-use',
    arrange: (driver) => {
      const at = plane(driver);
      const one = service(driver, at);
      return { one, route: route(driver, at, one) };
    },
    violate: (driver, { one }) => driver.remove(one),
    error: ({ one, route: used }) =>
      `400 Bad Request: the gateway service ${one.id} is still used by gateway route ${used.id}: remove the routes of the service ` +
      'first, or point them to another service',
    neighbour: (driver, { one, route: used }) => {
      driver.remove(used);
      driver.remove(one);
    },
  }),
  ruleCase({
    rule: 'gateway-partial-in-use',
    arrange: (driver) => {
      const at = plane(driver);
      const partial = driver.create('gateway_partial', {
        control_plane_id: at.id,
        redis_ce: { name: 'redis', config: { host: 'redis.example.com' } },
      });
      return { partial, plugin: limit(driver, at, { partials: [{ id: partial.id, path: 'config.redis' }] }) };
    },
    violate: (driver, { partial }) => driver.remove(partial),
    error: ({ partial, plugin }) =>
      `400 Bad Request: the gateway partial ${partial.id} is still used by gateway plugin rate limiting ${plugin.id}: ` +
      'remove it from the plugins first',
    neighbour: (driver, { partial, plugin }) => {
      driver.remove(plugin);
      driver.remove(partial);
    },
  }),
  ruleCase({
    rule: 'portal-has-children',
    arrange: (driver) => {
      const one = portal(driver);
      return { one, page: page(driver, one) };
    },
    violate: (driver, { one }) => driver.remove(one),
    error: ({ one, page: child }) =>
      `409 Conflict: the portal ${one.id} is still used by portal page ${child.id}: remove these objects first, or apply ` +
      'force_destroy = "true" to the portal before it is destroyed',
    neighbour: (driver, { one }) => driver.remove(driver.update(one, { force_destroy: 'true' })),
  }),
  ruleCase({
    rule: 'portal-has-children',
    about: 'more of them than are named',
    arrange: (driver) => {
      const one = portal(driver);
      const pages = ['/a', '/b', '/c', '/d', '/e'].map((slug) => page(driver, one, { slug }));
      return { one, pages };
    },
    violate: (driver, { one }) => driver.remove(one),
    error: ({ one, pages: [a, b, c] }) =>
      `409 Conflict: the portal ${one.id} is still used by portal page ${a.id}, portal page ${b.id}, portal page ` +
      `${c.id} and 2 more: remove these objects first, or apply force_destroy = "true" to the portal before it is destroyed`,
    neighbour: (driver, { one, pages }) => [...pages, one].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'portal-roles-need-authentication',
    violate: (driver) => portal(driver, { rbac_enabled: true, authentication_enabled: false }),
    error: () =>
      '400 Bad Request: rbac_enabled is true, but authentication_enabled is false: enable authentication, or disable roles',
    neighbour: (driver) => portal(driver, { rbac_enabled: true }),
  }),
  ruleCase({
    rule: 'portal-page-slug-taken',
    arrange: (driver) => {
      const one = portal(driver);
      return { one, page: page(driver, one) };
    },
    violate: (driver, { one }) => page(driver, one),
    error: ({ page: other }) =>
      `409 Conflict: slug is "/guide", as in the page ${other.id} below the same parent: give this page another slug`,
    neighbour: (driver, { one, page: parent }) => page(driver, one, { parent_page_id: parent.id }),
  }),
  ruleCase({
    rule: 'portal-page-parent-published',
    arrange: (driver) => {
      const one = portal(driver);
      return { one, parent: page(driver, one, { status: 'unpublished' }) };
    },
    violate: (driver, { one, parent }) =>
      page(driver, one, { slug: '/more', parent_page_id: parent.id, status: 'published' }),
    error: ({ parent }) => unpublished(parent),
    neighbour: (driver, { one, parent }) => {
      page(driver, one, { slug: '/draft', parent_page_id: parent.id, status: 'unpublished' });
      driver.update(parent, { status: 'published' });
      page(driver, one, { slug: '/more', parent_page_id: parent.id, status: 'published' });
    },
  }),
  ruleCase({
    rule: 'api-name-and-version-taken',
    about: 'name and version',
    arrange: (driver) => api(driver, { slug: 'one' }),
    violate: (driver) => api(driver, { slug: 'another' }),
    error: (other) =>
      `409 Conflict: the api ${other.id} has the same name "Orders" and version "v1": give this object another value, or import the existing object` +
      '',
    neighbour: (driver) => api(driver, { version: 'v2', slug: 'another' }),
  }),
  ruleCase({
    rule: 'api-name-and-version-taken',
    about: 'no version',
    arrange: (driver) => driver.create('api', { name: 'Orders', slug: 'one' }),
    violate: (driver) => driver.create('api', { name: 'Orders', slug: 'another' }),
    error: (other) =>
      `409 Conflict: the api ${other.id} has the same name "Orders" and version left out: give this object another value, or import the existing object` +
      '',
    neighbour: (driver) => api(driver, { slug: 'another' }),
  }),
  ruleCase({
    rule: 'api-name-and-version-taken',
    about: 'slug',
    arrange: (driver) => api(driver, { slug: 'one' }),
    violate: (driver) => api(driver, { version: 'v2', slug: 'one' }),
    error: (other) =>
      `409 Conflict: the api ${other.id} has the same slug "one": give this object another value, or import the existing object`,
    neighbour: (driver) => api(driver, { version: 'v2' }),
  }),
  ruleCase({
    rule: 'api-name-and-version-taken',
    about: 'versions of an API',
    arrange: (driver) => {
      const one = api(driver);
      return { one, other: version(driver, one, '1.0') };
    },
    violate: (driver, { one }) => version(driver, one, '1.0'),
    error: ({ other }) =>
      `409 Conflict: the api version ${other.id} in the same api id has the same version "1.0": give this object another value, or import the existing object` +
      '',
    neighbour: (driver, { one }) => version(driver, one, '1.1'),
  }),
  ruleCase({
    rule: 'api-document-slug-taken',
    arrange: (driver) => {
      const one = api(driver);
      return { one, other: document(driver, one, { slug: 'guide' }) };
    },
    violate: (driver, { one }) => document(driver, one, { slug: 'guide' }),
    error: ({ other }) =>
      `409 Conflict: the api document ${other.id} in the same api id and parent document id has the same slug "guide": ` +
      'give this object another value, or import the existing object',
    neighbour: (driver, { one, other }) => document(driver, one, { slug: 'guide', parent_document_id: other.id }),
  }),
  ruleCase({
    rule: 'api-document-parent-published',
    arrange: (driver) => {
      const one = api(driver);
      return { one, parent: document(driver, one, { slug: 'guide' }) };
    },
    violate: (driver, { one, parent }) =>
      document(driver, one, { slug: 'more', parent_document_id: parent.id, status: 'published' }),
    error: ({ parent }) => unpublished(parent),
    neighbour: (driver, { one, parent }) => {
      document(driver, one, { slug: 'draft', parent_document_id: parent.id });
      driver.update(parent, { status: 'published' });
      document(driver, one, { slug: 'more', parent_document_id: parent.id, status: 'published' });
    },
  }),
  ruleCase({
    rule: 'api-publication-one-strategy',
    arrange: (driver) => ({
      ids: { api_id: api(driver).id, portal_id: portal(driver).id },
      strategies: [strategy(driver).id, strategy(driver, 'others').id],
    }),
    violate: (driver, { ids, strategies }) =>
      driver.create('api_publication', { ...ids, auth_strategy_ids: strategies }),
    error: () => '400 Bad Request: auth_strategy_ids has 2 entries; allowed: at most one authentication strategy',
    neighbour: (driver, { ids, strategies }) =>
      driver.create('api_publication', { ...ids, auth_strategy_ids: strategies.slice(1) }),
  }),
  ruleCase({
    rule: 'api-implementation-one-reference',
    about: 'neither',
    arrange: (driver) => ({ one: api(driver), at: plane(driver) }),
    violate: (driver, { one }) => driver.create('api_implementation', { api_id: one.id }),
    error: () => '400 Bad Request: neither service_reference nor control_plane_reference is given: give one of them',
    neighbour: (driver, { one, at }) => implementation(driver, one, { plane: at }),
  }),
  ruleCase({
    rule: 'api-implementation-one-reference',
    about: 'both',
    arrange: (driver) => ({ one: api(driver), used: service(driver, plane(driver)) }),
    violate: (driver, { one, used }) =>
      driver.create('api_implementation', {
        api_id: one.id,
        service_reference: { service: { id: used.id, control_plane_id: used.config.control_plane_id } },
        control_plane_reference: { control_plane: { id: used.config.control_plane_id } },
      }),
    error: () => '400 Bad Request: both service_reference and control_plane_reference are given: give one of them',
    neighbour: (driver, { one, used }) => implementation(driver, one, { service: used }),
  }),
  ruleCase({
    rule: 'api-implementation-once',
    about: 'an API with two',
    arrange: (driver) => {
      const [one, at] = [api(driver), plane(driver)];
      const [used, unused] = [service(driver, at), service(driver, at)];
      return { one, used, unused, other: implementation(driver, one, { service: used }) };
    },
    violate: (driver, { one, unused }) => implementation(driver, one, { service: unused }),
    error: ({ one, other }) =>
      `409 Conflict: the API ${one.id} is already implemented by ${other.id}: remove that implementation first`,
    neighbour: (driver, { unused }) => implementation(driver, api(driver, { version: 'v2' }), { service: unused }),
  }),
  ruleCase({
    rule: 'api-implementation-once',
    about: 'a service with two APIs',
    arrange: (driver) => {
      const [one, other, at] = [api(driver), api(driver, { version: 'v2' }), plane(driver)];
      const used = service(driver, at);
      implementation(driver, one, { service: used });
      return { one, other, at, used };
    },
    violate: (driver, { other, used }) => implementation(driver, other, { service: used }),
    error: ({ one, used }) =>
      `409 Conflict: the service ${used.id} already implements the API ${one.id}: a service can be linked to only one API, so give this API a separate service` +
      '',
    neighbour: (driver, { other, at }) => implementation(driver, other, { service: service(driver, at) }),
  }),
  ruleCase({
    rule: 'api-implementation-one-kind',
    about: 'the control plane after a service',
    arrange: (driver) => {
      const at = plane(driver);
      const made = implementation(driver, api(driver), { service: service(driver, at) });
      return { at, made, other: api(driver, { version: 'v2' }) };
    },
    violate: (driver, { at, other }) => implementation(driver, other, { plane: at }),
    error: ({ at, made }) =>
      `409 Conflict: the control plane ${at.id} already has the implementation ${made.id}, linked to a service: both types must not share a control plane, so use one type, or another control plane` +
      '',
    neighbour: (driver, { other }) => implementation(driver, other, { plane: plane(driver, 'billing') }),
  }),
  ruleCase({
    rule: 'api-implementation-one-kind',
    about: 'a service after the control plane',
    arrange: (driver) => {
      const at = plane(driver);
      const made = implementation(driver, api(driver), { plane: at });
      return { at, made, other: api(driver, { version: 'v2' }), used: service(driver, at) };
    },
    violate: (driver, { used, other }) => implementation(driver, other, { service: used }),
    error: ({ at, made }) =>
      `409 Conflict: the control plane ${at.id} already has the implementation ${made.id}, linked to the control plane itself: both` +
      ` types must not share a control plane, so use one type, or another control plane`,
    neighbour: (driver, { at, other }) => implementation(driver, other, { plane: at }),
  }),
  ruleCase({
    rule: 'auth-strategy-in-use',
    arrange: (driver) => {
      const one = strategy(driver);
      return { one, portal: portal(driver, { default_application_auth_strategy_id: one.id }) };
    },
    violate: (driver, { one }) => driver.remove(one),
    error: ({ one, portal: used }) =>
      `409 Conflict: the application auth strategy ${one.id} is still used by portal ${used.id}: give these objects another ` +
      'strategy first; a replaced strategy must be created before the old one is destroyed (create_before_destroy)',
    neighbour: (driver, { one, portal: used }) => {
      driver.update(used, { default_application_auth_strategy_id: strategy(driver, 'next').id });
      driver.remove(one);
    },
  }),
  ruleCase({
    rule: 'auth-strategy-name-taken',
    arrange: (driver) => strategy(driver),
    violate: (driver) => strategy(driver),
    error: (other) =>
      `409 Conflict: the authentication strategy ${other.id} already has the name "keys"; give this strategy another name`,
    neighbour: (driver) => strategy(driver, 'others'),
  }),
  ruleCase({
    rule: 'realm-has-consumers',
    arrange: (driver) => {
      const realm = driver.create('realm', { name: 'partners' });
      return { realm, consumer: driver.create('centralized_consumer', { realm_id: realm.id, username: 'one' }) };
    },
    violate: (driver, { realm }) => driver.remove(realm),
    error: ({ realm, consumer }) =>
      `409 Conflict: the realm ${realm.id} is still used by centralized consumer ${consumer.id}: remove these objects first, or ` +
      'apply force_destroy = "true" to the realm before it is destroyed',
    neighbour: (driver, { realm }) => driver.remove(driver.update(realm, { force_destroy: 'true' })),
  }),
  ruleCase({
    rule: 'auth-server-has-children',
    arrange: (driver) => {
      const server = driver.create('identity_auth_server', { name: 'partners', audience: 'https://api.example.com' });
      return {
        server,
        scope: driver.create('identity_auth_server_scope', { auth_server_id: server.id, name: 'read' }),
      };
    },
    violate: (driver, { server }) => driver.remove(server),
    error: ({ server, scope }) =>
      `409 Conflict: the identity auth server ${server.id} is still used by identity auth server scope ${scope.id}: ` +
      'remove these objects first, or apply force_destroy = "true" to the server before it is destroyed',
    neighbour: (driver, { server, scope }) => {
      driver.remove(scope);
      driver.remove(server);
    },
  }),
  ruleCase({
    rule: 'role-assigned-already',
    arrange: (driver) => {
      const team = driver.create('team', { name: 'orders' });
      return { team, other: role(driver, team, 'Viewer') };
    },
    violate: (driver, { team }) => role(driver, team, 'Viewer'),
    error: ({ other }) =>
      `409 Conflict: the team role ${other.id} in the same team id has the same entity_id "${NOWHERE}" and role_name ` +
      '"Viewer" and entity_type_name "APIs" and entity_region "eu": give this object another value, or import the existing object',
    neighbour: (driver, { team }) => role(driver, team, 'Admin'),
  }),
  ruleCase({
    rule: 'data-plane-environment-names',
    arrange: (driver) => plane(driver, 'orders', { cloud_gateway: true }),
    violate: (driver, at) => dataPlanes(driver, at, { environment: [{ name: 'LOG_LEVEL', value: 'info' }] }),
    error: () =>
      '400 Bad Request: dataplane_groups.environment has the name "LOG_LEVEL": it must begin with KONG_ or OTEL_',
    neighbour: (driver, at) => dataPlanes(driver, at, { environment: [{ name: 'KONG_LOG_LEVEL', value: 'info' }] }),
  }),
  ruleCase({
    rule: 'private-api-needs-sign-in',
    isOptional: true,
    arrange: (driver) => ({
      one: api(driver),
      closed: portal(driver, { authentication_enabled: false }),
      open: portal(driver, { name: 'partners' }),
    }),
    violate: (driver, { one, closed }) => publish(driver, one, closed, { visibility: 'private' }),
    error: ({ closed }) =>
      `400 Bad Request: visibility is "private", and the portal ${closed.id} has no authentication, so no developer would see ` +
      'the API: publish it as "public", or set authentication_enabled = true on the portal',
    neighbour: (driver, { one, closed, open }) => {
      publish(driver, one, closed, { visibility: 'public' });
      publish(driver, one, open, { visibility: 'private' });
    },
  }),
  ruleCase({
    rule: 'auth-strategy-needs-implementation',
    isOptional: true,
    arrange: (driver) => ({ one: api(driver), at: portal(driver), ids: [strategy(driver).id] }),
    violate: (driver, { one, at, ids }) => publish(driver, one, at, { auth_strategy_ids: ids }),
    error: ({ one }) =>
      `400 Bad Request: auth_strategy_ids is set, but the API ${one.id} has no implementation to enforce it: ` +
      'make the publication depend on the implementation (depends_on)',
    neighbour: (driver, { one, at, ids }) => {
      implementation(driver, one, { service: service(driver, plane(driver)) });
      publish(driver, one, at, { auth_strategy_ids: ids });
    },
  }),
  ruleCase({
    rule: 'published-children',
    isOptional: true,
    arrange: (driver) => {
      const one = api(driver);
      const parent = document(driver, one, { slug: 'guide', status: 'published' });
      const more = { slug: 'more', status: 'published', parent_document_id: parent.id };
      return { parent, child: document(driver, one, more) };
    },
    violate: (driver, { parent }) => driver.update(parent, { status: 'unpublished' }),
    error: ({ child }) =>
      `400 Bad Request: status is "unpublished", but ${child.id} below it is published: unpublish that one first`,
    neighbour: (driver, { parent, child }) =>
      [child, parent].forEach((made) => driver.update(made, { status: 'unpublished' })),
  }),
  ruleCase({
    rule: 'configuration-needs-cloud-gateway',
    isOptional: true,
    arrange: (driver) => plane(driver),
    violate: (driver, at) => dataPlanes(driver, at),
    error: ({ id }) =>
      `400 Bad Request: control_plane_id is ${id}, which is not for cloud gateways: set cloud_gateway = true on the control plane`,
    neighbour: (driver) => dataPlanes(driver, plane(driver, 'dedicated', { cloud_gateway: true })),
  }),
  ruleCase({
    rule: 'referred-object-in-use',
    isOptional: true,
    arrange: (driver) => {
      const one = plane(driver);
      return { one, joined: membership(driver, plane(driver, 'all', { cluster_type: GROUP }), one) };
    },
    violate: (driver, { one }) => driver.remove(one),
    error: ({ one, joined }) =>
      `409 Conflict: the gateway control plane ${one.id} is still used by gateway control plane membership ${joined.id}: ` +
      'remove the control plane from the group first',
    neighbour: (driver, { one, joined }) => [joined, one].forEach((made) => driver.remove(made)),
  }),
];

function dataPlanes(driver: Driver, { id }: Made, more: ObjectValue = {}): Made {
  return driver.create('cloud_gateway_configuration', {
    control_plane_id: id,
    control_plane_geo: 'eu',
    dataplane_groups: [{ provider: 'aws', region: 'eu-west-1', ...more }],
  });
}

function publish(driver: Driver, one: Made, at: Made, more: ObjectValue): Made {
  return driver.create('api_publication', { api_id: one.id, portal_id: at.id, ...more });
}

function labels(count: number): ObjectValue {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`label-${index}`, 'x']));
}

function membership(driver: Driver, group: Made, member: Made): Made {
  return driver.create('gateway_control_plane_membership', { id: group.id, members: [{ id: member.id }] });
}

function version(driver: Driver, { id }: Made, number: string): Made {
  return driver.create('api_version', { api_id: id, version: number, spec: { content: '{}' } });
}

function document(driver: Driver, { id }: Made, more: ObjectValue): Made {
  return driver.create('api_document', { api_id: id, content: '# Guide', ...more });
}

function role(driver: Driver, { id }: Made, name: string): Made {
  return driver.create('team_role', {
    team_id: id,
    entity_id: NOWHERE,
    entity_region: 'eu',
    entity_type_name: 'APIs',
    role_name: name,
  });
}

function unpublished({ id }: Made): string {
  return (
    `400 Bad Request: status is "published", but the parent ${id} is not published, so no visitor would see it: ` +
    'publish the parent too (status = "published"), because the default is unpublished'
  );
}
