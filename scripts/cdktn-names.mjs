/** Names that differ for CDK Terrain. `cdktn.mjs` uses this table to create its copy of the repository. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const readJson = (...names) => JSON.parse(readFileSync(path.join(root, ...names), 'utf8'));
const minorOf = (version) => version.split('.').slice(0, 2).join('.');

const { cdktf } = readJson('package.json').devDependencies;
const escaped = (text) => text.replaceAll('.', '\\.');

/**
 * Returns the package.json of the installed `cdktn`, which may be newer than in the lock file (a weekly workflow
 * installs the newest `cdktn`). Reads the file on demand, because scripts import `cdktn-names.mjs` before packages are
 * installed.
 */
const cdktn = () => readJson('node_modules', 'cdktn', 'package.json');

/**
 * Returns the replacements of names for CDK Terrain, in the order in which they are applied. Links to this repository,
 * context keys, and the names of the two packages for both cdktf and cdktn stay unchanged.
 */
const namesOf = () => [
  // Replaces version numbers of cdktf by versions of cdktn, in the notations of npm, pip, Go and Maven.
  [
    new RegExp(`(?<=\\bcdktf(-cli)?(": "\\^?|~=|@\\^?| v))${escaped(minorOf(cdktf))}\\b`, 'g'),
    minorOf(cdktn().version),
  ],
  [new RegExp(`<version>${escaped(cdktf)}</version>`, 'g'), `<version>${cdktn().version}</version>`],
  // Names of the CDK package in Go, Java and C#.
  [/github\.com\/hashicorp\/terraform-cdk-go\/cdktf/g, 'github.com/open-constructs/cdk-terrain-go/cdktn'],
  [/com\.hashicorp([.:])cdktf/g, 'io.cdktn$1cdktn'],
  [/<groupId>com\.hashicorp<\/groupId>/g, '<groupId>io.cdktn</groupId>'],
  [/HashiCorp\.Cdktf/g, 'Io.Cdktn'],
  [/cdktf-gateways-go/g, 'cdktn-gateways-go'],
  [
    /(?<!github\.com\/(cdktf-gateways\/)?)cdktf-gateways(?!-sandbox|-tools|\.example| contributors|\/(?!lib\/|constructs\/|package\.json))/g,
    'cdktn-gateways',
  ],
  [/cdktf_gateways/g, 'cdktn_gateways'],
  [/cdktfgateways/g, 'cdktngateways'],
  [/CdktfGateways/g, 'CdktnGateways'],
  [/\bcdktf-cli\b/g, 'cdktn-cli'],
  // CDK Terrain uses the same file names cdktf.json and cdktf.out, and the same context keys.
  [/(?<![@\w-])cdktf(?![\w/-]|\.(json|out)\b)/g, 'cdktn'],
  [/CDK for Terraform/g, 'CDK Terrain'],
  [/github\.com\/hashicorp\/terraform-cdk\b/g, 'github.com/open-constructs/cdk-terrain'],
];

/** Cached replacements. */
let names;

/** Lines that already mention CDK Terrain are about both cdktf and cdktn, so such lines stay unchanged. */
const OF_BOTH = /cdktn|CDK Terrain/;

/** Files that describe or support both cdktf and cdktn, so their names stay unchanged. */
const FILES_OF_BOTH =
  /^(scripts\/(check-)?cdktn|sandbox\/src\/cli\/check-tools\.ts|test\/sandbox\/cli\/doctor\.test\.ts)/;

const TEXTS = /\.(ts|ts-fixture|mjs|cjs|js|json|py|java|go|xml|mod|md|txt|toml|yaml|yml)$/;
const VERBATIM = /^(catalog\/|package-lock\.json$)/;

/** Whether a file of the repository can differ for CDK Terrain. */
export function isOfOneEngine(name) {
  return TEXTS.test(name) && !VERBATIM.test(name) && !FILES_OF_BOTH.test(name);
}

/** Returns a text with the names of CDK Terrain. */
export function forTerrain(text) {
  names ??= namesOf();
  return text
    .split('\n')
    .map((line) => (OF_BOTH.test(line) ? line : names.reduce((done, [from, to]) => done.replace(from, to), line)))
    .join('\n');
}

/**
 * Returns `package.json` for CDK Terrain, with its version range of constructs. The returned package also depends on
 * cdktf, because the generator in the copy of the repository needs cdktf. `package.json` lists the Terraform providers
 * in a section named after cdktf and in a section named after cdktn, because tools look for either name.
 */
export function manifestForTerrain(text) {
  const manifest = JSON.parse(forTerrain(text));
  return {
    ...manifest,
    peerDependencies: { ...manifest.peerDependencies, ...cdktn().peerDependencies },
    devDependencies: { ...manifest.devDependencies, cdktf },
    cdktf: manifest.cdktn,
  };
}
