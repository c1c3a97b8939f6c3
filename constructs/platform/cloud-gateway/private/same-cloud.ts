import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { ICloudNetwork } from '../cloud-network-reference';

/** Reports an error if an option is for a different cloud provider than the provider of the gateway network. */
export function checkSameCloud(
  construct: IConstruct,
  property: string,
  cloudProvider: string,
  network: ICloudNetwork,
): void {
  if (!isUnresolved(network.cloudProvider) && network.cloudProvider !== cloudProvider) {
    const message = `is for the cloud provider "${cloudProvider}", but ${network.node.path} is a gateway network in "${network.cloudProvider}"; give an option for "${network.cloudProvider}"`;
    addError(construct, property, message);
  }
}
