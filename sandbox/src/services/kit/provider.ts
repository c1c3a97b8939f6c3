import { DataSource } from '../../engine/contract/lookup';
import { Makers } from '../../engine/contract/making';
import { PluginQuirk } from '../../engine/contract/plugin-quirk';
import { ServerRule } from '../../engine/contract/rule';
import { ProviderServices, ServiceValues } from '../../engine/contract/services';
import { cascading } from './cascade';
import { Family } from './family';
import { ByHand } from './plugin-facts';
import { foreignReferences, missingReferences } from './references';
import { transitions } from './transitions';

/** Services of a provider, with the families that define them. */
export interface Provider extends ProviderServices {
  readonly families: readonly Family[];
}

/** Rules, quirks and values that all types of a provider share. */
export interface Common
  extends
    Pick<ProviderServices, 'id' | 'regions' | 'access' | 'shownError'>,
    Pick<ServiceValues, 'usual' | 'joinedIds'> {
  /** Functions that generate the values of attributes, by attribute name. */
  readonly makers: Makers;
  /**
   * Returns the rules for all types of the provider, including the checks of references. The sandbox checks these rules
   * before the rules of the families.
   */
  rules(references: readonly ServerRule[]): readonly ServerRule[];
  /**
   * Returns the quirks of the Terraform provider that follow from the facts of the catalogue, except for arguments in
   * `byHand`. These quirks apply before the quirks of the families.
   */
  quirks?(byHand: ByHand): readonly PluginQuirk[];
  /** Returns a data source that completes the response of a family's data source. */
  answered(source: DataSource): DataSource;
}

/** Combines families into the services of a provider. */
export function providerOf(families: readonly Family[], common: Common): Provider {
  const { id, regions, access, shownError, usual, joinedIds } = common;
  const references = families.flatMap((family) => family.references ?? []);
  const lookups = joined(families.map((family) => family.lookups));
  return {
    id,
    regions,
    access,
    shownError,
    families,
    rules: [
      ...common.rules([missingReferences(id, references), foreignReferences(id, references)]),
      ...families.flatMap(({ rules = [] }) => rules),
    ],
    behaviours: [
      ...cascading(joined(families.map(({ cascades }) => cascades))),
      ...families.flatMap(({ behaviours = [] }) => behaviours),
      ...transitions(joined(families.map((family) => family.transitions))),
    ],
    lookups: Object.fromEntries(Object.entries(lookups).map(([type, source]) => [type, common.answered(source)])),
    values: {
      makers: joined([common.makers, ...families.map(({ values }) => values?.makers)]),
      variants: joined(families.map(({ values }) => values?.variants)),
      usual,
      joinedIds,
    },
    quirks: [
      ...(common.quirks?.(joined(families.map(({ plugin }) => plugin?.byHand))) ?? []),
      ...families.flatMap(({ plugin }) => plugin?.quirks ?? []),
    ],
    overwritten: families.flatMap(({ plugin }) => plugin?.overwritten ?? []),
    careful: families.flatMap(({ plugin }) => plugin?.careful ?? []),
    besideTheId: joined(families.map(({ plugin }) => plugin?.besideTheId)),
  };
}

/**
 * Merges tables of several families. Throws an error if two tables have the same key, because one value would silently
 * replace the other.
 */
export function joined<T>(tables: readonly ({ readonly [key: string]: T } | undefined)[]): { [key: string]: T } {
  const all: { [key: string]: T } = {};
  for (const [key, value] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (Object.hasOwn(all, key)) {
      throw new Error(`two families of one provider have ${key}`);
    }
    all[key] = value;
  }
  return all;
}
