import { ObjectStore } from '../../../engine/contract/object-store';
import { textsOf } from '../../kit/given';

/**
 * Records that a protected instance briefly lost a setting within one call, because the provider removes the setting
 * before it creates the setting again. The record is necessary because, after the call, the service does not show that
 * the setting was lost.
 */
export function noteGap(world: ObjectStore, instance: string, what: string): void {
  world.set(settingOf(instance), [...gapsOf(world, instance), what]);
}

/** Returns the settings that a protected instance has briefly lost, in order. */
export function gapsOf(world: ObjectStore, instance: string): string[] {
  return textsOf(world.setting(settingOf(instance)));
}

function settingOf(instance: string): string {
  return `gaps.${instance}`;
}
