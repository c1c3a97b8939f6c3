import { PluginQuirk } from '../../engine/contract/plugin-quirk';
import { ObjectValue, UNKNOWN, Value } from '../../engine/values/value';
import { differs } from '../kit/fact-paths';

const API = 'api_gateway_api';
const TYPES = [API, 'api_gateway_service'];
/**
 * Arguments with the request limits of gateway services and APIs, one for each environment. For these arguments, the
 * behaviour in `limits.ts` replaces all facts of the catalogue.
 */
export const LIMITS = ['pre_limit', 'release_limit', 'test_limit'];

/** Limit that the service returns after a limit was lifted with -1. */
const UNLIMITED = 5000;

/** Limits of an API for which the provider sends the number of another limit, or 0. */
const MISTAKEN = ['release_limit', 'test_limit'];

const mistaken: PluginQuirk = {
  name: 'api-limits-sent-wrong',
  provider: 'cloud',
  summary:
    'A change of the limit of an API in release or test sends the limit of prepub if that limit changes too, and otherwise 0.',
  types: [API],
  send(sent, { operation, state, planned }) {
    const changed = MISTAKEN.filter((name) => operation === 'update' && differs(state, planned, name));
    const number = differs(state, planned, 'pre_limit') ? (planned?.pre_limit ?? 0) : 0;
    return { ...sent, ...each(changed, () => number) };
  },
};

const zero: PluginQuirk = {
  name: 'limits-of-zero-unsent',
  provider: 'cloud',
  summary:
    'The provider never sends a limit of 0 of a service or API, so every plan shows the limit as a change again.',
  types: TYPES,
  send(sent, { held, planned }) {
    const zeros = LIMITS.filter((name) => planned?.[name] === 0);
    return { ...sent, ...each(zeros, (name) => (held ? held[name] : UNKNOWN)) };
  },
};

const unlimited: PluginQuirk = {
  name: 'lifted-limits-read-as-number',
  provider: 'cloud',
  summary: `The provider reads a limit of a service or API that was lifted with -1 as ${UNLIMITED}, so every plan shows the limit as a change again.`,
  types: TYPES,
  read: (seen) =>
    seen && {
      ...seen,
      ...each(
        LIMITS.filter((name) => seen[name] === -1),
        () => UNLIMITED,
      ),
    },
};

/**
 * Provider behaviour for request limits of gateway services and APIs. The quirk that sends wrong numbers must come
 * before the quirk that omits limits.
 */
export const LIMIT_QUIRKS: readonly PluginQuirk[] = [mistaken, zero, unlimited];

function each(names: readonly string[], value: (name: string) => Value): ObjectValue {
  return Object.fromEntries(names.map((name) => [name, value(name)]));
}
