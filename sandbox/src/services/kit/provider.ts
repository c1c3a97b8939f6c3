import { DataSource } from '../../engine/contract/lookup';
import { Makers } from '../../engine/contract/making';
import { PluginWay } from '../../engine/contract/plugin-way';
import { ServerRule } from '../../engine/contract/rule';
import { ProviderServices, ServiceValues } from '../../engine/contract/services';
import { cascading } from './cascade';
import { Family } from './family';
import { ByHand } from './plugin-facts';
import { foreignReferences, missingReferences } from './references';
import { transitions } from './transitions';

/** A provider's services, with the families that they are made of. */
export interface Provider extends ProviderServices {
  readonly families: readonly Family[];
}

/** What families do not know: what holds for all types of a provider. */
export interface Common
  extends Pick<ProviderServices, 'id' | 'regions' | 'access'>, Pick<ServiceValues, 'usual' | 'joinedIds'> {
  /** Values by the name of the attribute. */
  readonly makers: Makers;
  /** What is checked before the rules of the families, those on references among it. */
  rules(references: readonly ServerRule[]): readonly ServerRule[];
  /** What its plugin does by the facts of the catalogue, but for what the families do by hand: before their ways. */
  ways?(byHand: ByHand): readonly PluginWay[];
  /** Makes the whole answer of what a data source of a family computes. */
  answered(source: DataSource): DataSource;
}

/** A provider's services, put together from its families. */
export function providerOf(families: readonly Family[], common: Common): Provider {
  const { id, regions, access, usual, joinedIds } = common;
  const references = families.flatMap((family) => family.references ?? []);
  const lookups = joined(families.map((family) => family.lookups));
  return {
    id,
    regions,
    access,
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
    ways: [
      ...(common.ways?.(joined(families.map(({ plugin }) => plugin?.byHand))) ?? []),
      ...families.flatMap(({ plugin }) => plugin?.ways ?? []),
    ],
    overwritten: families.flatMap(({ plugin }) => plugin?.overwritten ?? []),
    careful: families.flatMap(({ plugin }) => plugin?.careful ?? []),
    besideTheId: joined(families.map(({ plugin }) => plugin?.besideTheId)),
  };
}

/** Tables of several families in one. What is in two of them would have one win, unnoticed. */
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
