import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { ICloudNetwork } from '../cloud-network-reference';

/** Rejects options for a different cloud than the cloud of the network. */
export function checkSameCloud(
  construct: IConstruct,
  property: string,
  cloudProvider: string,
  network: ICloudNetwork,
): void {
  if (!isUnresolved(network.cloudProvider) && network.cloudProvider !== cloudProvider) {
    const message = `is of "${cloudProvider}", and ${network.node.path} is a network of "${network.cloudProvider}"; give one of the same cloud`;
    addError(construct, property, message);
  }
}
