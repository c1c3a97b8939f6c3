/**
 * Checks what is published on npm: that the tarballs hold what belongs in them and nothing else, that they are small, that
 * the names of the library for other languages are those of `.jsiirc.json`, and that all work where users install them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { followReadmes } from './check-readme.mjs';
import { strayLinks } from './links.mjs';
import { makePackages, packageFolder } from './package.mjs';
import { root } from './prepare.mjs';
import { useInProject } from './use-packages.mjs';

const EXTRAS = ['package.json', 'README.md', 'LICENSE'];

/** The packages: where their sources are, what they may weigh, and what they consist of. */
const LIBRARY = {
  target: 'js',
  source: root,
  maximumSize: 4e6,
  extras: ['.jsii', '.jsii.gz', 'CHANGELOG.md', ...EXTRAS],
  code: /^(index|(lib|constructs)\/.+)(\.js|\.d\.ts)$/,
  entries: ['index'],
  sourceOf: (module) => `${module}.ts`,
};
const SANDBOX = {
  target: 'sandbox',
  source: path.join(root, 'sandbox'),
  maximumSize: 1e6,
  extras: [
    'bin/gateways.js',
    'bin/node-version.js',
    'bin/terraform',
    'bin/tofu',
    'docs/testing.md',
    'lib/engine/protocol/plugin.proto',
    ...EXTRAS,
  ],
  code: /^lib\/.+(\.js|\.d\.ts)$/,
  entries: ['lib/cli/main', 'lib/session/shim', 'lib/testing/index', 'lib/testing/server'],
  sourceOf: (module) => `${module.replace(/^lib/, 'src')}.ts`,
  catalog:
    /^catalog\/(platform|cloud)\/((provider|roles|permissions|endpoints)\.json|(schema|rules|behaviour|runtime)\/.+\.json)$/,
};
const TOOLS = {
  target: 'tools',
  source: path.join(root, 'tools'),
  maximumSize: 0.3e6,
  extras: EXTRAS,
  code: /^lib\/.+(\.js|\.d\.ts)$/,
  entries: ['lib/index'],
  sourceOf: (module) => `${module.replace(/^lib/, 'src')}.ts`,
};
const ALL = [LIBRARY, SANDBOX, TOOLS];

makePackages(ALL.map(({ target }) => target));
// Only now, as making the packages may have installed it.
const { loadAssemblyFromPath } = await import('@jsii/spec');

const problems = [];
const temporary = mkdtempSync(path.join(tmpdir(), 'cdktf-gateways-package-'));
try {
  ALL.forEach(checkFiles);
  checkCatalog();
  checkNames();
  ALL.forEach(checkLinks);
  if (problems.length === 0) {
    problems.push(...useInProject(ALL.map(tarballOf), path.join(temporary, 'project')));
    problems.push(...followReadmes(ALL.map(published), path.join(temporary, 'orders')));
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
problems.forEach((problem) => console.error(problem));
console.log(problems.length > 0 ? `${problems.length} problems` : 'the npm packages are as they should be');
process.exitCode = problems.length > 0 ? 1 : 0;

function tarballOf({ target }) {
  return path.join(packageFolder(target), readdirSync(packageFolder(target))[0]);
}

function folderOf({ target }) {
  return path.join(temporary, target);
}

/** A package as the README is to be followed with it. */
function published(described) {
  const { name } = readJson(path.join(folderOf(described), 'package.json'));
  const readme = readFileSync(path.join(folderOf(described), 'README.md'), 'utf8');
  return { name, readme, tarball: tarballOf(described) };
}

/** The page of a package shows its README: links of it lead into the package, or are complete. */
function checkLinks(described) {
  const folder = folderOf(described);
  for (const name of filesIn(folder).filter((name) => name.endsWith('.md') && !name.startsWith('node_modules/'))) {
    const stray = strayLinks(path.join(folder, name), folder);
    problems.push(...stray.map((link) => `${described.target}: ${name} has a link that leads nowhere: ${link}`));
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function unpack(described) {
  const tarball = tarballOf(described);
  const { size } = statSync(tarball);
  if (size > described.maximumSize) {
    problems.push(`${described.target}: the tarball has ${size} bytes; allowed: ${described.maximumSize}`);
  }
  mkdirSync(folderOf(described));
  execFileSync('tar', ['-xzf', tarball, '-C', folderOf(described), '--strip-components=1']);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function checkFiles(described) {
  const { target, source, extras, sourceOf } = described;
  unpack(described);
  const files = filesIn(folderOf(described));
  const code = files.filter((name) => described.code.test(name));
  const { bundledDependencies: bundled = [] } = readJson(path.join(folderOf(described), 'package.json'));
  // What these in their turn depend on comes along.
  const isBundled = (name) => bundled.length > 0 && name.startsWith('node_modules/');
  const belongs = (name) =>
    code.includes(name) || extras.includes(name) || described.catalog?.test(name) || isBundled(name);
  const strangers = files.filter((name) => !belongs(name));
  problems.push(...strangers.map((name) => `${target}: does not belong in the tarball: ${name}`));

  const modules = new Set([...described.entries, ...code.map((name) => name.replace(/(\.js|\.d\.ts)$/, ''))]);
  const wanted = [...modules].flatMap((name) => [`${name}.js`, `${name}.d.ts`]);
  wanted.push(...extras.filter((name) => existsSync(path.join(source, name)) || EXTRAS.includes(name)));
  wanted.push(...bundled.map((name) => `node_modules/${name}/package.json`));
  const missing = wanted.filter((name) => !files.includes(name));
  problems.push(...missing.map((name) => `${target}: is missing from the tarball: ${name}`));

  // What has no source any more was left behind by an earlier build.
  const stale = [...modules].filter((name) => !existsSync(path.join(source, sourceOf(name))));
  problems.push(...stale.map((name) => `${target}: has no source: ${name}`));
}

/** The sandbox works by the catalogue from which the library was made. */
function checkCatalog() {
  const own = path.join(root, 'catalog');
  const lent = path.join(folderOf(SANDBOX), 'catalog');
  const json = (folder, name) => readJson(path.join(folder, name));
  for (const name of filesIn(own).filter((name) => SANDBOX.catalog.test(`catalog/${name}`))) {
    if (!existsSync(path.join(lent, name)) || !isDeepStrictEqual(json(lent, name), json(own, name))) {
      problems.push(`sandbox: is not as in the catalogue, or missing: catalog/${name}`);
    }
  }
}

function checkNames() {
  const assembly = loadAssemblyFromPath(folderOf(LIBRARY));
  const { targets, submodules } = readJson(path.join(root, '.jsiirc.json'));
  expectNames('the package', assembly.targets, { ...targets, js: { npm: assembly.name } });
  for (const [folder, names] of Object.entries(submodules)) {
    const submodule = Object.values(assembly.submodules).find(({ symbolId }) => symbolId === `${folder}/index:`);
    expectNames(folder, submodule?.targets, names);
  }
}

function expectNames(what, actual, expected) {
  if (!isDeepStrictEqual(actual, expected)) {
    problems.push(`names of ${what}: got ${JSON.stringify(actual)}; expected ${JSON.stringify(expected)}`);
  }
}
