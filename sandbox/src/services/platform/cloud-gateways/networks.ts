import { World } from '../../../engine/server/world';
import { ObjectValue, Value } from '../../../engine/values/value';
import { isUnderWay } from '../../kit/transitions';
import { named } from '../kit/others';

const NETWORK = 'cloud_gateway_network';

/** How far a network is, which its resource does not show. */
export function stateOf(network: ObjectValue, world: World): string {
  return isUnderWay(NETWORK, network, world) ? 'initializing' : 'ready';
}

/** Whether there is a network of an id that is not ready. */
export function isUnready(id: Value | undefined, world: World): boolean {
  const network = named(world, NETWORK, id);
  return network !== undefined && stateOf(network, world) !== 'ready';
}
