import * as path from 'path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { CatalogId } from '../../../sandbox/src/engine/catalog/types';
import { completeObject } from '../../../sandbox/src/engine/plan/complete';
import { CorePlan, planAsCore } from '../support/core';
import {
  canonical,
  HAS_RECORDINGS,
  Recording,
  recordings,
  shown,
  unknownPlaces,
  variantAfter,
  variantConfig,
} from '../support/recordings';

const CATALOG = path.join(__dirname, '..', '..', '..', 'catalog');

/** Where the sandbox plans otherwise than the real plugins, and why: `type variant`. */
const KNOWN_DIFFERENCES: { readonly [place: string]: string } = {
  'konnect_gateway_plugin_ai_llm_as_judge minimal':
    'the default of `config.prompt` is a long text that the catalogue leaves out (`defaultIsText`)',
};

interface Outcome {
  readonly place: string;
  /** What differs, as text; undefined where nothing does. */
  readonly difference?: string;
}

const text = (value: unknown) => JSON.stringify(value);

function differenceOf(schema: any, plan: CorePlan, expected: any): string | undefined {
  const { after, unknown } = shown(plan.planned);
  const paths = (list: unknown[]) => list.map(text).sort();
  const pairs: [string, unknown, unknown][] = [
    ['actions', plan.actions, expected.actions],
    ['replace_paths', paths(plan.replacePaths), paths(expected.replace_paths)],
    [
      'after_unknown',
      unknownPlaces(canonical(schema, unknown)).sort(),
      unknownPlaces(canonical(schema, expected.after_unknown)).sort(),
    ],
    ...[...new Set([...Object.keys(after), ...Object.keys(expected.after)])].map((name): [string, unknown, unknown] => [
      `after.${name}`,
      canonical(schema, after)[name],
      canonical(schema, expected.after)[name],
    ]),
  ];
  const [what, got, want] = pairs.find(([, one, other]) => text(one) !== text(other)) ?? [];
  return what && `${what}: ${text(got)} instead of ${text(want)}`;
}

function outcomes(id: CatalogId): Outcome[] {
  const catalog = loadCatalog(CATALOG, id);
  const { framework } = catalog;
  return Object.entries(recordings(id)).flatMap(([type, recording]: [string, Recording]) => {
    const { schema, rules } = catalog.elements.find((element) => element.kind === 'resource' && element.type === type)!;
    const plan = (config: any, prior: any) =>
      planAsCore({ schema, rules, framework }, completeObject(schema, config), prior && completeObject(schema, prior));
    const creations = (['minimal', 'full'] as const)
      .filter((name) => !recording[name].refused)
      .map((name) => ({
        place: `${type} ${name}`,
        difference: differenceOf(schema, plan(recording[name].config, null), {
          actions: ['create'],
          replace_paths: [],
          ...recording[name],
        }),
      }));
    const { prior, variants = {} } = recording.updates ?? {};
    const updates = Object.entries(variants).map(([name, variant]) => ({
      place: `${type} ${name}`,
      difference: differenceOf(schema, plan(variantConfig(recording.full.config, name, variant), prior), {
        ...variant,
        after: variantAfter(prior, variant),
      }),
    }));
    return [...creations, ...updates];
  });
}

const given = HAS_RECORDINGS ? describe : describe.skip;

given(
  `plans as the real plugins recorded them${HAS_RECORDINGS ? '' : ' (skipped: ../shared/plans is not there)'}`,
  () => {
    const all = (['platform', 'cloud'] as const).flatMap(outcomes);

    it('differ only where it is known', () => {
      const differing = all.filter(({ difference }) => difference !== undefined);
      const unexpected = differing.filter(({ place }) => !(place in KNOWN_DIFFERENCES));
      expect(unexpected.map(({ place, difference }) => `${place}: ${difference!.slice(0, 600)}`)).toEqual([]);
      expect(differing.map(({ place }) => place).sort()).toEqual(Object.keys(KNOWN_DIFFERENCES).sort());
    });

    it('are counted, so that none goes missing', () => {
      const equal = all.filter(({ difference }) => difference === undefined).length;
      expect({ equal, of: all.length }).toEqual({ equal: 1202, of: 1203 });
      expect(equal / all.length).toBeGreaterThanOrEqual(0.98);
    });
  },
);
