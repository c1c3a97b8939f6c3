import { Behaviour } from '../../engine/contract/behaviour';
import { DataSources } from '../../engine/contract/lookup';
import { Makers } from '../../engine/contract/making';
import { PluginQuirk } from '../../engine/contract/plugin-quirk';
import { ServerRule } from '../../engine/contract/rule';
import { Variants } from '../../engine/contract/variants';
import { Cascades } from './cascade';
import { Use } from './in-use';
import { ByHand } from './plugin-facts';
import { Reference } from './references';
import { Transitions } from './transitions';
import { Unique } from './unique';

/**
 * Behaviour of a group of related resource types of a provider. The names of the types omit the prefix of the provider.
 */
export interface Family {
  /** Requests that the service rejects although the Terraform provider accepts them, in the order of the checks. */
  readonly rules?: readonly ServerRule[];
  /** Arguments that refer to other objects, which must exist. */
  readonly references?: readonly Reference[];
  /**
   * Arguments that must be unique. Families declare `uniques` instead of rules, so that one rule of the provider covers
   * several families.
   */
  readonly uniques?: readonly Unique[];
  /**
   * References that prevent the removal of objects. Families declare `uses` instead of rules, so that one rule of the
   * provider covers several families.
   */
  readonly uses?: readonly Use[];
  /** Changes that the service makes automatically, in addition to the requests of terraform. */
  readonly behaviours?: readonly Behaviour[];
  /** Objects that the service removes together with their parent. */
  readonly cascades?: Cascades;
  /** States of objects that the service takes time to provision. */
  readonly transitions?: Transitions;
  /** Computed attributes of data sources. */
  readonly lookups?: DataSources;
  readonly values?: FamilyValues;
  /** Behaviour of the Terraform provider itself, as opposed to the service. */
  readonly plugin?: FamilyPlugin;
}

/** Functions and tables for the values that the service generates. */
export interface FamilyValues {
  readonly makers?: Makers;
  /** Nested computed objects that exist only if the configuration uses their variant of the resource. */
  readonly variants?: Variants;
  /** Parts of joined ids whose value comes from an argument with a different name. */
  readonly idParts?: Makers;
  /** Prefixes of object ids, by Terraform type. */
  readonly idPrefixes?: { readonly [type: string]: string };
}

/** Behaviour of the Terraform provider that does not follow from the catalogue. */
export interface FamilyPlugin {
  /** Deviations of the provider from the service, in the order of their application. */
  readonly quirks?: readonly PluginQuirk[];
  /** Arguments that the family's own quirks handle in place of the catalogue's facts. */
  readonly byHand?: ByHand;
  /**
   * Types that the provider sets with PUT or PATCH, as settings of another object. If terraform creates such settings a
   * second time for the same object, the service overwrites the first settings instead of returning an error.
   */
  readonly overwritten?: readonly string[];
  /**
   * Types whose Terraform state stays unchanged if an update fails. For other types, a provider that is based on
   * Terraform's SDK records the failed update in the state by default.
   */
  readonly careful?: readonly string[];
  /**
   * Arguments that distinguish objects with equal ids, by type. For the listed types, the provider uses the id of
   * another object, and that object may have several objects of the type.
   */
  readonly besideTheId?: { readonly [type: string]: readonly string[] };
}
