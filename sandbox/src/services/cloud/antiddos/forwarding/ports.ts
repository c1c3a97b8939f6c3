import { Found, ObjectStore } from '../../../../engine/contract/object-store';
import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { objectsOf, textOf } from '../../../kit/given';
import { overlooks } from '../../../kit/overlooks';

const RULE = 'dayu_l4_rule_v2';

const firstOfPort: PluginQuirk = {
  name: 'port-rule-first-of-port',
  provider: 'cloud',
  summary:
    'The provider finds a port forwarding rule by address and port, regardless of its protocol. The provider removes the first rule at the address and port, and considers a rule present while any rule of its instance has the address and port.',
  types: [RULE],
  removes: ({ state }, world) =>
    atPort(world, state)
      .slice(0, 1)
      .map(({ key }) => key),
  read: (_, { state }, world) => {
    const ofInstance = atPort(world, state).filter(({ values }) => values.resource_id === state.resource_id);
    return ofInstance.length > 0 ? state : { ...state, rules: [] };
  },
};

const contentUnread: PluginQuirk = {
  name: 'port-rule-unread',
  provider: 'cloud',
  summary: 'The provider reads only whether a port forwarding rule exists.',
  types: [RULE],
  read: (seen, { state }) => (seen && objectsOf(seen.rules).length > 0 ? state : seen),
};

const regionUnsent: PluginQuirk = {
  name: 'port-rule-region-unsent',
  provider: 'cloud',
  summary: 'The provider never sends the region of a port forwarding rule.',
  types: [RULE],
  send: (sent) => ({ ...sent, rules: objectsOf(sent.rules).map((rule): ObjectValue => ({ ...rule, region: null })) }),
};

const overlookedRefusal: PluginQuirk = {
  name: 'port-rule-refusal-overlooked',
  provider: 'cloud',
  summary:
    'If the service rejects a port forwarding rule (InvalidParameterValue), the provider considers the rule created or removed.',
  types: [RULE],
  meets: overlooks(/InvalidParameterValue/),
};

/** Simulated behaviour of the Terraform provider for port forwarding rules. */
export const PORT_QUIRKS: readonly PluginQuirk[] = [firstOfPort, contentUnread, regionUnsent, overlookedRefusal];

/**
 * Returns the port forwarding rules in the sandbox that have the same address and port as a given resource, on any
 * instance.
 */
function atPort(world: ObjectStore, { vpn, virtual_port }: ObjectValue): Found[] {
  return world
    .find(RULE, { vpn: textOf(vpn) })
    .filter(({ values }) => Number(objectsOf(values.rules)[0]?.virtual_port) === Number(virtual_port));
}
