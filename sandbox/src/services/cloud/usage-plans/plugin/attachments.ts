import { ObjectStore } from '../../../../engine/contract/object-store';
import { PluginError } from '../../../../engine/contract/plugin-error';
import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { requireValue } from '../../../../shared/require-value';
import { textOf, textsOf } from '../../../kit/given';
import { ATTACHMENT, KEY_ATTACHMENT, keysOf } from '../bindings';

const ofPlan: PluginQuirk = {
  name: 'keys-belong-to-plans',
  provider: 'cloud',
  summary:
    'Destroying or replacing an attachment of a usage plan to an API unbinds its keys from the whole usage plan, and no Terraform plan shows the effect.',
  types: [ATTACHMENT],
  then({ operation, state }, { usage_plan_id: plan, bind_type: kind }, world) {
    if (operation === 'delete' && kind === 'API') {
      textsOf(state.access_key_ids).forEach((key) => unbind(world, textOf(plan), key));
    }
    return undefined;
  },
};

const ofApisAlone: PluginQuirk = {
  name: 'service-bindings-drop-keys',
  provider: 'cloud',
  summary: 'The provider never sends the keys and the API of an attachment that binds a usage plan to a whole service.',
  types: [ATTACHMENT],
  then({ operation, key }, values, world) {
    if (operation === 'create' && values.bind_type !== 'API') {
      // Clears the keys and the API only after the creation. The keys and the API are parts of the id of the
      // attachment, although the provider never sends them.
      world.update(ATTACHMENT, requireValue(key), { ...values, access_key_ids: null, api_id: null });
    }
    return undefined;
  },
};

const bindingsUnread: PluginQuirk = {
  name: 'plan-bindings-unread',
  provider: 'cloud',
  summary:
    'The provider does not notice that a usage plan is no longer bound. If the usage plan or the service no longer exists, every Terraform plan fails.',
  types: [ATTACHMENT],
  read(seen, { state }, world) {
    const [plan, service] = [textOf(state.usage_plan_id), textOf(state.service_id)];
    const missing = !world.get('api_gateway_usage_plan', plan)
      ? `usage plan ${plan}`
      : !world.get('api_gateway_service', service)
        ? `service ${service}`
        : undefined;
    if (missing !== undefined) {
      const detail = 'Terraform can no longer plan: remove the attachment from the state (terraform state rm).';
      throw new PluginError({ error: `${missing} not exist`, detail }, bindingsUnread);
    }
    // The provider reads the keys of a binding only if the binding is missing, and then treats all keys of the plan as keys of the binding.
    return seen ? state : { ...state, access_key_ids: keysOf(world, plan) };
  },
};

const keysUnread: PluginQuirk = {
  name: 'plan-keys-unread',
  provider: 'cloud',
  summary: 'The provider does not notice that a key is no longer bound to a usage plan while the usage plan exists.',
  types: [KEY_ATTACHMENT],
  read: (seen, { state }, world) =>
    world.get('api_gateway_usage_plan', textOf(state.usage_plan_id)) ? (seen ?? state) : undefined,
};

/** Simulated behaviour of the Terraform provider for bindings of usage plans and keys. */
export const ATTACHMENT_QUIRKS: readonly PluginQuirk[] = [ofApisAlone, ofPlan, bindingsUnread, keysUnread];

function unbind(world: ObjectStore, plan: string, key: string): void {
  for (const bound of world.find(KEY_ATTACHMENT, { api_key_id: key, usage_plan_id: plan })) {
    world.remove(KEY_ATTACHMENT, bound.key);
  }
  for (const { key: id, values } of world.find(ATTACHMENT, { access_key_ids: key, usage_plan_id: plan })) {
    const left = textsOf(values.access_key_ids).filter((one) => one !== key);
    world.update(ATTACHMENT, id, { ...values, access_key_ids: left });
  }
}
