import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import {
  api,
  attachApp,
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
  switchTo,
} from './gateway-objects';
import { RuleCase, ruleCase } from './rule-case';
import { Driver, Made } from './rule-driver';

/** A violation and a valid request for each rule of the cloud. */
export const CLOUD_CASES: readonly RuleCase[] = [
  ruleCase({
    rule: 'cloud-reference-exists',
    about: 'by id',
    arrange: (driver) => service(driver),
    violate: (driver) => strategy(driver, { id: 'service-nowhere' } as Made),
    error: () =>
      'ResourceNotFound.InvalidService: service_id is service-nowhere, but no api gateway service has that id: ' +
      'refer to the resource that creates the object, so that Terraform creates it first',
    neighbour: strategy,
  }),
  ruleCase({
    rule: 'cloud-reference-exists',
    about: 'by another argument',
    off: ['strategy-attachments-inverted'],
    arrange: (driver) => {
      const { at, one } = released(driver);
      return { at, one, strategy: strategy(driver, at) };
    },
    violate: (driver, { at, one }) => attachStrategy(driver, at, one, 'IPStrategy-nowhere'),
    error: () =>
      'ResourceNotFound.InvalidIPStrategy: strategy_id is IPStrategy-nowhere, but no api gateway ip strategy has ' +
      'that id: refer to the resource that creates the object, so that Terraform creates it first',
    neighbour: (driver, { at, one, strategy: { state } }) => attachStrategy(driver, at, one, String(state.strategy_id)),
  }),
  ruleCase({
    rule: 'cloud-reference-exists',
    about: 'what no resource makes is taken as existing',
    arrange: (driver) => service(driver),
    violate: (driver, at) => httpApi(driver, at, { service_config_upstream_id: 'upstream-nowhere' }),
    error: () =>
      'InvalidParameterValue.InvalidUpstream: service_config_upstream_id is upstream-nowhere, but no api gateway upstream has that id:' +
      ' refer to the resource that creates the object, so that Terraform creates it first',
    neighbour: (driver, at) => httpApi(driver, at, { service_config_vpc_id: 'vpc-anywhere' }),
  }),
  ruleCase({
    rule: 'cloud-reference-exists',
    about: 'an API that was read from a file',
    arrange: (driver) => {
      const at = service(driver);
      return {
        at,
        file: driver.create('api_gateway_import_open_api', {
          service_id: at.id,
          content: 'openapi: 3.0.0\npaths:\n  /orders:\n    get:\n',
        }),
      };
    },
    violate: (driver, { at }) => document(driver, at, 'api-nowhere'),
    error: () =>
      'ResourceNotFound.InvalidApi: api_ids is api-nowhere, but no api gateway api or api gateway import open api has that id:' +
      ' refer to the resource that creates the object, so that Terraform creates it first',
    neighbour: (driver, { at, file }) => document(driver, at, String(file.state.api_id)),
    off: ['environment-released'],
  }),
  ruleCase({
    rule: 'cloud-reference-same-owner',
    arrange: (driver) => {
      const { at, one } = released(driver);
      const other = service(driver, { service_name: 'billing' });
      return { at, one, other, foreign: api(driver, other) };
    },
    violate: (driver, { at, foreign }) => document(driver, at, foreign.id),
    error: ({ at, other, foreign }) =>
      `ResourceNotFound.InvalidApi: api_ids is ${foreign.id}, which belongs to service_id ${other.id}, but service_id is ` +
      `${at.id}: both must have the same service_id`,
    neighbour: (driver, { at, one }) => document(driver, at, one.id),
  }),
  ruleCase({
    rule: 'plugin-name-form',
    violate: (driver) => plugin(driver, { plugin_name: 'cors-' }),
    error: () =>
      'InvalidParameterValue: plugin_name is "cors-"; allowed: 2 to 50 letters, digits and hyphens, starting with a ' +
      'letter and ending with a letter or digit',
    neighbour: (driver) => plugin(driver, { plugin_name: 'cors-1' }),
  }),
  ruleCase({
    rule: 'api-path-form',
    arrange: (driver) => service(driver),
    violate: (driver, at) => api(driver, at, { request_config_path: 'orders' }),
    error: () =>
      'InvalidParameterValue.InvalidApiRequestConfig: request_config_path is "orders": it must begin with /, with =/ ' +
      'for an exact match, or with ^~/',
    neighbour: (driver, at) => api(driver, at, { request_config_path: '=/orders' }),
  }),
  ...['10.0.0', '10.0.0.0/33', '10.0.0.1-fe80::1', '10.0.0.1-', '10.0.0.0/a', 'example.com'].map((wrong) =>
    ruleCase({
      rule: 'template-address-form',
      about: wrong,
      violate: (driver) => driver.create('address_template', { name: 'office', addresses: [wrong] }),
      error: () =>
        `InvalidParameterValue.Malformed: addresses has "${wrong}": expected an address, a network or a range, such as ` +
        '10.0.0.1, 10.0.0.0/24 or 10.0.0.1-10.0.0.9',
      neighbour: (driver) =>
        driver.create('address_extra_template', {
          name: 'office',
          addresses_extra: ['10.0.0.1', '10.0.0.0/24', '10.0.0.1-10.0.0.9', 'fe80::1', 'fe80::/10'].map((address) => ({
            address,
          })),
        }),
    }),
  ),
  ...['TCP:80', 'tcp', 'tcp:0-70000', 'tcp:90-80', 'udp:', 'sctp:80', 'tcp:80:90'].map((wrong) =>
    ruleCase({
      rule: 'template-protocol-form',
      about: wrong,
      violate: (driver) => driver.create('protocol_template', { name: 'web', protocols: [wrong] }),
      error: () =>
        `InvalidParameterValue.Malformed: protocols has "${wrong}": expected a protocol in lower case and its ports, such ` +
        'as tcp:80, tcp:80,443, udp:3306-20000 or icmp:all',
      neighbour: (driver) =>
        driver.create('protocol_template', {
          name: 'web',
          protocols: ['tcp:80', 'tcp:80,443', 'udp:3306-20000', 'tcp:all', 'icmp:all', 'icmp', 'gre'],
        }),
    }),
  ),
  ruleCase({
    rule: 'api-path-taken',
    arrange: (driver) => {
      const at = service(driver);
      return { at, other: api(driver, at) };
    },
    violate: (driver, { at }) => api(driver, at),
    error: ({ other }) =>
      `InvalidParameterValue.InvalidApiRequestConfig: the api gateway api ${other.id} in the same service id has the same ` +
      'request_config_path "/orders" and request_config_method "GET": give this object another value, or import the existing object',
    neighbour: (driver, { at }) => api(driver, at, { request_config_method: 'POST' }),
  }),
  ruleCase({
    rule: 'imported-path-taken',
    arrange: (driver) => {
      const at = service(driver);
      return { at, other: api(driver, at) };
    },
    violate: (driver, { at }) => imported(driver, at, '/stock', '/orders'),
    error: ({ other }) =>
      `InvalidParameterValue.InvalidApiRequestConfig: content contains GET /orders, which the API ${other.id} of the same service already has: remove that API first` +
      '',
    neighbour: (driver, { at }) => imported(driver, at, '/stock', '/users'),
  }),
  ruleCase({
    rule: 'websocket-api',
    about: 'protocol',
    arrange: (driver) => service(driver),
    violate: (driver, at) => api(driver, at, { ...WEB_SOCKET, protocol: 'HTTP' }),
    error: () =>
      'InvalidParameterValue.InvalidServiceType: service_config_type is "WEBSOCKET" and protocol is "HTTP": set protocol ' +
      '= "WEBSOCKET"',
    neighbour: (driver, at) => api(driver, at, WEB_SOCKET),
  }),
  ruleCase({
    rule: 'websocket-api',
    about: 'method',
    arrange: (driver) => service(driver),
    violate: (driver, at) => api(driver, at, { ...WEB_SOCKET, request_config_method: 'POST' }),
    error: () =>
      'InvalidParameterValue.InvalidMethod: service_config_type is "WEBSOCKET" and request_config_method is "POST": it ' +
      'must be GET',
    neighbour: (driver, at) => api(driver, at, { ...WEB_SOCKET, request_config_method: 'GET' }),
  }),
  ruleCase({
    rule: 'microservice-api',
    arrange: (driver) => service(driver),
    violate: (driver, at) => api(driver, at, { api_type: 'TSF' }),
    error: () =>
      'InvalidParameterValue.InvalidApiType: api_type is "TSF" and service_config_type is "MOCK": an API of this type requires the backend "TSF"' +
      '',
    neighbour: (driver, at) => api(driver, at, { api_type: 'TSF', service_config_type: 'TSF' }),
  }),
  ruleCase({
    rule: 'oauth-relation',
    arrange: (driver) => {
      const at = service(driver);
      return { at, other: api(driver, at, { request_config_path: '/token' }) };
    },
    violate: (driver, { at, other }) => api(driver, at, { auth_type: 'OAUTH', auth_relation_api_id: other.id }),
    error: ({ other }) =>
      `ResourceNotFound.InvalidOauthApi: auth_relation_api_id is ${other.id}, whose auth_type is NONE: give an API with the auth_type OAUTH` +
      '',
    neighbour: (driver, { at }) => {
      const token = api(driver, at, { request_config_path: '/login', auth_type: 'OAUTH' });
      api(driver, at, { auth_type: 'OAUTH', auth_relation_api_id: token.id });
    },
  }),
  ruleCase({
    rule: 'application-needs-app-auth',
    isOptional: true,
    arrange: (driver) => ({
      ...released(driver),
      app: driver.create('api_gateway_api_app', { api_app_name: 'partner' }),
    }),
    violate: (driver, { at, one, app }) => attachApp(driver, app, at, one),
    error: ({ one }) =>
      `UnsupportedOperation: api_id is ${one.id}, whose auth_type is SECRET: set auth_type = "APP" on the API`,
    neighbour: (driver, { at, one, app }) => attachApp(driver, app, at, driver.update(one, { auth_type: 'APP' })),
  }),
  ruleCase({
    rule: 'service-network-types-grow',
    arrange: (driver) => service(driver),
    violate: (driver, at) => driver.update(at, { net_type: ['INNER'] }),
    error: () =>
      'UnsupportedOperation.ReduceNetTypes: network types cannot be reduced, and net_type no longer has OUTER: add the removed types again',
    neighbour: (driver, at) => driver.update(at, { net_type: ['INNER', 'OUTER'] }),
  }),
  ruleCase({
    rule: 'quota-service-requests',
    arrange: (driver) => service(driver),
    violate: (driver, at) => driver.update(at, { test_limit: 5001 }),
    error: () => 'InvalidParameterValue.RangeExceeded: test_limit is 5001; allowed: 5000 requests per second or fewer',
    neighbour: (driver, at) => driver.update(at, { test_limit: 4999 }),
  }),
  ruleCase({
    rule: 'release-needs-api',
    arrange: (driver) => service(driver),
    violate: (driver, at) => release(driver, at),
    error: ({ id }) =>
      `FailedOperation: there is no API under the current service ${id}, please create an API before publishing: make ` +
      'the release depend on the APIs (depends_on), because it does not refer to them',
    neighbour: (driver, at) => {
      api(driver, at);
      release(driver, at);
    },
  }),
  ruleCase({
    rule: 'environment-released',
    about: 'a plan',
    arrange: (driver) => ({ ...released(driver), plan: plan(driver) }),
    violate: (driver, { at, plan: one }) => bind(driver, one, at, { environment: 'test' }),
    error: ({ at }) =>
      `UnsupportedOperation.UnsupportedBindEnvironment: environment is the environment test, ${notReleased(at)}`,
    neighbour: (driver, { at, plan: one }) => bind(driver, one, at),
  }),
  ruleCase({
    rule: 'environment-released',
    about: 'a plugin',
    arrange: (driver) => ({ ...released(driver), plugin: plugin(driver) }),
    violate: (driver, { at, one, plugin: used }) => attachPlugin(driver, used, at, one, 'test'),
    error: ({ at }) =>
      `InvalidParameterValue.InvalidEnvStatus: environment_name is the environment test, ${notReleased(at)}`,
    neighbour: (driver, { at, one, plugin: used }) => attachPlugin(driver, used, at, one),
  }),
  ruleCase({
    rule: 'environment-released',
    about: 'an environment that was switched to a version',
    arrange: (driver) => ({ ...released(driver), plan: plan(driver) }),
    violate: (driver, { at, plan: one }) => bind(driver, one, at, { environment: 'prepub' }),
    error: ({ at }) =>
      `UnsupportedOperation.UnsupportedBindEnvironment: environment is the environment prepub, ${notReleased(at)}`,
    neighbour: (driver, { at, plan: one, release: { state } }) => {
      switchTo(driver, at, String(state.release_version));
      bind(driver, one, at, { environment: 'prepub' });
    },
  }),
  ruleCase({
    rule: 'domain-mapping-released',
    arrange: (driver) => released(driver),
    violate: (driver, { at }) => domain(driver, at, mapped('/v1#release', '/v2#test')),
    error: ({ at }) =>
      'FailedOperation.DefineMappingEnvironmentError: path_mappings "/v2#test" is the environment test, ' +
      notReleased(at),
    neighbour: (driver, { at }) => domain(driver, at, mapped('/v1#release')),
  }),
  ruleCase({
    rule: 'version-released',
    arrange: (driver) => {
      const at = service(driver);
      return { at, one: api(driver, at) };
    },
    violate: (driver, { at }) => switchTo(driver, at, '20260101120000'),
    error: ({ at }) =>
      `InvalidParameterValue.InvalidEnvStatus: version_name is 20260101120000, but the service ${at.id} has no release: release the service first`,
    neighbour: (driver, { at }) => switchTo(driver, at, String(release(driver, at).state.release_version)),
  }),
  ruleCase({
    rule: 'keys-need-secret-auth',
    arrange: (driver) => ({ ...released(driver, { auth_type: 'NONE' }), plan: plan(driver), key: key(driver) }),
    violate: (driver, { at, one, plan: used, key: secret }) =>
      bind(driver, used, at, { bind_type: 'API', api_id: one.id, access_key_ids: [secret.id] }),
    error: ({ one }) =>
      `FailedOperation: the auth_type value of the current apiId ${one.id} is not \`SECRET\`, but NONE: set auth_type = ` +
      '"SECRET" on the API, or omit access_key_ids',
    neighbour: (driver, { at, one, plan: used, key: secret }) =>
      bind(driver, used, at, {
        bind_type: 'API',
        api_id: driver.update(one, { auth_type: 'SECRET' }).id,
        access_key_ids: [secret.id],
      }),
  }),
  ruleCase({
    rule: 'plan-bound-already',
    arrange: (driver) => {
      const { at, one } = released(driver);
      const used = plan(driver);
      bind(driver, used, at, { bind_type: 'API', api_id: one.id });
      return { at, one, used, key: key(driver), other: api(driver, at, { request_config_path: '/health' }) };
    },
    violate: (driver, { at, one, used, key: secret }) =>
      bind(driver, used, at, { bind_type: 'API', api_id: one.id, access_key_ids: [secret.id] }),
    error: ({ at, one, used }) =>
      `UnsupportedOperation.AlreadyBindUsagePlan: the usage plan ${used.id} is already bound to the API ${one.id} in the environment release of the service ${at.id}: bind it only once` +
      ``,
    neighbour: (driver, { at, used, other }) => bind(driver, used, at, { bind_type: 'API', api_id: other.id }),
  }),
  ruleCase({
    rule: 'plans-share-no-key',
    about: 'a second plan',
    arrange: (driver) => sharedKey(driver),
    violate: (driver, { at, second }) => bind(driver, second, at),
    error: ({ at, first, second, secret }) =>
      `UnsupportedOperation.AlreadyBindUsagePlan: the usage plans ${second.id} and ${first.id} share the key ` +
      `${secret.id}, and both would be bound to the environment release of the service ${at.id}: use a separate ` +
      'key for each plan, or bind one of the plans to another environment',
    neighbour: (driver, { at, second }) => {
      release(driver, at, 'test');
      bind(driver, second, at, { environment: 'test' });
    },
  }),
  ruleCase({
    rule: 'plans-share-no-key',
    about: 'a key that joins two plans',
    arrange: (driver) => {
      const { at } = released(driver);
      const [first, second, secret] = [plan(driver), plan(driver), key(driver)];
      bind(driver, first, at);
      bind(driver, second, at);
      bindKey(driver, secret, first);
      return { at, first, second, secret };
    },
    violate: (driver, { second, secret }) => bindKey(driver, secret, second),
    error: ({ at, first, second, secret }) =>
      `UnsupportedOperation.AlreadyBindUsagePlan: the usage plans ${second.id} and ${first.id} share the key ` +
      `${secret.id}, and both would be bound to the environment release of the service ${at.id}: use a separate ` +
      'key for each plan, or bind one of the plans to another environment',
    neighbour: (driver, { second }) => bindKey(driver, key(driver), second),
  }),
  ruleCase({
    rule: 'domain-bound-already',
    about: 'to another service',
    arrange: (driver) => {
      const [at, other] = [service(driver), service(driver)];
      domain(driver, at);
      return { at, other };
    },
    violate: (driver, { other }) => domain(driver, other),
    error: ({ at }) =>
      `FailedOperation.DomainAlreadyBindOtherService: sub_domain is api.example.com, which is already bound to the service ${at.id}: remove the domain from that service first`,
    neighbour: (driver, { other }) => domain(driver, other, { sub_domain: 'www.example.com' }),
  }),
  ruleCase({
    rule: 'domain-mappings',
    about: 'beside the default',
    arrange: (driver) => released(driver),
    violate: (driver, { at }) => domain(driver, at, { ...mapped('/v1#release'), is_default_mapping: true }),
    error: () =>
      'FailedOperation.SetCustomPathMappingError: is_default_mapping is true, so path_mappings cannot be set: set ' +
      'is_default_mapping = false',
    neighbour: (driver, { at }) => domain(driver, at, mapped('/v1#release')),
  }),
  ruleCase({
    rule: 'domain-mappings',
    about: 'too many',
    arrange: (driver) => released(driver),
    violate: (driver, { at }) => domain(driver, at, mapped('/1#release', '/2#release', '/3#release', '/4#release')),
    error: () => 'LimitExceeded.ExceededDefineMappingLimit: path_mappings has 4 entries; allowed: 3 or fewer',
    neighbour: (driver, { at }) => domain(driver, at, mapped('/1#release', '/2#release', '/3#release')),
  }),
  ruleCase({
    rule: 'domain-mappings',
    about: 'of the wrong form',
    arrange: (driver) => released(driver),
    violate: (driver, { at }) => domain(driver, at, mapped('v1#release')),
    error: () =>
      'FailedOperation.DefineMappingPathError: path_mappings has "v1#release": expected path#environment, such as "/v1#release" ' +
      '(test, prepub, release)',
    neighbour: (driver, { at }) => domain(driver, at, mapped('/#release')),
  }),
  ruleCase({
    rule: 'domain-mapping-twice',
    arrange: (driver) => {
      const made = released(driver);
      release(driver, made.at, 'test');
      return made;
    },
    violate: (driver, { at }) => domain(driver, at, mapped('/v1#release', '/v1#test')),
    error: () =>
      'FailedOperation.DefineMappingParamRepeat: path_mappings maps the path /v1 more than once: map the path to one environment',
    neighbour: (driver, { at }) => domain(driver, at, mapped('/v1#release', '/v2#test')),
  }),
  ruleCase({
    rule: 'domain-forced-https',
    arrange: (driver) => service(driver),
    violate: (driver, at) => domain(driver, at, { protocol: 'http', is_forced_https: true }),
    error: () =>
      'UnsupportedOperation.ForceHttps: is_forced_https is true and protocol is "http": set protocol = "http&https", or ' +
      'is_forced_https = false',
    neighbour: (driver, at) => domain(driver, at, { is_forced_https: true }),
  }),
  ruleCase({
    rule: 'plugin-data-is-json',
    violate: (driver) => plugin(driver, { plugin_data: '{' }),
    error: () => 'FailedOperation.InvalidInputJSON: plugin_data is not JSON: use jsonencode',
    neighbour: (driver) => plugin(driver),
  }),
  quotaCase('quota-services', 50, 'LimitExceeded.ServiceCountLimitExceeded', {
    fill: (driver, _, index) => service(driver, { service_name: `service-${index}` }),
    of: () => 'the account',
  }),
  quotaCase('quota-apis', 200, 'LimitExceeded.ApiCountLimitExceeded', {
    arrange: (driver) => service(driver),
    fill: (driver, at, index) => api(driver, at, { request_config_path: `/${index}` }),
    of: ({ id }) => `the service ${id}`,
  }),
  quotaCase('quota-domains', 5, 'LimitExceeded.ExceededDomainLimit', {
    arrange: (driver) => service(driver),
    fill: (driver, at, index) => domain(driver, at, { sub_domain: `${index}.example.com` }),
    of: ({ id }) => `the service ${id}`,
  }),
  quotaCase('quota-usage-plans', 200, 'LimitExceeded.UsagePlanLimitExceeded', {
    fill: (driver, _, index) => plan(driver, `plan-${index}`),
    of: () => 'the account',
  }),
  quotaCase('quota-keys', 400, 'LimitExceeded.ApiKeyCountLimitExceeded', {
    fill: (driver, _, index) => key(driver, `key-${index}`),
    of: () => 'the account',
  }),
  quotaCase('quota-keys-of-plan', 50, 'LimitExceeded.AccessKeyCountInUsagePlanLimitExceeded', {
    arrange: (driver) => plan(driver),
    prepare: (driver, index) => key(driver, `key-${index}`),
    fill: (driver, one, _, secret) => bindKey(driver, secret, one),
    of: ({ id }) => `the usage plan ${id}`,
  }),
  quotaCase('quota-plans-of-key', 10, 'LimitExceeded', {
    arrange: (driver) => key(driver),
    prepare: (driver, index) => plan(driver, `plan-${index}`),
    fill: (driver, secret, _, one) => bindKey(driver, secret, one),
    of: ({ id }) => `the key ${id}`,
  }),
  ruleCase({
    rule: 'gateway-service-in-use',
    off: ['service-offline-before-destroying'],
    about: 'APIs',
    arrange: (driver) => {
      const at = service(driver);
      return { at, one: api(driver, at) };
    },
    violate: (driver, { at }) => driver.remove(at),
    error: ({ at, one }) =>
      `UnsupportedOperation.ApiListNotEmpty: the api gateway service ${at.id} is still used by api gateway api ${one.id}: ` +
      'remove the APIs of the service first',
    neighbour: (driver, { at, one }) => [one, at].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'gateway-service-in-use',
    off: ['service-offline-before-destroying'],
    about: 'a custom domain',
    arrange: (driver) => {
      const at = service(driver);
      return { at, domain: domain(driver, at) };
    },
    violate: (driver, { at }) => driver.remove(at),
    error: ({ at, domain: one }) =>
      `UnsupportedOperation.UnsupportedDeleteService: the api gateway service ${at.id} is still used by api gateway ` +
      `custom domain ${one.id}: remove the custom domains of the service first`,
    neighbour: (driver, { at, domain: one }) => [one, at].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'gateway-api-in-use',
    off: ['api-limits-lifted-before-destroying'],
    arrange: (driver) => {
      const { at, one } = released(driver);
      return { one, bound: bind(driver, plan(driver), at, { bind_type: 'API', api_id: one.id }) };
    },
    violate: (driver, { one }) => driver.remove(one),
    error: ({ one, bound }) =>
      `FailedOperation.ApiBindEnvironment: the api gateway api ${one.id} is still used by api gateway usage plan ` +
      `attachment ${bound.id}: unbind the usage plans from the API first`,
    neighbour: (driver, { one, bound }) => [bound, one].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'usage-plan-in-use',
    arrange: (driver) => {
      const used = plan(driver);
      return { used, bound: bind(driver, used, released(driver).at) };
    },
    violate: (driver, { used }) => driver.remove(used),
    error: ({ used, bound }) =>
      `UnsupportedOperation.UsagePlanInUse: the api gateway usage plan ${used.id} is still used by api gateway usage plan ` +
      `attachment ${bound.id}: unbind the usage plan first`,
    neighbour: (driver, { used, bound }) => [bound, used].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'api-key-in-use',
    off: ['key-off-before-destroying'],
    arrange: (driver) => {
      const secret = key(driver);
      return { secret, bound: bindKey(driver, secret, plan(driver)) };
    },
    violate: (driver, { secret }) => driver.remove(secret),
    error: ({ secret, bound }) =>
      `UnsupportedOperation.ResourceIsInUse: the api gateway api key ${secret.id} is still used by api gateway api key ` +
      `attachment ${bound.id}: unbind the key first`,
    neighbour: (driver, { secret, bound }) => [bound, secret].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'upstream-in-use',
    arrange: (driver) => {
      const upstream = driver.create('api_gateway_upstream', {
        scheme: 'HTTP',
        algorithm: 'ROUND-ROBIN',
        uniq_vpc_id: 'vpc-one',
      });
      return { upstream, one: httpApi(driver, service(driver), { service_config_upstream_id: upstream.id }) };
    },
    violate: (driver, { upstream }) => driver.remove(upstream),
    error: ({ upstream, one }) =>
      `UnsupportedOperation.UnsupportedDeleteUpstream: the api gateway upstream ${upstream.id} is still used by api ` +
      `gateway api ${one.id}: give the API another backend first`,
    neighbour: (driver, { upstream, one }) => [one, upstream].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'attached-object-in-use',
    arrange: (driver) => {
      const { at, one } = released(driver);
      const used = strategy(driver, at);
      return { used, attached: attachStrategy(driver, at, one, String(used.state.strategy_id)) };
    },
    violate: (driver, { used }) => driver.remove(used),
    error: ({ used, attached }) =>
      `UnsupportedOperation.ResourceAssociated: the api gateway ip strategy ${String(used.state.strategy_id)} is still ` +
      `used by api gateway strategy attachment ${attached.id}: remove the attachments of the IP strategy first`,
    neighbour: (driver, { used, attached }) => [attached, used].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'template-in-group',
    arrange: (driver) => {
      const one = driver.create('address_template', { name: 'office', addresses: ['203.0.113.7'] });
      return { one, group: driver.create('address_template_group', { name: 'all', template_ids: [one.id] }) };
    },
    violate: (driver, { one }) => driver.remove(one),
    error: ({ one, group }) =>
      `ResourceInUse: the address template ${one.id} is still used by address template group ${group.id}: remove the template from the group first` +
      '',
    neighbour: (driver, { one, group }) => [group, one].forEach((made) => driver.remove(made)),
  }),
  ruleCase({
    rule: 'protected-instance-kind',
    violate: (driver) => forward(driver, 'bgpip-00000abc', 'net'),
    error: () =>
      'InvalidParameterValue: resource_type is net, but the id bgpip-00000abc belongs to an instance of the type bgpip',
    neighbour: (driver) => {
      forward(driver, 'net-00000abc', 'net');
      forward(driver, 'anything', 'net');
    },
  }),
  ruleCase({
    rule: 'protected-addresses-kind',
    // The plugin would not find the object that it reads afterwards.
    off: ['binding-to-unlisted-instance'],
    violate: (driver) => protect(driver, 'bgpip-00000abc'),
    error: () =>
      'InvalidParameterValue: bgp_instance_id is bgpip-00000abc: only instances of the type bgp-multip, whose ids begin with bgp-, can have addresses' +
      '',
    neighbour: (driver) => protect(driver, 'bgp-00000abc'),
  }),
  ruleCase({
    rule: 'protection-in-one-style',
    isOptional: true,
    arrange: (driver) => driver.create('dayu_ddos_policy_v2', { resource_id: 'bgp-00000abc', business: 'bgp' }),
    violate: (driver) => blockList(driver, 'bgp-00000abc'),
    error: ({ id }) =>
      `ResourceInUse: the instance bgp-00000abc is protected by dayu ddos policy v2 ${id} already, which manages the same ` +
      'lists: use either one policy or single resources for each instance',
    neighbour: (driver) => blockList(driver, 'bgp-00000def'),
  }),
];

