import { CatalogId } from '../catalog/types';
import { Behaviour } from './behaviour';

const BEHAVIOURS: { readonly [provider in CatalogId]: readonly Behaviour[] } = { platform: [], cloud: [] };

/** What the service does with the objects of a type. */
export function behavioursOf(provider: CatalogId, type: string): readonly Behaviour[] {
  return BEHAVIOURS[provider].filter(({ types }) => types.includes(type));
}
