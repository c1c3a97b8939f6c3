import { Behaviour } from '../../../engine/contract/behaviour';
import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue, Value } from '../../../engine/values/value';
import { holding, named } from '../kit/others';
import { specificationType, validationMessages } from './specifications';

/** Responses for an API contain its portals, implementation mode and specifications. */
const api: Behaviour = {
  types: ['api'],
  show: (values, world) => ({
    ...values,
    portals: holding(world, 'api_publication', 'api_id', values.id).map(({ portal_id: id }) => portalOf(world, id)),
    implementation_mode: modeOf(holding(world, 'api_implementation', 'api_id', values.id)[0]),
    api_spec_ids: holding(world, 'api_specification', 'api_id', values.id).map(({ id }) => id),
  }),
};

/**
 * An update of an API version derives the type and the validation messages of its specification from the content again.
 */
const version: Behaviour = {
  types: ['api_version'],
  settle(values, before) {
    const spec = values.spec as ObjectValue | null;
    return before && spec ? { ...values, spec: { ...spec, ...readIn(spec.content) } } : values;
  },
};

const specification: Behaviour = {
  types: ['api_specification'],
  settle: (values, before) =>
    before ? { ...values, validation_messages: validationMessages(values.content) } : values,
};

/** A control plane enforces access if it has the Access Control Enforcement (ACE) plugin. */
const implementation: Behaviour = {
  types: ['api_implementation'],
  show(values, world) {
    const reference = values.control_plane_reference as ObjectValue | null;
    const controlPlane = reference?.control_plane as ObjectValue | null | undefined;
    if (!reference || !controlPlane) {
      return values;
    }
    const isEnforced = holding(world, 'gateway_plugin_ace', 'control_plane_id', controlPlane.id).length > 0;
    return {
      ...values,
      control_plane_reference: {
        ...reference,
        control_plane: { ...controlPlane, access_control_enforcement_enabled: isEnforced },
      },
    };
  },
};

/** Computed values of APIs and their parts in responses, and effects of changes. */
export const API_BEHAVIOURS: readonly Behaviour[] = [api, version, specification, implementation];

function portalOf(world: ObjectStore, id: Value): ObjectValue {
  const portal = named(world, 'portal', id);
  return { id, name: portal?.name ?? null, display_name: portal?.display_name ?? portal?.name ?? null };
}

/** Returns the implementation mode of an API. Returns null if the API has no implementation. */
function modeOf(implementation: ObjectValue | undefined): string | null {
  if (!implementation) {
    return null;
  }
  return implementation.service_reference ? 'gateway_entity_binding' : 'access_control_enforcement';
}

function readIn(content: Value): ObjectValue {
  return { type: specificationType(content), validation_messages: validationMessages(content) };
}
