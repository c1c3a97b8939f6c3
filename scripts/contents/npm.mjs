/**
 * Checks the contents of the npm packages: required files and no further files, maximum size, licences, links, and the
 * names in `.jsiirc.json` for languages other than TypeScript.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { strayLinks } from '../links.mjs';
import { root } from '../prepare.mjs';
import { RULES_FILE, VIEWER_FILES } from '../share.mjs';
import { filesIn, sizeOf } from './files.mjs';

const EXTRAS = ['package.json', 'README.md', 'LICENSE'];

/**
 * Expected contents of an npm package.
 *
 * @typedef {object} Contents
 * @property {string} target
 * @property {string} source folder of the sources
 * @property {number} maximumSize maximum size of the tarball in bytes
 * @property {number} maximumUnpackedSize maximum size of the files in bytes
 * @property {string[]} extras names of files in the package that are not compiled code
 * @property {RegExp} code compiled files
 * @property {string[]} entries modules that must exist
 * @property {(module: string) => string} sourceOf source file of a module
 * @property {RegExp} [catalog] files of the catalogue
 * @property {(folder: string) => string[]} further additional check that only this package needs
 */

/** @type {Contents} */
const LIBRARY = {
  target: 'js',
  source: root,
  maximumSize: 4e6,
  maximumUnpackedSize: 21e6,
  extras: ['.jsii', '.jsii.gz', 'CHANGELOG.md', ...EXTRAS],
  code: /^(index|(lib|constructs)\/.+)(\.js|\.d\.ts)$/,
  entries: ['index'],
  sourceOf: (module) => `${module}.ts`,
  further: checkNames,
};
/** @type {Contents & { catalog: RegExp }} */
const SANDBOX = {
  target: 'sandbox',
  source: path.join(root, 'sandbox'),
  maximumSize: 1e6,
  maximumUnpackedSize: 10e6,
  extras: [
    'assets/page.js',
    'bin/gateways.js',
    'bin/node-version.js',
    'bin/terraform',
    'bin/tofu',
    'docs/own-tools.md',
    'docs/testing.md',
    'lib/engine/protocol/plugin.proto',
    ...EXTRAS,
  ],
  code: /^lib\/.+(\.js|\.d\.ts)$/,
  entries: ['lib/cli/main', 'lib/look/index', 'lib/session/shim', 'lib/testing/index', 'lib/testing/server'],
  sourceOf: (module) => `${module.replace(/^lib/, 'src')}.ts`,
  catalog:
    /^catalog\/(platform|cloud)\/((provider|roles|permissions|endpoints|api|security)\.json|(schema|rules|behaviour|runtime|history)\/.+\.json)$/,
  further: checkCatalog,
};
/** @type {Contents} */
const TOOLS = {
  target: 'tools',
  source: path.join(root, 'tools'),
  maximumSize: 1e6,
  maximumUnpackedSize: 5e6,
  extras: [
    'assets/preview.js',
    'assets/specification.js',
    `assets/${RULES_FILE}`,
    'assets/stack-traces.js',
    ...VIEWER_FILES.map((name) => `assets/swagger-ui/${name}`),
    ...EXTRAS,
  ],
  code: /^lib\/.+(\.js|\.d\.ts)$/,
  entries: ['lib/index'],
  sourceOf: (module) => `${module.replace(/^lib/, 'src')}.ts`,
  further: () => [],
};

/** npm packages by target. */
export const NPM_PACKAGES = Object.fromEntries(
  [LIBRARY, SANDBOX, TOOLS].map((described) => [described.target, described]),
);

/** Returns the problems of a tarball. Unpacks the tarball into an existing empty folder. */
export function tarballProblems(target, tarball, folder) {
  const described = NPM_PACKAGES[target];
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  const files = filesIn(folder);
  return [
    ...tooLarge('the tarball', sizeOf(tarball), described.maximumSize),
    ...tooLarge('the package when unpacked', sizeOf(folder), described.maximumUnpackedSize),
    ...filesProblems(described, folder, files),
    ...licenceProblems(files),
    ...linkProblems(folder, files),
    ...described.further(folder),
  ].map((problem) => `${target}: ${problem}`);
}

