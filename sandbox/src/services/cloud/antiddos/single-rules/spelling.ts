import { PluginCall, PluginFailure, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { equal, isObject, ObjectValue, Value } from '../../../../engine/values/value';
import { requireValue } from '../../../../shared/require-value';
import { DDOS_POLICY } from '../lists';
import { portRuleId } from './values';

/** Arguments that the anti-DDoS service may store in a different spelling, by Terraform type and block. */
const SPELLED: { readonly [type: string]: { readonly [block: string]: readonly string[] } } = {
  antiddos_ddos_geo_ip_block_config: { ddos_geo_ip_block_config: ['region_type'] },
  antiddos_packet_filter_config: { packet_filter_config: ['protocol', 'match_type', 'match_type2', 'match_logic'] },
  antiddos_port_acl_config: { acl_config: ['forward_protocol'] },
  [DDOS_POLICY]: {
    ddos_geo_ip_block_config: ['region_type'],
    packet_filters: ['protocol', 'match_type', 'match_type2', 'match_logic'],
    acls: ['forward_protocol'],
  },
};

/**
 * Errors that the provider returns if it does not find an object that it has created, by Terraform type. Port rules are
 * missing here, because the provider returns no such error for port rules.
 */
const NOT_FOUND: { readonly [type: string]: string } = {
  antiddos_ddos_geo_ip_block_config: 'can not find geo ip block config',
  antiddos_packet_filter_config: 'can not find config ids',
};

const lowerCase: PluginQuirk = {
  name: 'spelling-in-lower-case',
  provider: 'cloud',
  isOptional: true,
  summary:
    'The anti-DDoS service stores protocols, regions and match types in lower case. The provider does not find objects whose configuration has upper-case letters in these arguments.',
  types: Object.keys(SPELLED),
  send: (sent, { type }) => inLowerCase(sent, type),
  then: (call) => (call.operation === 'create' ? notFound(call) : undefined),
  // The resource id contains the port rule in the spelling of the configuration. Thus, the provider searches for, and
  // removes, a rule that does not exist.
  read: (seen, { type, state }) =>
    seen && type === 'antiddos_port_acl_config' && !equal(seen.acl_config, state.acl_config)
      ? { ...state, id: portRuleId(state) }
      : seen,
};

/** Simulated behaviour of the Terraform provider for texts that the service may spell differently. */
export const SPELLING_QUIRKS: readonly PluginQuirk[] = [lowerCase];

function notFound({ type, planned, element }: PluginCall): PluginFailure | undefined {
  const error = NOT_FOUND[type];
  return error === undefined || equal(inLowerCase(requireValue(planned), type), planned)
    ? undefined
    : {
        error,
        detail: `${element.type} was created, but the provider searches for it in the given spelling. No state contains the object, and each apply creates another one: write its values in lower case.`,
      };
}

function inLowerCase(values: ObjectValue, type: string): ObjectValue {
  const blocks = Object.entries(SPELLED[type]).map(([name, members]) => [name, lowered(values[name], members)]);
  return { ...values, ...Object.fromEntries(blocks) };
}

function lowered(value: Value, members: readonly string[]): Value {
  if (Array.isArray(value)) {
    return value.map((element) => lowered(element, members));
  }
  if (!isObject(value)) {
    return value;
  }
  const texts = members
    .filter((name) => typeof value[name] === 'string')
    .map((name) => [name, String(value[name]).toLowerCase()]);
  return { ...value, ...Object.fromEntries(texts) };
}
