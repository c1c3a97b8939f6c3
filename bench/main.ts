/** Measures this package against what users would have without it: `npm run bench`. */
import { measureEditTest } from './measures/edit-test';
import { measureLoading } from './measures/loading';
import { measureNestedTypes } from './measures/nested-types';
import { measureSize } from './measures/size';
import { measureSynthesis } from './measures/synthesis';
import { measureTypeChecking } from './measures/type-checking';
import { installPackages, Packages } from './packages';
import { makeStock } from './stock';
import { render, Row } from './table';

const MEASURES: Record<string, (packages: Packages) => Row[]> = {
  size: measureSize,
  'nested-types': measureNestedTypes,
  loading: measureLoading,
  'type-checking': measureTypeChecking,
  synthesis: measureSynthesis,
  'edit-test': measureEditTest,
};

function main(options: string[]): void {
  const names = options.filter((option) => option !== '--check');
  const unknown = names.find((name) => !(name in MEASURES));
  if (unknown !== undefined) {
    throw new Error(
      `there is no measure ${unknown}; known are ${Object.keys(MEASURES).join(', ')}, and the option --check`,
    );
  }
  makeStock();
  const packages = installPackages();
  const chosen = names.length > 0 ? names : Object.keys(MEASURES);
  const rows = chosen.flatMap((name) => MEASURES[name](packages));
  console.log(render(rows));
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
