import { Construct } from 'constructs';
import { DayuDdosIpAttachmentV2 } from '../../../../lib/cloud/dayu-ddos-ip-attachment-v2';
import { ManagedProps } from '../../../../lib/core/managed-props';
import { DdosInstance } from '../ddos-instance';
import { IpBinding, ProtectedDeviceType } from '../ip-binding';
import { replaceOnChange } from './replacement';

/** Binds an IP to a package. The provider has no update for it, and the service identifies bindings by the IP. */
export function bindIp(
  scope: Construct,
  instance: DdosInstance,
  { address, deviceType, deviceId }: IpBinding,
  { provider }: ManagedProps,
): DayuDdosIpAttachmentV2 {
  const content = { ip: address, deviceType, bizType: businessOf(deviceType), instanceId: deviceId };
  const binding = new DayuDdosIpAttachmentV2(scope, 'Resource', {
    provider,
    bgpInstanceId: instance.instanceId,
    boundIpLists: [content],
  });
  replaceOnChange(scope, binding, content);
  return binding;
}

/** The product family of a device type, which the service requires beside it. */
function businessOf(deviceType: ProtectedDeviceType): string {
  switch (deviceType) {
    case ProtectedDeviceType.SERVER:
    case ProtectedDeviceType.LOAD_BALANCER:
      return 'public';
    case ProtectedDeviceType.BARE_METAL_EIP:
      return 'bm';
    default:
      return deviceType;
  }
}
