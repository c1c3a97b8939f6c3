import { Construct } from 'constructs';
import { DayuDdosIpAttachmentV2 } from '../../../../lib/cloud/dayu-ddos-ip-attachment-v2';
import { ManagedProps } from '../../../../lib/core/managed-props';
import { BoundAddress, ProtectedDevice } from '../bound-address';
import { DdosInstance } from '../ddos-instance';
import { replaceOnChange } from './replacement';

/** Binds an address to a package. The provider has no update for it, and the service tells bindings by the address. */
export function bindAddress(
  scope: Construct,
  instance: DdosInstance,
  { address, device, deviceId }: BoundAddress,
  { provider }: ManagedProps,
): DayuDdosIpAttachmentV2 {
  const content = { ip: address, deviceType: device, bizType: businessOf(device), instanceId: deviceId };
  const binding = new DayuDdosIpAttachmentV2(scope, 'Resource', {
    provider,
    bgpInstanceId: instance.instanceId,
    boundIpLists: [content],
  });
  replaceOnChange(scope, binding, content);
  return binding;
}

/** The product family that a device belongs to, which the service wants to know beside the device. */
function businessOf(device: ProtectedDevice): string {
  switch (device) {
    case ProtectedDevice.SERVER:
    case ProtectedDevice.LOAD_BALANCER:
      return 'public';
    case ProtectedDevice.BARE_METAL_ADDRESS:
      return 'bm';
    default:
      return device;
  }
}
