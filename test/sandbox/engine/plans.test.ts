import * as path from 'node:path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { completeObject } from '../../../sandbox/src/engine/plan/complete';
import { CatalogId } from '../../../sandbox/src/shared/catalog/types';
import { CorePlan, planAsCore } from '../support/core';
import {
  canonical,
  HAS_RECORDINGS,
  Recording,
  recordings,
  shown,
  singlePlans,
  unknownPlaces,
  variantAfter,
  variantConfig,
} from '../support/recordings';

const CATALOG = path.join(__dirname, '..', '..', '..', 'catalog');

interface Outcome {
  readonly place: string;
  /** Returns the differences as text, or undefined if there are none. */
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

/** A resource type with the planning function of the sandbox. */
function planner(id: CatalogId) {
  const { framework, elements } = loadCatalog(CATALOG, id);
  return (type: string) => {
    const { schema, rules } = elements.find((element) => element.kind === 'resource' && element.type === type)!;
    const plan = (config: any, prior: any) =>
      planAsCore({ schema, rules, framework }, completeObject(schema, config), prior && completeObject(schema, prior));
    return { schema, plan };
  };
}

function singleOutcomes(): Outcome[] {
  const plannerOf = planner('platform');
  return singlePlans().map(({ type, case: name, config, prior, after, ...expected }) => {
    const { schema, plan } = plannerOf(type);
    const difference = differenceOf(schema, plan(config, prior ?? null), {
      actions: ['create'],
      replace_paths: [],
      ...expected,
      after: after ?? variantAfter(prior, expected),
    });
    return { place: `${type} ${name}`, difference };
  });
}

function outcomes(id: CatalogId): Outcome[] {
  const plannerOf = planner(id);
  return Object.entries(recordings(id)).flatMap(([type, recording]: [string, Recording]) => {
    const { schema, plan } = plannerOf(type);
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
    const differing = (outcomes: Outcome[]) =>
      outcomes
        .filter(({ difference }) => difference !== undefined)
        .map(({ place, difference }) => `${place}: ${difference!.slice(0, 600)}`);

    it('plans equal the recorded plans, and none is missing', () => {
      const all = (['platform', 'cloud'] as const).flatMap(outcomes);
      expect(differing(all)).toEqual([]);
      expect(all).toHaveLength(1203);
    });

    it('plans equal the recording, also those that an older sandbox planned differently', () => {
      const all = singleOutcomes();
      expect(differing(all)).toEqual([]);
      expect(all).toHaveLength(13);
    });
  },
);
