import { Behaviour } from '../../engine/contract/behaviour';
import { nowOf } from '../../engine/server/birth';
import { World } from '../../engine/server/world';
import { isObject, ObjectValue, Value } from '../../engine/values/value';

/** Paths of an object's states, with what they are at first and in the end. */
type States = { readonly [path: string]: readonly [first: string, last: string] };

/** Only the platform has such types. */
const PREFIX = 'konnect_';

const READY = ['initializing', 'ready'] as const;
const STATES: { readonly [type: string]: States } = {
  cloud_gateway_addon: { state: READY, 'config.managed_cache_add_on_config_response.data_plane_groups.state': READY },
  cloud_gateway_configuration: { 'dataplane_groups.state': READY },
  cloud_gateway_custom_domain: { state: READY },
  cloud_gateway_private_dns: {
    state: READY,
    'aws_private_dns_resolver_response.state': READY,
    'aws_private_hosted_zone_response.state': READY,
    'azure_private_dns_resolver_response.state': READY,
    'azure_private_hosted_zone_response.state': READY,
    'gcp_private_hosted_zone_response.state': READY,
  },
  cloud_gateway_transit_gateway: {
    state: READY,
    'aws_resource_endpoint_gateway_response.state': READY,
    'aws_transit_gateway_response.state': READY,
    'aws_vpc_peering_gateway_response.state': READY,
    'azure_transit_gateway_response.state': READY,
    'azure_vhub_peering_gateway_response.state': READY,
    'gcpvpc_peering_gateway_response.state': READY,
  },
  portal_custom_domain: { cname_status: ['pending', 'verified'], 'ssl.verification_status': ['pending', 'verified'] },
};

/**
 * Shows what takes the service a while. By default all is done at once; the setting `transition.<type>` says how many
 * times an object is shown as it is at first (a number), or for how many milliseconds (`{"milliseconds": 500}`).
 */
export const TRANSITIONS: readonly Behaviour[] = Object.entries(STATES).map(([type, states]) => ({
  types: [type],
  show: (values, world) => (isUnderWay(type, values, world) ? atFirst(values, states) : values),
}));

/** Terraform types of the objects that may take a while. */
export function slowTypes(): string[] {
  return Object.keys(STATES).map((type) => PREFIX + type);
}

/** The setting that says how long an object of a Terraform type takes. */
export function transitionSetting(type: string): string {
  return `transition.${type.slice(PREFIX.length)}`;
}

function isUnderWay(type: string, values: ObjectValue, world: World): boolean {
  const wanted = world.setting(transitionSetting(PREFIX + type));
  if (typeof wanted === 'number') {
    // A portal has one domain, and no id tells it apart.
    const counter = `shown.${type}.${String(values.id ?? values.portal_id)}`;
    const shown = Number(world.setting(counter) ?? 0);
    if (shown < wanted) {
      world.set(counter, shown + 1);
    }
    return shown < wanted;
  }
  return (
    isObject(wanted) && nowOf(world).getTime() < Date.parse(String(values.created_at)) + Number(wanted.milliseconds)
  );
}

function atFirst(values: ObjectValue, states: States): ObjectValue {
  return Object.entries(states).reduce(
    (shown, [path, [first, last]]) => replaced(shown, path.split('.'), first, last) as ObjectValue,
    values,
  );
}

/** The value with what is at a path, in all elements of lists, replaced where it is in its last state. */
function replaced(value: Value, [name, ...rest]: string[], first: string, last: string): Value {
  if (Array.isArray(value)) {
    return value.map((element) => replaced(element, [name, ...rest], first, last));
  }
  if (!isObject(value) || !(name in value)) {
    return value;
  }
  const inner = value[name];
  return { ...value, [name]: rest.length > 0 ? replaced(inner, rest, first, last) : inner === last ? first : inner };
}
