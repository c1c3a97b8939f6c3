import { ProtectedDevice } from '../bound-address';

/** The product family that a device belongs to, which the service wants to know beside the device. */
export function businessOf(device: ProtectedDevice): string {
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
