import { PluginCall, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { requireValue } from '../../../../shared/require-value';
import { objectsOf } from '../../../kit/given';

const API = 'api_gateway_api';
const UPSTREAM = 'api_gateway_upstream';

/** Numeric arguments that the provider sends as 0 in an update that removes the argument, by Terraform type. */
const NUMBERS: { readonly [type: string]: readonly string[] } = {
  [API]: ['token_timeout', 'target_services_load_balance_conf'],
  [UPSTREAM]: ['retries'],
};

/** Values that the provider sends for omitted arguments of an upstream's health check. */
const NO_CHECK: ObjectValue = {
  active_check_http_path: '',
  active_check_interval: 0,
  active_check_timeout: 0,
  unhealthy_timeout: 0,
};

const keepOne: PluginQuirk = {
  name: 'error-codes-keep-one',
  provider: 'cloud',
  summary:
    'The provider rejects an update that removes the last error code of an API, and sends no part of that update.',
  types: [API],
  refuse: ({ operation, state, planned }) =>
    operation === 'update' &&
    objectsOf(state.response_error_codes).length > 0 &&
    objectsOf(planned.response_error_codes).length === 0
      ? {
          error: '`response_error_codes` must keep at least one after set',
          detail: 'Keep one error code, or replace the API (replace_triggered_by, or -replace).',
        }
      : undefined,
};

const zeros: PluginQuirk = {
  name: 'numbers-left-out-sent-as-zero',
  provider: 'cloud',
  summary:
    'For some removed numbers of APIs and upstreams, such as retries, and for omitted arguments of a health check, the provider sends 0 or an empty text instead of the documented defaults.',
  types: [API, UPSTREAM],
  send: (sent, call) => ({ ...sent, ...takenOut(call), ...healthCheck(sent) }),
};

/** Simulated behaviour of the Terraform provider for arguments that are removed from APIs and upstreams. */
export const EMPTIED_QUIRKS: readonly PluginQuirk[] = [keepOne, zeros];

function takenOut({ type, state, planned }: PluginCall): ObjectValue {
  const names = NUMBERS[type].filter((name) => state && state[name] !== null && requireValue(planned)[name] === null);
  return Object.fromEntries(names.map((name) => [name, 0]));
}

function healthCheck({ health_checker: given }: ObjectValue): ObjectValue {
  return Array.isArray(given)
    ? {
        health_checker: objectsOf(given).map((check) => ({
          ...check,
          ...Object.fromEntries(Object.entries(NO_CHECK).filter(([name]) => check[name] === null)),
        })),
      }
    : {};
}
