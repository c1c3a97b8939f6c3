/** The benchmark compares `cdktf-gateways` with the alternatives that users have: `npm run bench`. */
import { measureAdopt } from './measures/adopt';
import { measureApiChanges } from './measures/api-changes';
import { measureCompare } from './measures/compare';
import { measureEditTest } from './measures/edit-test';
import { measureExplain } from './measures/explain';
import { measureGateway } from './measures/gateway';
import { measureGo, measureJava, measurePython } from './measures/languages';
import { measureLargeText } from './measures/large-text';
import { measureLoading } from './measures/loading';
import { measureNestedTypes } from './measures/nested-types';
import { measureOpenApiGateway } from './measures/openapi-gateway';
import { measureLargeOrganization, measureOrganization } from './measures/organization';
import { measurePreview } from './measures/preview';
import { measurePublished } from './measures/published';
import { measureDrift, measureReview } from './measures/review';
import { measureSandbox } from './measures/sandbox';
import { measureSize } from './measures/size';
import { measureSynthesis, measureSynthesisGrowth } from './measures/synthesis';
import { measureTeams } from './measures/teams';
import { measureTraffic } from './measures/traffic';
import { measureTypeChecking } from './measures/type-checking';
import { installPackages, Packages } from './packages';
import { progress } from './processes';
import { makeStock } from './stock';
import { render, Row } from './table';

/** Returns a measure that runs `measure` after the benchmark has installed the packages in its project. */
const installed =
  (measure: () => Row[]) =>
  (packages: () => Packages): Row[] => {
    packages();
    return measure();
  };

/**
 * Measures by name. Building the packages is slow, so the benchmark builds them only for measures that request them.
 */
const MEASURES: Record<string, (packages: () => Packages) => Row[]> = {
  size: (packages) => measureSize(packages()),
  'nested-types': (packages) => measureNestedTypes(packages()),
  loading: installed(() => measureLoading()),
  'type-checking': installed(() => measureTypeChecking()),
  synthesis: installed(() => [...measureSynthesis(), ...measureSynthesisGrowth()]),
  published: installed(measurePublished),
  preview: installed(measurePreview),
  'large-text': installed(() => measureLargeText()),
  adopt: measureAdopt,
  explain: measureExplain,
  review: measureReview,
  drift: measureDrift,
  compare: measureCompare,
  'api-changes': measureApiChanges,
  gateway: installed(() => measureGateway()),
  traffic: installed(() => measureTraffic()),
  'openapi-gateway': installed(measureOpenApiGateway),
  teams: installed(() => measureTeams()),
  organization: installed(measureOrganization),
  'large-organization': installed(measureLargeOrganization),
  'edit-test': measureEditTest,
  sandbox: measureSandbox,
  go: measureGo,
  java: measureJava,
  python: measurePython,
};

/**
 * The benchmark runs measures that require more than Node and terraform, or take most of an hour, only if an argument
 * names the measure.
 */
const WHEN_NAMED = ['go', 'java', 'python', 'large-organization'];

const FEW_ROUNDS = 3;

/** Measures that `npm run bench -- --short` runs: the measures that changes of the library affect most. */
const SHORT: typeof MEASURES = {
  loading: installed(() => measureLoading(FEW_ROUNDS)),
  'type-checking': installed(() => measureTypeChecking(FEW_ROUNDS)),
  synthesis: installed(() => measureSynthesis(FEW_ROUNDS)),
  gateway: installed(() => measureGateway(FEW_ROUNDS)),
  traffic: installed(() => measureTraffic(FEW_ROUNDS)),
  teams: installed(() => measureTeams(FEW_ROUNDS)),
  'large-text': installed(() => measureLargeText(FEW_ROUNDS)),
};

const OPTIONS = ['--short', '--check'];

function main(options: string[]): void {
  const start = Date.now();
  const measures = options.includes('--short') ? SHORT : MEASURES;
  const names = options.filter((option) => !OPTIONS.includes(option));
  const unknown = names.find((name) => !(name in measures));
  if (unknown !== undefined) {
    const allowed = [...Object.keys(measures), ...OPTIONS].join(', ');
    throw new Error(`unknown measure ${unknown}; allowed: ${allowed}`);
  }
  const chosen = names.length > 0 ? names : Object.keys(measures).filter((name) => !WHEN_NAMED.includes(name));
  let packages: Packages | undefined;
  const install = (): Packages => {
    makeStock();
    return installPackages();
  };
  const rows = chosen.flatMap((name) => measures[name](() => (packages ??= install())));
  console.log(render(rows));
  progress(`took ${((Date.now() - start) / 60_000).toFixed(1)} minutes`);
  if (options.includes('--check') && rows.some(({ ok }) => ok === false)) {
    process.exitCode = 1;
  }
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
