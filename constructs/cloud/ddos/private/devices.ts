import { Construct } from 'constructs';
import { DayuDdosIpAttachmentV2 } from '../../../../lib/cloud/dayu-ddos-ip-attachment-v2';
import { DayuEip } from '../../../../lib/cloud/dayu-eip';
import { ManagedProps } from '../../../../lib/core/l2/managed-props';
import { Outages, replaceWithOutage } from '../../../../lib/core/l2/outages';
import { addWarning } from '../../../../lib/core/synthesis/problems';
import { checkAddress, checkId } from '../../private/texts';
import { DdosInstance } from '../ddos-instance';
import { EipBinding } from '../eip-binding';
import { IpBinding, ProtectedDeviceType } from '../ip-binding';

const UNBOUND = {
  what: 'a binding',
  outage: 'the address has no protection until it is bound again',
};

/**
 * Binds an IP to an anti-DDoS package. Every edit of an IP binding replaces the binding and requires `allowOutage`,
 * because the provider cannot update IP bindings.
 */
export function bindIp(
  scope: Construct,
  instance: DdosInstance,
  { address, deviceType, deviceId }: IpBinding,
  { provider }: ManagedProps,
  outages: Outages,
): DayuDdosIpAttachmentV2 {
  checkAddress(scope, 'address', address);
  checkId(scope, 'deviceId', deviceId);
  if (deviceId === undefined && deviceType !== ProtectedDeviceType.OTHER) {
    const message =
      'is not given: if the service sets the id, each plan shows a change that the provider rejects; give the id of the device with the IP';
    addWarning(scope, 'deviceId', message);
  }
  const content = { ip: address, deviceType, bizType: businessOf(deviceType), instanceId: deviceId };
  const binding = new DayuDdosIpAttachmentV2(scope, 'Resource', {
    provider,
    bgpInstanceId: instance.instanceId,
    boundIpLists: [content],
  });
  replaceWithOutage(binding, content, { ...outages, ...UNBOUND });
  return binding;
}

/**
 * Binds an EIP of an advanced IP to a server or load balancer. Every edit replaces the EIP binding and requires
 * `allowOutage`.
 */
export function bindEip(
  scope: Construct,
  instance: DdosInstance,
  { address, targetType, targetId, targetRegion }: EipBinding,
  { provider }: ManagedProps,
  outages: Outages,
): void {
  checkAddress(scope, 'address', address);
  checkId(scope, 'targetId', targetId);
  checkId(scope, 'targetRegion', targetRegion);
  const content = {
    eip: address,
    bindResourceType: targetType,
    bindResourceId: targetId,
    bindResourceRegion: targetRegion,
  };
  const binding = new DayuEip(scope, 'Resource', { provider, resourceId: instance.instanceId, ...content });
  replaceWithOutage(binding, content, { ...outages, ...UNBOUND });
}

/**
 * Returns the product family (`bizType`) of the device that uses a bound IP, which the service requires in addition to
 * the device type.
 */
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
