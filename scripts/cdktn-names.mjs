/** What is called otherwise for CDK Terrain: the one table of it, by which `cdktn.mjs` makes its copy of this repository. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const readJson = (...names) => JSON.parse(readFileSync(path.join(root, ...names), 'utf8'));
const minorOf = (version) => version.split('.').slice(0, 2).join('.');

const { cdktf } = readJson('package.json').devDependencies;

/** As it is installed, which is the newest one once a week. Read when needed, since others import this before anything is installed. */
const cdktn = () => readJson('node_modules', 'cdktn', 'package.json');

/** What is replaced, in this order. Links, keys of the context, and the two packages that serve both engines stay. */
const namesOf = () => [
  // Versions, as npm and pip write them.
  [
    new RegExp(`(?<=\\bcdktf(-cli)?(": "\\^?|~=|@\\^?))${minorOf(cdktf).replace('.', '\\.')}\\b`, 'g'),
    minorOf(cdktn().version),
  ],
  [/cdktf-gateways-go/g, 'cdktn-gateways-go'],
  [
    /(?<!github\.com\/(cdktf-gateways\/)?)cdktf-gateways(?!-sandbox|-tools|\.example| contributors|\/(?!lib\/|constructs\/|package\.json))/g,
    'cdktn-gateways',
  ],
  [/cdktf_gateways/g, 'cdktn_gateways'],
  [/cdktfgateways/g, 'cdktngateways'],
  [/CdktfGateways/g, 'CdktnGateways'],
  [/\bcdktf-cli\b/g, 'cdktn-cli'],
  // The files of a project are called cdktf.json and cdktf.out there, too, and so are its keys of the context.
  [/(?<![@\w-])cdktf(?![\w/-]|\.(json|out)\b)/g, 'cdktn'],
  [/CDK for Terraform/g, 'CDK Terrain'],
  [/github\.com\/hashicorp\/terraform-cdk\b/g, 'github.com/open-constructs/cdk-terrain'],
];

/** The same, once it was needed. */
let names;

/** A line that names CDK Terrain already is about both, and stays as it is. */
const OF_BOTH = /cdktn|CDK Terrain/;

/** Files that are about both as a whole. */
const FILES_OF_BOTH =
  /^(scripts\/(check-)?cdktn|sandbox\/src\/cli\/check-tools\.ts|test\/sandbox\/cli\/doctor\.test\.ts)/;

const TEXTS = /\.(ts|ts-fixture|mjs|cjs|js|json|py|md|txt|toml|yaml|yml)$/;
const VERBATIM = /^(catalog\/|package-lock\.json$)/;

/** Whether a file of the repository may be another one for CDK Terrain. */
export function isOfOneEngine(name) {
  return TEXTS.test(name) && !VERBATIM.test(name) && !FILES_OF_BOTH.test(name);
}

/** A text with the names of CDK Terrain. */
export function forTerrain(text) {
  names ??= namesOf();
  return text
    .split('\n')
    .map((line) => (OF_BOTH.test(line) ? line : names.reduce((done, [from, to]) => done.replace(from, to), line)))
    .join('\n');
}

/**
 * `package.json` for CDK Terrain, which says itself which versions of constructs it goes with. The generator needs cdktf there, too;
 * what the package says of its providers is looked for under both names.
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