const WEB_SOCKET: ObjectValue = {
  protocol: 'WEBSOCKET',
  service_config_type: 'WEBSOCKET',
  service_config_url: 'ws://backend.example.com',
  service_config_path: '/orders',
  service_config_method: 'GET',
};

interface QuotaParts {
  /** Object with the quota, unless the account has it. */
  arrange?(driver: Driver): Made;
  /** Arguments that a counted object requires. */
  prepare?(driver: Driver, index: number): Made;
  fill(driver: Driver, at: Made, index: number, prepared: Made): Made;
  of(at: Made): string;
}

/** The last allowed object meets the quota, and the next one violates it. */
function quotaCase(rule: string, most: number, code: string, parts: QuotaParts): RuleCase {
  const { arrange, prepare, fill, of } = parts;
  return ruleCase({
    rule,
    arrange: (driver) => {
      const at = arrange?.(driver) as Made;
      const made = Array.from({ length: most }, (_, index) =>
        fill(driver, at, index, prepare?.(driver, index) as Made),
      );
      return { at, last: made[most - 1], prepared: prepare?.(driver, most) as Made };
    },
    violate: (driver, { at, prepared }) => fill(driver, at, most, prepared),
    error: ({ at }) =>
      `${code}: with this object, ${most + 1} objects count towards this quota of ${of(at)}; allowed: ${most} or fewer. Remove some first`,
    neighbour: (driver, { at, last, prepared }) => {
      driver.remove(last);
      fill(driver, at, most, prepared);
    },
  });
}

