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
    const message = `is for the cloud "${cloudProvider}", but ${network.node.path} is a network of "${network.cloudProvider}"; give one for "${network.cloudProvider}"`;
    addError(construct, property, message);
  }
}
