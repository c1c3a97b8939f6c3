import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { api, domain, plugin, service } from './gateway-objects';
import { asked, QuirkCase, quirkCase } from './quirk-case';
import { Driver, Made } from './rule-driver';

const alone = (driver: Driver, more: ObjectValue = {}): Made => api(driver, service(driver), more);

/** Quirks that follow from facts of the catalogue, for every type. One argument represents all. */
export const FACT_QUIRK_CASES: readonly QuirkCase[] = [
  quirkCase({
    quirk: 'plugin-refuses',
    about: 'a change, which is recorded until the next refresh',
    arrange: (driver) => plugin(driver),
    happens: (driver, one) => {
      const { error, next } = asked(driver, one, { plugin_type: 'IPControl' });
      return [error, next.state.plugin_type, driver.shownAgain(next)];
    },
    real: () => [
      'tencentcloud_api_gateway_plugin update on plugin_type is not support yet',
      'IPControl',
      ['plugin_type'],
    ],
    otherwise: () => ['no error', 'IPControl', []],
  }),
  quirkCase({
    quirk: 'plugin-refuses',
    about: 'a change of an API, which is not recorded',
    arrange: (driver) => alone(driver),
    happens: (driver, one) => {
      const change = { api_name: 'stock', service_config_mock_return_message: null };
      const { error, next } = asked(driver, one, change);
      return [error, next.state.api_name];
    },
    real: () => ['`service_config_mock_return_message` is needed if `service_config_type` is `MOCK`', 'orders'],
    otherwise: () => ['no error', 'stock'],
  }),
  quirkCase({
    quirk: 'plugin-crashes',
    arrange: (driver) => domain(driver, service(driver)),
    happens: (driver, one) => {
      const { error, next } = asked(driver, one, { path_mappings: ['/v1'], is_default_mapping: false });
      return [error, next.state.is_default_mapping];
    },
    // The process that would report it to terraform has stopped.
    real: () => ['Plugin did not respond', true],
    otherwise: () => ['FailedOperation.DefineMappingPathError', false],
  }),
  quirkCase({
    quirk: 'plugin-drops',
    about: 'what the read shows',
    happens: (driver) => {
      const made = alone(driver, { service_config_websocket_register_function_name: 'hello' });
      return driver.shownAgain(made);
    },
    real: () => ['service_config_websocket_register_function_name'],
    otherwise: () => [],
  }),
  quirkCase({
    quirk: 'plugin-drops',
    about: 'what the state keeps',
    happens: (driver) => {
      const made = alone(driver, { service_config_vpc_id: 'vpc-one' });
      return [driver.held(made)!.service_config_vpc_id, driver.shownAgain(made)];
    },
    real: () => [null, []],
    otherwise: () => ['vpc-one', []],
  }),
  quirkCase({
    quirk: 'plugin-keeps-unanswered',
    happens: (driver) => driver.shownAgain(alone(driver, { service_config_vpc_id: 'vpc-one' })),
    real: () => [],
    otherwise: () => ['service_config_vpc_id'],
  }),
  quirkCase({
    quirk: 'plugin-ignores-changes',
    arrange: (driver) => service(driver, { uniq_vpc_id: 'vpc-one' }),
    happens: (driver, one) => driver.shownAgain(driver.update(one, { uniq_vpc_id: 'vpc-two' })),
    real: () => ['uniq_vpc_id'],
    otherwise: () => [],
  }),
  quirkCase({
    quirk: 'plugin-ignores-removals',
    arrange: (driver) => plugin(driver, { description: 'for all' }),
    happens: (driver, one) => driver.shownAgain(driver.update(one, { description: null })),
    real: () => ['description'],
    otherwise: () => [],
  }),
  quirkCase({
    quirk: 'plugin-never-reads',
    arrange: (driver) => alone(driver, { owner: 'orders' }),
    happens: (driver, one) => {
      driver.world.update(one.type, one.id, { ...driver.held(one)!, owner: 'stock' });
      return driver.shownAgain(one);
    },
    real: () => [],
    otherwise: () => ['owner'],
  }),
];
