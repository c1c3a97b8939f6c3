/**
 * Checks what is published on npm: that the tarball holds what belongs in it and nothing else, that it is small, and
 * that its names for the other languages are those of `.jsiirc.json`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makePackages } from './package.mjs';
import { root } from './prepare.mjs';

const MAXIMUM_SIZE = 4e6;
const EXTRAS = ['.jsii', '.jsii.gz', 'package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];

makePackages(['js']);
// Only now, as making the packages may have installed it.
const { loadAssemblyFromPath } = await import('@jsii/spec');

const problems = [];
const temporary = mkdtempSync(path.join(tmpdir(), 'cdktf-gateways-package-'));
try {
  unpack();
  checkFiles();
  checkNames();
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
problems.forEach((problem) => console.error(problem));
console.log(problems.length > 0 ? `${problems.length} problems` : 'the npm package is as it should be');
process.exitCode = problems.length > 0 ? 1 : 0;

function unpack() {
  const folder = path.join(root, 'dist', 'js');
  const tarball = path.join(folder, readdirSync(folder)[0]);
  const { size } = statSync(tarball);
  if (size > MAXIMUM_SIZE) {
    problems.push(`the tarball has ${size} bytes; allowed: ${MAXIMUM_SIZE}`);
  }
  execFileSync('tar', ['-xzf', tarball, '-C', temporary, '--strip-components=1']);
}

function checkFiles() {
  const files = readdirSync(temporary, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(temporary, path.join(entry.parentPath, entry.name)));
  const code = files.filter((name) => /^(index|(lib|constructs)\/.+)(\.js|\.d\.ts)$/.test(name));
  const strangers = files.filter((name) => !code.includes(name) && !EXTRAS.includes(name));
  problems.push(...strangers.map((name) => `does not belong in the tarball: ${name}`));

  const modules = new Set(['index', ...code.map((name) => name.replace(/(\.js|\.d\.ts)$/, ''))]);
  const wanted = [...modules].flatMap((name) => [`${name}.js`, `${name}.d.ts`]);
  wanted.push(...EXTRAS.filter((name) => existsSync(path.join(root, name))));
  const missing = wanted.filter((name) => !files.includes(name));
  problems.push(...missing.map((name) => `is missing from the tarball: ${name}`));

  // What has no source any more was left behind by an earlier build.
  const stale = [...modules].filter((name) => !existsSync(path.join(root, `${name}.ts`)));
  problems.push(...stale.map((name) => `has no source: ${name}`));
}

function checkNames() {
  const assembly = loadAssemblyFromPath(temporary);
  const { targets, submodules } = JSON.parse(readFileSync(path.join(root, '.jsiirc.json'), 'utf8'));
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
