import { CatalogId } from '../../shared/catalog/types';
import { Ids } from '../server/ids';
import { Value } from '../values/value';
import { Access } from './access';
import { Behaviour } from './behaviour';
import { DataSources } from './lookup';
import { Maker, Makers } from './making';
import { PluginWay } from './plugin-way';
import { Regions } from './regions';
import { ServerRule } from './rule';
import { Variants } from './variants';

/** What the engine is told of a provider's services: it knows none of them by name. */
export interface ProviderServices {
  readonly id: CatalogId;
  /** How they lie in regions, if they do. */
  readonly regions?: Regions;
  /** Who may do what, if they tell people apart. */
  readonly access?: Access;
  /** What they refuse, in the order of the checks. */
  readonly rules: readonly ServerRule[];
  /** What they do by themselves, in the order in which it happens. */
  readonly behaviours: readonly Behaviour[];
  /** What the plugin does in its own way, in the order in which it does so. */
  readonly ways: readonly PluginWay[];
  /** How data sources are answered, with their arguments and all that is computed. */
  readonly lookups: DataSources;
  readonly values: ServiceValues;
  /** Types that are settings of something else, so that a second creation writes over the first. */
  readonly overwritten: readonly string[];
  /** Types whose state its plugin keeps as it was where a change fails; of the others it records the change all the same. */
  readonly careful: readonly string[];
  /** Types whose id is that of something else, which may have several of them: the arguments that tell these apart. */
  readonly besideTheId: { readonly [type: string]: readonly string[] };
}

/** The values that only the services know. */
export interface ServiceValues {
  readonly makers: Makers;
  readonly variants: Variants;
  /** A value of the right type, where nothing more is known of it; never of a list, map or object. */
  readonly usual: (...making: Parameters<Maker>) => Value;
  /** For the types whose ids the catalogue says to be joined. */
  readonly joinedIds?: JoinedIds;
}

/** How ids are made that are joined of arguments and other parts. */
export interface JoinedIds {
  /** The parts that follow from arguments under another name, by their names in the catalogue. */
  readonly parts: Makers;
  /** An id that no argument is a part of. */
  whole(type: string, ids: Ids): string;
  /** A part that no argument gives. */
  part(name: string, ids: Ids): string;
}
