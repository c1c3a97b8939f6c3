import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue, Value } from '../../../engine/values/value';
import { isUnderWay, wasUnderWay } from '../../kit/transitions';
import { named } from '../kit/others';

const NETWORK = 'cloud_gateway_network';

/** Returns the provisioning state of a network, which the resource does not show. */
export function stateOf(network: ObjectValue, world: ObjectStore): string {
  return isUnderWay(NETWORK, network, world) ? 'initializing' : 'ready';
}

/** Returns the provisioning state of a network for a response that has already counted as a read of the network. */
export function stateInResponse(network: ObjectValue, world: ObjectStore): string {
  return wasUnderWay(NETWORK, network, world) ? 'initializing' : 'ready';
}

/** Whether a network exists and is not ready. */
export function isUnready(id: Value | undefined, world: ObjectStore): boolean {
  const network = named(world, NETWORK, id);
  return network !== undefined && stateOf(network, world) !== 'ready';
}
