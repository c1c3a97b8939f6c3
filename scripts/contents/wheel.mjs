/** Checks the contents of the Python package: modules with types, the library for Node, and the metadata for PyPI. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../prepare.mjs';
import { filesIn, sizeOf } from './files.mjs';

const MAXIMUM_SIZE = 9e6;
/** Pattern of a line in a code sample that is TypeScript, not Python. */
const OTHER_LANGUAGE = /^\s*(?:declare const |(?:const \w+ = )?new (?:platform|cloud)\.)/m;

/**
 * Unpacks the Python wheel of a folder into an existing empty folder, and returns the problems with the contents of the
 * wheel.
 */
export function wheelProblems(made, folder) {
  const { version } = readJson('package.json');
  const { targets, submodules } = readJson('.jsiirc.json');
  const wheel = readdirSync(made).find((name) => name.endsWith('.whl'));
  const expected = `${targets.python.module}-${pythonVersion(version)}-py3-none-any.whl`;
  if (wheel !== expected) {
    return [`python: the wheel is ${wheel}; expected: ${expected}`];
  }
  execFileSync('python3', ['-m', 'zipfile', '-e', path.join(made, wheel), folder]);
  const files = filesIn(folder);
  const info = `${targets.python.module}-${pythonVersion(version)}.dist-info`;
  const modules = [targets, ...Object.values(submodules)].map(({ python }) => python.module.replaceAll('.', '/'));
  const wanted = [
    ...modules.map((module) => `${module}/__init__.py`),
    `${targets.python.module}/py.typed`,
    `${targets.python.module}/_jsii/cdktf-gateways@${version}.jsii.tgz`,
  ];
  const size = sizeOf(path.join(made, wheel));
  return [
    ...(size > MAXIMUM_SIZE ? [`the wheel has ${size} bytes; allowed: ${MAXIMUM_SIZE}`] : []),
    ...wanted.filter((name) => !files.includes(name)).map((name) => `is missing from the wheel: ${name}`),
    ...files
      .filter((name) => ![targets.python.module, info].includes(name.split('/')[0]))
      .map((name) => `does not belong in the wheel: ${name}`),
    ...(files.some((name) => name.startsWith(info) && /licen[cs]e/i.test(name)) ? [] : ['the wheel has no licence']),
    ...files
      // The README of the whole package may contain TypeScript, because it is for all languages.
      .filter((name) => name.endsWith('.py') && name !== `${targets.python.module}/__init__.py`)
      .filter((name) => OTHER_LANGUAGE.test(readFileSync(path.join(folder, name), 'utf8')))
      .map((name) => `has samples in TypeScript: ${name}`),
    ...metadataProblems(readFileSync(path.join(folder, info, 'METADATA'), 'utf8'), targets.python.classifiers),
  ].map((problem) => `python: ${problem}`);
}

/** Converts a version to the spelling of PyPI: 1.0.0-rc.1 is 1.0.0rc1. */
export function pythonVersion(version) {
  return version.replace(
    /-(alpha|beta|rc)\.(\d+)$/,
    (_, kind, number) => `${kind.replace(/(?<=^[ab]).*/, '')}${number}`,
  );
}

function metadataProblems(metadata, classifiers) {
  const { homepage, bugs, peerDependencies } = readJson('package.json');
  const wanted = [
    `Home-page: ${homepage}`,
    'Project-URL: Source, ',
    `Project-URL: Documentation, ${homepage}`,
    `Project-URL: Changelog, ${homepage}`,
    `Project-URL: Issues, ${bugs.url}`,
    'Requires-Python: >=3.',
    'License',
    ...Object.keys(peerDependencies).map((name) => `Requires-Dist: ${name}`),
    'Classifier: Development Status :: 5 - Production/Stable',
    ...classifiers.map((classifier) => `Classifier: ${classifier}`),
  ];
  const lines = metadata.split('\n');
  return wanted
    .filter((start) => !lines.some((line) => line.startsWith(start)))
    .map((start) => `the metadata of the wheel lack ${start}`);
}

function readJson(name) {
  return JSON.parse(readFileSync(path.join(root, name), 'utf8'));
}
