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

/**
 * Sandbox services of a provider, as `engine/` uses them. The folder `engine/` contains no code for a specific service.
 */
export interface ProviderServices {
  readonly id: CatalogId;
  /** Regions of the provider's services, or undefined for services without regions. */
  readonly regions?: Regions;
  /** Access control of the provider's services, or undefined for services without access control. */
  readonly access?: Access;
  /** Server-side validation rules of the provider's services, in the order of the checks. */
  readonly rules: readonly ServerRule[];
  /** Automatic actions of the provider's services on objects, in the order in which the actions run. */
  readonly behaviours: readonly Behaviour[];
  /** Quirks of the provider plugin, in the order in which the quirks apply. */
  readonly quirks: readonly PluginQuirk[];
  /** Functions that compute the attributes of data sources. */
  readonly lookups: DataSources;
  readonly values: ServiceValues;
  /**
   * Returns the error message that the provider plugin shows for an error of the service. Default: the summary and
   * detail of the error.
   */
  readonly shownError?: (error: ServiceError) => ShownError;
  /**
   * Terraform types that represent settings of another object. If terraform creates such settings a second time for the
   * same object, the service overwrites the settings.
   */
  readonly overwritten: readonly string[];
  /**
   * Terraform types of objects that keep their prior state in Terraform if a change fails. For other types of a plugin
   * on Terraform's SDK, a failed change puts the planned values into the state by default.
   */
  readonly careful: readonly string[];
  /**
   * Arguments that distinguish several objects with equal ids, by Terraform type. The listed types are types whose
   * objects have the id of another object.
   */
  readonly besideTheId: { readonly [type: string]: readonly string[] };
}

/** Summary and detail of a provider error, as Terraform prints the error. */
export interface ShownError {
  readonly summary: string;
  readonly detail: string;
}

/** Functions that generate the attribute values that only the real services know. */
export interface ServiceValues {
  readonly makers: Makers;
  readonly variants: Variants;
  /** Returns the usual value of an attribute for which `makers` returns nothing and the catalogue has no default. */
  readonly usual: (...making: Parameters<Maker>) => Value;
  /**
   * Functions that generate object ids from parts, such as `SERVICE#STRATEGY`, for the Terraform types with joined ids
   * in the catalogue.
   */
  readonly joinedIds?: JoinedIds;
}

/** Functions that generate joined object ids. A joined id consists of values of arguments and of generated parts. */
export interface JoinedIds {
  /**
   * Functions that create parts of a joined id from an argument with another name, by name of the id part in the
   * catalogue.
   */
  readonly parts: Makers;
  /** Returns a new generated object id that contains no values of arguments. */
  whole(type: string, ids: Ids): string;
  /** Returns a generated value for the part `name` of a joined object id. */
  part(name: string, ids: Ids): string;
}