function notReleased({ id }: Made): string {
  return (
    `to which the service ${id} is not released: release the service first, and make this resource depend on the release (depends_on), ` +
    'because it does not refer to the release'
  );
}

function mapped(...paths: string[]): ObjectValue {
  return { is_default_mapping: false, path_mappings: paths };
}

function sharedKey(driver: Driver): { at: Made; first: Made; second: Made; secret: Made } {
  const { at } = released(driver);
  const [first, second, secret] = [plan(driver), plan(driver), key(driver)];
  bindKey(driver, secret, first);
  bindKey(driver, secret, second);
  bind(driver, first, at);
  return { at, first, second, secret };
}

function forward(driver: Driver, id: string, kind: string): Made {
  return driver.create('dayu_l4_rule', {
    resource_id: id,
    resource_type: kind,
    name: 'web',
    protocol: 'TCP',
    s_port: 80,
    d_port: 80,
    source_type: 1,
    source_list: [{ source: '203.0.113.7', weight: 100 }],
  });
}

function protect(driver: Driver, id: string): Made {
  return driver.create('dayu_ddos_ip_attachment_v2', { bgp_instance_id: id, bound_ip_list: [{ ip: '203.0.113.7' }] });
}

function blockList(driver: Driver, id: string): Made {
  return driver.create('antiddos_ddos_black_white_ip', {
    instance_id: id,
    ip: '203.0.113.7',
    mask: 0,
    type: 'black',
  });
}
