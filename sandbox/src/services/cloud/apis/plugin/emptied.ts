import { PluginCall, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { requireValue } from '../../../../shared/require-value';
import { objectsOf } from '../../../kit/given';

const API = 'api_gateway_api';
const UPSTREAM = 'api_gateway_upstream';

/** Numeric arguments that every update contains after they have been set once. */
const NUMBERS: { readonly [type: string]: readonly string[] } = {
  [API]: ['token_timeout', 'target_services_load_balance_conf'],
  [UPSTREAM]: ['retries'],
};

/** Values that the provider sends for omitted members of a health check. */
const NO_CHECK: ObjectValue = {
  active_check_http_path: '',
  active_check_interval: 0,
  active_check_timeout: 0,
  unhealthy_timeout: 0,
};

const keepOne: PluginQuirk = {
  name: 'error-codes-keep-one',
  provider: 'cloud',
  summary: 'The last error code of an API cannot be removed, and the rest of that update is not sent.',
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
    'Some removed numbers of APIs and upstreams, such as retries, and omitted members of a health check are sent as 0 or as an empty text, instead of their documented defaults.',
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
