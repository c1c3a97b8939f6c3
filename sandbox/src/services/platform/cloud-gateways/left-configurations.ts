import { ObjectStore } from '../../../engine/contract/object-store';
import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { ObjectValue, Value } from '../../../engine/values/value';
import { holding } from '../kit/others';

const CONFIGURATION = 'cloud_gateway_configuration';

/**
 * Source: https://github.com/Kong/terraform-provider-konnect/issues/497. The provider sends no request to delete a
 * configuration of data planes, because the platform has no such operation. A forgotten configuration of data planes
 * ends with its control plane, or when another configuration replaces it.
 */
export const FORGOTTEN: PluginQuirk = {
  name: 'configuration-forgotten',
  provider: 'platform',
  summary:
    'Destroying a configuration of data planes sends no request, so the data planes run until their control plane is deleted or gets another configuration.',
  types: [CONFIGURATION],
  first: ({ key }, world) => world.set(noteOf(key), true),
  removes: () => [],
};

/** Returns the configurations of a control plane that terraform has forgotten. */
export function leftOf(controlPlane: Value | undefined, world: ObjectStore): ObjectValue[] {
  return configurationsOf(controlPlane, world).filter(({ id }) => isLeft(id, world));
}

/** Returns the configurations of a control plane that terraform has not forgotten. */
export function knownOf(controlPlane: Value | undefined, world: ObjectStore): ObjectValue[] {
  return configurationsOf(controlPlane, world).filter(({ id }) => !isLeft(id, world));
}

/** Removes the forgotten configurations of a control plane other than the new configuration, which replaces them. */
export function replaceLeft({ id, control_plane_id }: ObjectValue, world: ObjectStore): void {
  leftOf(control_plane_id, world)
    .filter((left) => left.id !== id)
    .forEach((left) => world.remove(CONFIGURATION, String(left.id)));
}

function configurationsOf(controlPlane: Value | undefined, world: ObjectStore): ObjectValue[] {
  return holding(world, CONFIGURATION, 'control_plane_id', controlPlane);
}

function isLeft(id: Value | undefined, world: ObjectStore): boolean {
  return world.setting(noteOf(id)) === true;
}

function noteOf(id: Value | undefined): string {
  return `left.${CONFIGURATION}.${String(id)}`;
}
