import { CatalogId } from '../engine/catalog/types';
import { Behaviour } from '../engine/contract/behaviour';
import { CLOUD_BEHAVIOURS } from './cloud/behaviours';
import { PLATFORM_BEHAVIOURS } from './platform/behaviours';

const BEHAVIOURS = { platform: byType(PLATFORM_BEHAVIOURS), cloud: byType(CLOUD_BEHAVIOURS) };

/** What the service does with the objects of a type. */
export function behavioursOf(provider: CatalogId, type: string): readonly Behaviour[] {
  return BEHAVIOURS[provider].get(type) ?? [];
}

function byType(behaviours: readonly Behaviour[]): Map<string, Behaviour[]> {
  const map = new Map<string, Behaviour[]>();
  for (const behaviour of behaviours) {
    behaviour.types.forEach((type) => map.set(type, [...(map.get(type) ?? []), behaviour]));
  }
  return map;
}
