import { World } from '../../../engine/server/world';
import { textsOf } from '../../kit/given';

/**
 * Notes that an instance was without something for a moment within one call, since the plugin takes it all away before
 * it sets it again. After the call nothing of that is to be seen.
 */
export function noteGap(world: World, instance: string, what: string): void {
  world.set(settingOf(instance), [...gapsOf(world, instance), what]);
}

/** What an instance has been without for a moment, in order. */
export function gapsOf(world: World, instance: string): string[] {
  return textsOf(world.setting(settingOf(instance)));
}

function settingOf(instance: string): string {
  return `gaps.${instance}`;
}
