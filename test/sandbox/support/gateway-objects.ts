/** Objects of the API gateway for cases, with default values for irrelevant arguments. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { Driver, Made } from './rule-driver';

export const service = (driver: Driver, more: ObjectValue = {}) =>
  driver.create('api_gateway_service', { service_name: 'orders', protocol: 'https', net_type: ['OUTER'], ...more });
export const api = (driver: Driver, { id }: Made, more: ObjectValue = {}) =>
  driver.create('api_gateway_api', {
    service_id: id,
    api_name: 'orders',
    request_config_path: '/orders',
    service_config_type: 'MOCK',
    service_config_mock_return_message: 'ok',
    ...more,
  });
/** An API in front of a server. */
export const httpApi = (driver: Driver, at: Made, more: ObjectValue = {}) =>
  api(driver, at, {
    service_config_type: 'HTTP',
    service_config_mock_return_message: null,
    service_config_url: 'http://backend.example.com',
    service_config_path: '/orders',
    service_config_method: 'GET',
    ...more,
  });
export const release = (driver: Driver, { id }: Made, environment = 'release') =>
  driver.create('api_gateway_service_release', {
    service_id: id,
    environment_name: environment,
    release_desc: 'first',
  });
export const plan = (driver: Driver, name = 'gold') =>
  driver.create('api_gateway_usage_plan', { usage_plan_name: name });
export const key = (driver: Driver, name = 'partner') => driver.create('api_gateway_api_key', { secret_name: name });
export const bind = (driver: Driver, { id }: Made, to: Made, more: ObjectValue = {}) =>
  driver.create('api_gateway_usage_plan_attachment', {
    usage_plan_id: id,
    service_id: to.id,
    environment: 'release',
    ...more,
  });
export const bindKey = (driver: Driver, one: Made, to: Made) =>
  driver.create('api_gateway_api_key_attachment', { api_key_id: one.id, usage_plan_id: to.id });
export const domain = (driver: Driver, { id }: Made, more: ObjectValue = {}) =>
  driver.create('api_gateway_custom_domain', {
    service_id: id,
    sub_domain: 'api.example.com',
    protocol: 'http&https',
    net_type: 'OUTER',
    default_domain: 'service.example.com',
    ...more,
  });
export const plugin = (driver: Driver, more: ObjectValue = {}) =>
  driver.create('api_gateway_plugin', { plugin_name: 'cors', plugin_type: 'Cors', plugin_data: '{}', ...more });
export const strategy = (driver: Driver, { id }: Made) =>
  driver.create('api_gateway_ip_strategy', {
    service_id: id,
    strategy_name: 'office',
    strategy_type: 'WHITE',
    strategy_data: '203.0.113.7',
  });

/** A service with an API that callers need a key for, released. */
export function released(driver: Driver, more: ObjectValue = {}): { at: Made; one: Made; release: Made } {
  const at = service(driver);
  const one = api(driver, at, { auth_type: 'SECRET', ...more });
  return { at, one, release: release(driver, at) };
}

export function document(driver: Driver, { id }: Made, ...apis: string[]): Made {
  return driver.create('api_gateway_api_doc', {
    api_doc_name: 'orders',
    service_id: id,
    environment: 'release',
    api_ids: apis,
  });
}

export function attachStrategy(driver: Driver, { id }: Made, { id: api_id }: Made, strategy_id: string): Made {
  return driver.create('api_gateway_strategy_attachment', {
    service_id: id,
    bind_api_id: api_id,
    strategy_id,
    environment_name: 'release',
  });
}

export function attachPlugin(driver: Driver, used: Made, at: Made, one: Made, environment = 'release'): Made {
  return driver.create('api_gateway_plugin_attachment', {
    plugin_id: used.id,
    service_id: at.id,
    api_id: one.id,
    environment_name: environment,
  });
}

export function attachApp(driver: Driver, app: Made, at: Made, one: Made): Made {
  return driver.create('api_gateway_api_app_attachment', {
    api_app_id: app.id,
    service_id: at.id,
    api_id: one.id,
    environment: 'release',
  });
}

export function switchTo(driver: Driver, { id }: Made, version: string): Made {
  return driver.create('api_gateway_update_service', {
    service_id: id,
    environment_name: 'prepub',
    version_name: version,
  });
}

/** A document with a GET for each path. */
export function imported(driver: Driver, { id }: Made, ...paths: string[]): Made {
  const content = JSON.stringify({ paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])) });
  return driver.create('api_gateway_import_open_api', { service_id: id, encode_type: 'JSON', content });
}
