import { CatalogId } from '../../shared/catalog/types';
import { Diagnostic, ServiceError } from '../protocol/diagnostics';
import { Ids } from '../server/ids';
import { Value } from '../values/value';
import { Access } from './access';
import { Behaviour } from './behaviour';
import { DataSources } from './lookup';
import { Maker, Makers } from './making';
import { PluginQuirk } from './plugin-quirk';
import { Regions } from './regions';
import { ServerRule } from './rule';
import { Variants } from './variants';

/** The engine's interface to a provider's services. The engine contains no code for a specific service. */
export interface ProviderServices {
  readonly id: CatalogId;
  /** Regions, if the services have any. */
  readonly regions?: Regions;
  /** Access control, if the services have any. */
  readonly access?: Access;
  /** Rules of the services, in the order of the checks. */
  readonly rules: readonly ServerRule[];
  /** Behaviours of the services, in the order in which they run. */
  readonly behaviours: readonly Behaviour[];
  /** Deviations of the plugin from the service, in the order in which they apply. */
  readonly quirks: readonly PluginQuirk[];
  /** How data sources are answered, with their arguments and all that is computed. */
  readonly lookups: DataSources;
  readonly values: ServiceValues;
  /** Error as the plugin shows it; unless given, its summary and its detail. */
  readonly shownError?: (error: ServiceError) => ShownError;
  /** Types that are settings of another object. A second create overwrites the first. */
  readonly overwritten: readonly string[];
  /** Types whose state its plugin keeps as it was where a change fails; of the others it records the change all the same. */
  readonly careful: readonly string[];
  /** Types whose id is that of something else, which may have several of them: the arguments that tell these apart. */
  readonly besideTheId: { readonly [type: string]: readonly string[] };
}

/** Summary and detail of an error, as Terraform prints them. */
export type ShownError = Pick<Diagnostic, 'summary' | 'detail'>;

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
