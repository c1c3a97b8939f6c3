import * as fs from 'node:fs';
import * as path from 'node:path';
import { requireValue } from '../../lib/core/shared/require-value';
import { CACHE, ROOT } from '../paths';
import { processorSeconds, progress, run } from '../processes';
import { alternate } from '../statistics';
import { atMost, compare, megabytes, milliseconds, Row } from '../table';

const PROGRAMS = path.join(ROOT, 'bench', 'languages');
const MODULE = 'github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways';
const ROUNDS = 11;
const MOST = 1.25;
const MOST_IN_PYTHON = 1.3;
const WHEEL = 9e6;

/** Commands that start the benchmark's program in a language, by variant. */
interface Programs {
  readonly plain: string[];
  readonly l1: string[];
  readonly l2: string[];
}

/** Measures the CPU time of compiled Go programs that synthesise 20 resources. */
export function measureGo(): Row[] {
  const folder = emptied('go');
  run(process.execPath, ['scripts/package.mjs', 'go']);
  fs.cpSync(path.join(PROGRAMS, 'go'), folder, { recursive: true });
  run('go', ['mod', 'edit', `-replace=${MODULE}=${path.join(ROOT, 'dist', 'go', 'cdktfgateways')}`], folder);
  const compiled = (name: string): string[] => {
    const program = path.join(folder, 'bin', name);
    run('go', ['build', '-o', program, `./${name}`], folder);
    return [program];
  };
  return measurePrograms('Go', folder, { plain: compiled('plain'), l1: compiled('l1'), l2: compiled('l2') });
}

/**
 * Measures the CPU time of Java programs that synthesise 20 resources. The measure requires the installation steps of
 * docs/java.md.
 */
export function measureJava(): Row[] {
  const folder = emptied('java');
  const pom = path.join(ROOT, 'examples', 'published-api', 'java', 'pom.xml');
  const file = path.join(folder, 'classpath');
  run('mvn', ['--quiet', '--file', pom, 'dependency:build-classpath', `-Dmdep.outputFile=${file}`], folder);
  const classpath = [folder, fs.readFileSync(file, 'utf8').trim()].join(path.delimiter);
  const sources = ['Plain', 'L1', 'L2'].map((name) => path.join(PROGRAMS, 'java', `${name}.java`));
  run('javac', ['-proc:none', '-d', folder, '-classpath', classpath, ...sources], folder);
  const started = (name: string): string[] => ['java', '-classpath', classpath, name];
  return measurePrograms('Java', folder, { plain: started('Plain'), l1: started('L1'), l2: started('L2') });
}

/**
 * Measures the CPU time of Python programs that synthesise 20 resources, and the size of the wheel. Installs the built
 * wheel of the library, and the wheel's dependencies from PyPI.
 */
export function measurePython(): Row[] {
  const folder = emptied('python');
  run(process.execPath, ['scripts/package.mjs', 'python']);
  const dist = path.join(ROOT, 'dist', 'python');
  const wheel = requireValue(fs.readdirSync(dist).find((name) => name.endsWith('.whl')));
  run('python3', ['-m', 'venv', 'venv'], folder);
  const python = path.join(folder, 'venv', 'bin', 'python');
  run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', path.join(dist, wheel)], folder);
  const started = (name: string): string[] => [python, path.join(PROGRAMS, 'python', `${name}.py`)];
  const programs = { plain: started('plain'), l1: started('l1'), l2: started('l2') };
  const { size } = fs.statSync(path.join(dist, wheel));
  const limit = atMost(size, WHEEL, megabytes(WHEEL));
  return [
    ...measurePrograms('Python', folder, programs, MOST_IN_PYTHON),
    { measure: 'Wheel', ours: megabytes(size), against: '', other: '', ...limit },
  ];
}

function measurePrograms(language: string, folder: string, programs: Programs, most = MOST): Row[] {
  // L2 derives the ids of gateway entities from the project id. Without a project id, synthesis would print warnings
  // about generated ids.
  fs.writeFileSync(path.join(folder, 'cdktf.json'), JSON.stringify({ projectId: 'bench' }));
  const timed = (command: string[]) => () => processorSeconds([...command, path.join(folder, 'out')], folder);
  const variants = { plain: timed(programs.plain), l1: timed(programs.l1), l2: timed(programs.l2) };
  // The first run of a program unpacks the library's packages; later runs use the unpacked files.
  Object.values(variants).forEach((variant) => variant());
  progress(`twenty resources in ${language}: ${ROUNDS} rounds`);
  const times = alternate(ROUNDS, variants);
  const row = (layer: 'l1' | 'l2'): Row =>
    compare(
      [`20 resources in ${language}, by ${layer.toUpperCase()}`, 'plain cdktf'],
      times[layer],
      times.plain,
      milliseconds,
      most,
    );
  return [row('l1'), row('l2')];
}

function emptied(name: string): string {
  const folder = path.join(CACHE, name);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}
