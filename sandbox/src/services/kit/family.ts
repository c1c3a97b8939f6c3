import { Behaviour } from '../../engine/contract/behaviour';
import { DataSources } from '../../engine/contract/lookup';
import { Makers } from '../../engine/contract/making';
import { PluginWay } from '../../engine/contract/plugin-way';
import { ServerRule } from '../../engine/contract/rule';
import { Variants } from '../../engine/contract/variants';
import { Cascades } from './cascade';
import { Use } from './in-use';
import { ByHand } from './plugin-facts';
import { Reference } from './references';
import { Transitions } from './transitions';
import { Unique } from './unique';

/** All that the sandbox knows of some types of a provider that belong together. Types go without the provider's prefix. */
export interface Family {
  /** What the service refuses although the plugin lets it pass, in the order of the checks. */
  readonly rules?: readonly ServerRule[];
  /** The arguments that name another object, which has to exist. */
  readonly references?: readonly Reference[];
  /** What must not come twice, where one rule of the provider holds for several families. */
  readonly uniques?: readonly Unique[];
  /** What keeps objects from being removed, where one rule of the provider holds for several families. */
  readonly uses?: readonly Use[];
  /** What the service does by itself. */
  readonly behaviours?: readonly Behaviour[];
  /** What goes with an object that is removed. */
  readonly cascades?: Cascades;
  /** The states of what takes the service a while. */
  readonly transitions?: Transitions;
  /** What data sources compute. */
  readonly lookups?: DataSources;
  readonly values?: FamilyValues;
  /** What the plugin, rather than the service, does in its own way. */
  readonly plugin?: FamilyPlugin;
}

/** The values that only the service knows. */
export interface FamilyValues {
  readonly makers?: Makers;
  /** Objects of which only the one is there that answers to the variant that is configured. */
  readonly variants?: Variants;
  /** Parts of joined ids that follow from arguments under another name. */
  readonly idParts?: Makers;
  /** What ids begin with, by type. */
  readonly idPrefixes?: { readonly [type: string]: string };
}

/** How the plugin goes about the types of a family, where that does not follow from the catalogue. */
export interface FamilyPlugin {
  /** What it does in its own way, in the order in which it does so. */
  readonly ways?: readonly PluginWay[];
  /** The arguments of which these ways know more than the facts of the catalogue. */
  readonly byHand?: ByHand;
  /** Types that it sets with PUT or PATCH, as settings of something else: a second creation writes over the first. */
  readonly overwritten?: readonly string[];
  /** Types whose state it keeps as it was where a change fails; of the others it records the change all the same. */
  readonly careful?: readonly string[];
  /** Types that it gives the id of something else, which may have several of them: what tells these apart. */
  readonly besideTheId?: { readonly [type: string]: readonly string[] };
}
