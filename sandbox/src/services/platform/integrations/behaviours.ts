import { Behaviour } from '../../../engine/contract/behaviour';
import { isObject, ObjectValue } from '../../../engine/values/value';
import { holding, named } from '../kit/others';

/** The service shows an integration instance as authorised if the instance has a credential. */
const integration: Behaviour = {
  types: ['integration_instance'],
  show: (values, world) => ({
    ...values,
    authorized: holding(world, 'integration_instance_auth_credential', 'integration_instance_id', values.id).length > 0,
  }),
};

const credential: Behaviour = {
  types: ['integration_instance_auth_credential'],
  show(values, world) {
    const instance = named(world, 'integration_instance', values.integration_instance_id);
    const summary: ObjectValue = {
      id: values.integration_instance_id,
      name: instance?.name ?? null,
      display_name: instance?.display_name ?? null,
    };
    const variant = values.multi_key_auth_credential;
    return {
      ...values,
      integration_instance: summary,
      multi_key_auth_credential: isObject(variant) ? { ...variant, integration_instance: summary } : variant,
    };
  },
};

/** Values that the sandbox computes in responses for integrations of the service catalogue and their credentials. */
export const INTEGRATION_BEHAVIOURS: readonly Behaviour[] = [integration, credential];
