import { CatalogId } from '../../shared/catalog/types';
import { Value } from '../values/value';
import { Access } from './access';
import { Behaviour } from './behaviour';
import { Ids } from './ids';
import { DataSources } from './lookup';
import { Maker, Makers } from './making';
import { PluginQuirk } from './plugin-quirk';
import { Regions } from './regions';
import { ServerRule } from './rule';
import { ServiceError } from './service-error';
import { Variants } from './variants';

/** Interface of a provider's services for `engine/`, which contains no code for a specific service. */
export interface ProviderServices {
  readonly id: CatalogId;
  /** Regions of the services. Undefined for services without regions. */
  readonly regions?: Regions;
  /** Access control of the services. Undefined for services without access control. */
  readonly access?: Access;
  /** Rules of the services, in the order of the checks. */
  readonly rules: readonly ServerRule[];
  /** Behaviours of the services, in the order in which they run. */
  readonly behaviours: readonly Behaviour[];
  /** Deviations of the plugin from the service, in the order in which they apply. */
  readonly quirks: readonly PluginQuirk[];
  /** Functions that compute the values of data sources. */
  readonly lookups: DataSources;
  readonly values: ServiceValues;
  /** Returns an error as the plugin shows it. Default: the summary and detail of the error. */
  readonly shownError?: (error: ServiceError) => ShownError;
  /** Types that are settings of another object. A second creation for the same object overwrites the settings. */
  readonly overwritten: readonly string[];
  /**
   * Types whose prior state Terraform keeps if a change fails. For other types of a plugin on the SDK, the state gets the
   * planned values.
   */
  readonly careful: readonly string[];
  /** Arguments that distinguish several objects with equal ids, for types whose objects have the id of another object. */
  readonly besideTheId: { readonly [type: string]: readonly string[] };
}

/** Summary and detail of an error, as Terraform prints the error. */
export interface ShownError {
  readonly summary: string;
  readonly detail: string;
}

/** Functions that create values that only the services know. */
export interface ServiceValues {
  readonly makers: Makers;
  readonly variants: Variants;
  /** Returns a scalar of the right type for attributes without a specific maker. */
  readonly usual: (...making: Parameters<Maker>) => Value;
  /** Functions for joined ids, such as `SERVICE#STRATEGY`, for the types with joined ids in the catalogue. */
  readonly joinedIds?: JoinedIds;
}

/** Functions for ids that are joined from arguments and generated parts. */
export interface JoinedIds {
  /** Functions that create parts of an id from an argument with another name, by name of the part in the catalogue. */
  readonly parts: Makers;
  /** Returns a new id that contains no arguments. */
  whole(type: string, ids: Ids): string;
  /** Returns a new part of an id that is not an argument. */
  part(name: string, ids: Ids): string;
}
