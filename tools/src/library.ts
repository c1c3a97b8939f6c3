import * as fs from 'node:fs';
import * as path from 'node:path';
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { EngineName, ENGINES } from './engines';

/** Engine (cdktf or cdktn) that a project is written for. */
export interface Engine {
  readonly name: EngineName;
  /** Package of the library for the engine. */
  readonly library: string;
  /** Version ranges of the engine and of `constructs` that the library supports, in npm's syntax. */
  readonly versions: { readonly [name: string]: string };
}

/** The parts of the library's package.json that the tools read. */
interface Manifest {
  readonly name: string;
  readonly peerDependencies: { readonly [name: string]: string };
}

let wanted: readonly EngineName[] = ENGINES;
let found: { readonly folder: string; readonly engine: Engine } | undefined;

/** Selects the engine whose library the tools load. Without a name, the tools load the first installed library in the order of `ENGINES`. */
export function useEngine(name: EngineName | undefined): void {
  wanted = name === undefined ? ENGINES : [name];
  found = undefined;
}

/** Returns the engine (cdktf or cdktn) of the installed library. */
export function engine(): Engine {
  return installed().engine;
}

/**
 * Returns the root folder of the library: the repository that contains this package, or else the package that Node
 * finds from the tools or from the working directory.
 */
export function libraryFolder(): string {
  return installed().folder;
}

function installed(): NonNullable<typeof found> {
  if (!found) {
    const folder = findLibrary();
    const { name: library, peerDependencies: versions } = manifestIn(folder);
    found = { folder, engine: { name: requireValue(ENGINES.find((one) => one in versions)), library, versions } };
  }
  return found;
}

function findLibrary(): string {
  const repository = path.join(__dirname, '..', '..');
  const isThere = ['catalog', 'constructs'].every((name) => fs.existsSync(path.join(repository, name)));
  if (isThere && wanted.some((name) => manifestIn(repository).name === libraryFor(name))) {
    return repository;
  }
  for (const name of wanted) {
    try {
      return path.dirname(require.resolve(`${libraryFor(name)}/package.json`, { paths: [__dirname, process.cwd()] }));
    } catch {
      // This library is not installed: continue with the library for the next engine.
    }
  }
  const [first] = wanted;
  const names = wanted.map(libraryFor);
  throw new UsageError(
    `${names.length > 1 ? `neither ${names.join(' nor ')} is` : `${names[0]} is not`} installed: ` +
      `npm install ${names[0]} ${first} constructs`,
  );
}

function libraryFor(name: EngineName): string {
  return `${name}-gateways`;
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Loads a module of the library, and returns its exports. The library is loaded on demand, because not all commands need it. Callers
 * should use `libraryModule` and `generatedModule`, which return typed exports.
 */
export function loadModule(name: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require(path.join(libraryFolder(), name));
}

/** Returns the package (cdktf or cdktn) that apps are written with, in the copy that the library loads. */
export function framework(): typeof import('cdktf') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require(require.resolve(engine().name, { paths: [libraryFolder()] })) as typeof import('cdktf');
}

/** Prefix of engine names in the model of code: `engine.TerraformVariable`. */
export const OF_ENGINE = 'engine.';

/** Returns a class or enum of type `T` by its exported name, such as `platform.GatewayService`. */
export function classAt<T>(of: string): T {
  const root = of.startsWith(OF_ENGINE) ? { engine: framework() } : loadModule('index');
  const found = of
    .split('.')
    .reduce<unknown>((scope, name) => (scope as { readonly [name: string]: unknown } | undefined)?.[name], root);
  if (found === undefined) {
    throw new Error(`the library has no ${of}`);
  }
  return found as T;
}
