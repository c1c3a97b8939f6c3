import { CommandContext } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Inventory } from '../inventory/inventory';
import { fromPlatform } from '../readers/live/platform';
import { progressOn } from '../readers/live/progress';
import { platformAccess } from '../readers/live/settings';
import { PlatformOptions } from './platform-options';

/** Reads the objects of the platform, and returns them as an inventory. */
export function readPlatform(io: CommandContext, options: PlatformOptions): Promise<Inventory> {
  const { controlPlane, portal } = options;
  const access = platformAccess(io.env, options);
  return fromPlatform({ ...access, controlPlanes: controlPlane, portals: portal, progress: progressOn(io.stderr) });
}
