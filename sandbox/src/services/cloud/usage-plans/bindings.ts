import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue } from '../../../engine/values/value';
import { requireValue } from '../../../shared/require-value';
import { textAt, textsAt } from '../../kit/texts-at';

export const ATTACHMENT = 'api_gateway_usage_plan_attachment';
export const KEY_ATTACHMENT = 'api_gateway_api_key_attachment';

/** Returns the API keys that are bound to a usage plan, by either type of attachment. */
export function keysOf(world: ObjectStore, plan: string): string[] {
  const attached = world
    .find(KEY_ATTACHMENT, { usage_plan_id: plan })
    .map(({ values }) => requireValue(textAt(values, 'api_key_id')));
  return [...attached, ...bindingsOf(world, plan).flatMap((binding) => textsAt(binding, 'access_key_ids'))];
}

/** Returns the usage plans that an API key is bound to, by either type of attachment. */
export function plansOf(world: ObjectStore, key: string): string[] {
  const attached = world.find(KEY_ATTACHMENT, { api_key_id: key });
  const bound = world.find(ATTACHMENT, { access_key_ids: key });
  return [...new Set([...attached, ...bound].map(({ values }) => requireValue(textAt(values, 'usage_plan_id'))))];
}

/** Returns the bindings of a usage plan to gateway services and APIs. */
export function bindingsOf(world: ObjectStore, plan: string): ObjectValue[] {
  return world.find(ATTACHMENT, { usage_plan_id: plan }).map(({ values }) => values);
}