function tooLarge(what, size, maximum) {
  return size > maximum ? [`${what} has ${size} bytes; allowed: ${maximum}`] : [];
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function filesProblems(described, folder, files) {
  const { source, extras, sourceOf } = described;
  const code = files.filter((name) => described.code.test(name));
  const { bundledDependencies: bundled = [] } = readJson(path.join(folder, 'package.json'));
  // A package with bundled dependencies also contains their transitive dependencies.
  const isBundled = (name) => bundled.length > 0 && name.startsWith('node_modules/');
  const belongs = (name) =>
    code.includes(name) || extras.includes(name) || described.catalog?.test(name) || isBundled(name);
  const strangers = files.filter((name) => !belongs(name));

  const modules = new Set([...described.entries, ...code.map((name) => name.replace(/(\.js|\.d\.ts)$/, ''))]);
  const wanted = [...modules].flatMap((name) => [`${name}.js`, `${name}.d.ts`]);
  wanted.push(...extras.filter((name) => existsSync(path.join(source, name)) || EXTRAS.includes(name)));
  wanted.push(...bundled.map((name) => `node_modules/${name}/package.json`));
  const missing = wanted.filter((name) => !files.includes(name));

  // A compiled file without a source file is a leftover of an earlier build.
  const stale = [...modules].filter((name) => !existsSync(path.join(source, sourceOf(name))));
  return [
    ...strangers.map((name) => `does not belong in the tarball: ${name}`),
    ...missing.map((name) => `is missing from the tarball: ${name}`),
    ...stale.map((name) => `has no source: ${name}`),
  ];
}

/** Checks that each bundled library has its licence. */
function licenceProblems(files) {
  return files
    .filter((name) => /^node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name))
    .map((name) => path.dirname(name))
    .filter(
      (library) => !files.some((name) => path.dirname(name) === library && /^licen[cs]e/i.test(path.basename(name))),
    )
    .map((library) => `has no licence: ${library}`);
}

/**
 * Checks that links of the package's Markdown files lead to files of the package or are complete URLs, because
 * registries show the README.
 */
function linkProblems(folder, files) {
  return files
    .filter((name) => name.endsWith('.md') && !name.startsWith('node_modules/'))
    .flatMap((name) => strayLinks(path.join(folder, name), folder).map((link) => [name, link]))
    .map(([name, link]) => `${name} has a link that leads nowhere: ${link}`);
}

/**
 * Checks that the sandbox's package contains the catalogue files that it needs, with the values of the repository's
 * catalogue.
 */
function checkCatalog(folder) {
  const own = path.join(root, 'catalog');
  const lent = path.join(folder, 'catalog');
  const isLent = (name) =>
    existsSync(path.join(lent, name)) &&
    isDeepStrictEqual(readJson(path.join(lent, name)), readJson(path.join(own, name)));
  return filesIn(own)
    .filter((name) => SANDBOX.catalog.test(`catalog/${name}`) && !isLent(name))
    .map((name) => `is not as in the catalogue, or missing: catalog/${name}`);
}

/** Checks the package names for languages other than TypeScript. */
function checkNames(folder) {
  // `@jsii/spec` is imported on demand, because building the packages may have installed it after this script started.
  const { loadAssemblyFromPath } = createRequire(import.meta.url)('@jsii/spec');
  const assembly = loadAssemblyFromPath(folder);
  const { targets, submodules } = readJson(path.join(root, '.jsiirc.json'));
  const nameProblems = (what, actual, expected) =>
    isDeepStrictEqual(actual, expected)
      ? []
      : [`names of ${what}: got ${JSON.stringify(actual)}; expected ${JSON.stringify(expected)}`];
  const ofSubmodules = Object.entries(submodules).flatMap(([source, names]) => {
    const submodule = Object.values(assembly.submodules).find(({ symbolId }) => symbolId === `${source}/index:`);
    return nameProblems(source, submodule?.targets, names);
  });
  return [
    ...nameProblems('the package', assembly.targets, { ...targets, js: { npm: assembly.name } }),
    ...ofSubmodules,
  ];
}
