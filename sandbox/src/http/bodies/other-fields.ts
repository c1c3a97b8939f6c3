import { ProviderStore } from '../../engine/server/provider-store';
import { ObjectValue } from '../../engine/values/value';
import { stateInResponse } from '../../services/platform/cloud-gateways/networks';
import { BodyForm } from './body-form';
import { Plain } from './plain-json';

/** Object in an API response, with the data that determine the fields that the provider ignores. */
export interface Answered {
  /** Terraform type without the provider prefix, such as `api` for `konnect_api`. */
  readonly type: string;
  readonly values: ObjectValue;
  /** Response body without the fields that the provider ignores. */
  readonly body: Plain;
  readonly world: ProviderStore;
  /** Key of the object in the sandbox store. */
  readonly key: string;
  /** Returns whether the path of the API request contains an argument of the object. */
  isInPath(argument: string): boolean;
}

/**
 * Returns the top-level fields of an API response that the provider ignores. Clients other than the provider read some
 * of these ignored fields. `otherFields` omits optional fields whose values the sandbox does not know.
 */
export function otherFields({ others }: BodyForm, answered: Answered): Plain {
  const entries = Object.entries(others)
    .filter(([wire]) => !wire.includes('.'))
    .map(([wire, type]): [string, unknown] => [wire, valueOf(wire, type, answered)]);
  const added = ADDED[answered.type]?.(answered) ?? {};
  return { ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)), ...added };
}

function valueOf(wire: string, type: string, answered: Answered): unknown {
  const make = MAKERS[`${answered.type} ${wire}`] ?? MAKERS[wire];
  return make ? make(answered) : type.endsWith('?') ? undefined : (EMPTY[type] ?? null);
}

/** Placeholders for required fields of responses whose values the sandbox does not know. */
const EMPTY: { readonly [type: string]: unknown } = { array: [], boolean: false, integer: 0, number: 0, string: '' };

/** Additional response fields for requests by paths that the provider does not use, by Terraform type. */
const ADDED: { readonly [type: string]: (answered: Answered) => Plain } = {
  gateway_target: ({ values: { upstream_id: id }, isInPath }) => (isInPath('upstream_id') ? {} : { upstream: { id } }),
};

/** Functions that return the value of a response field, by field name, or by Terraform type and field name. */
const MAKERS: { readonly [field: string]: (answered: Answered) => unknown } = {
  created_at: (answered) => timesOf(answered).createdAt,
  updated_at: (answered) => timesOf(answered).updatedAt,
  // A list of all credentials of a control plane also contains the consumer of each credential.
  consumer: ({ values: { consumer_id: id } }) => (typeof id === 'string' ? { id } : undefined),
  'api_product_version publish_status': ({ values: { id }, world }) => {
    const published = { product_version_id: String(id), publish_status: 'published' };
    return world.find('portal_product_version', published).length > 0 ? 'published' : 'unpublished';
  },
  'cloud_gateway_network state': ({ values, world }) => stateInResponse(values, world),
  'cloud_gateway_configuration dataplane_group_config': ({ body: { dataplane_groups: groups } }) =>
    Array.isArray(groups) ? groups.map(groupConfig) : [],
};

/** Returns the fields of a data plane group that clients configure. */
function groupConfig({ provider, region, cloud_gateway_network_id, autoscale, environment }: Plain): Plain {
  return { provider, region, cloud_gateway_network_id, autoscale, environment };
}

function timesOf({ type, key, world }: Answered): { createdAt?: string; updatedAt?: string } {
  const found = world.getOfTypes([type], key);
  return found
    ? { createdAt: new Date(found.createdAt).toISOString(), updatedAt: new Date(found.updatedAt).toISOString() }
    : {};
}
