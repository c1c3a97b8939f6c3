/**
 * The code in the guides: the test compiles every block against the package, runs it, and validates the result.
 * `generator/reference/guides.ts` finds the blocks and adds the code around them. Whole programs are compiled alone. Files that blocks
 * name are in `files/`.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as ts from 'typescript';
import { guides, GuideSample, samplesIn } from '../../generator/reference/guides';

const FILES = path.join(__dirname, 'files');

const samples = guides().flatMap(samplesIn);

test('guides contain samples', () => {
  expect(samples.length).toBeGreaterThan(0);
});

test('all samples compile', () => {
  expect(compile(samples)).toEqual([]);
});

test('all samples of stack code run without errors', () => {
  expect(run(samples.filter(({ kind }) => kind === 'fragment'))).toEqual([]);
});

/** The code around a sample is on its first line, so that line numbers stay the same. */
function wrapped({ before, code, after }: GuideSample): string {
  return `${onOneLine(before)}${code}${after}`;
}

function onOneLine(text: string): string {
  return text.replace(/^\s*\/\/.*\n/gm, '').replaceAll('\n', ' ');
}

function compile(all: GuideSample[]): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Node16,
    moduleResolution: ts.ModuleResolutionKind.Node16,
    strict: true,
    skipLibCheck: true,
    esModuleInterop: true,
    noEmit: true,
    types: ['node', 'jest'],
  };
  const texts = new Map(all.map((sample, index) => [fileOf(index), wrapped(sample)]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) =>
    texts.has(name)
      ? ts.createSourceFile(name, texts.get(name)!, options.target!)
      : getSourceFile.call(host, name, ...rest);
  host.fileExists = (name) => texts.has(name) || fileExists.call(host, name);
  host.readFile = (name) => texts.get(name) ?? readFile.call(host, name);
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const sample = all[[...texts.keys()].indexOf(file?.fileName ?? '')];
    const line = file ? ts.getLineAndCharacterOfPosition(file, start!).line : 0;
    return `${sample ? placeOf(sample) : file?.fileName}, line ${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

function placeOf({ guide, line }: GuideSample): string {
  return `${guide}:${line}`;
}

/** Next to this file, so that the package is found by its own name. */
function fileOf(index: number): string {
  return path.join(__dirname, `block-${index}.ts`);
}

function run(all: GuideSample[]): string[] {
  // Inside of the package, so that it is found by its own name.
  const cache = path.join(__dirname, '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const script = path.join(fs.mkdtempSync(path.join(cache, 'run-')), 'run.js');
  const parts = all.map((sample) => {
    const { outputText } = ts.transpileModule(wrapped(sample), {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, esModuleInterop: true },
    });
    return `attempt(${JSON.stringify(placeOf(sample))}, (exports, require) => {${outputText}\n});`;
  });
  try {
    fs.writeFileSync(script, `${RUNNER}\n${parts.join('\n')}\nconsole.log(JSON.stringify(problems));\n`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: FILES, encoding: 'utf8' });
    return status === 0 ? JSON.parse(stdout.trim().split('\n').pop()!) : [stderr];
  } finally {
    fs.rmSync(path.dirname(script), { recursive: true });
  }
}

const RUNNER = `
const { Testing } = require('cdktf');
const { cloud, platform } = require('cdktf-gateways');
const problems = [];
function attempt(place, load) {
  const exports = {};
  try {
    load(exports, require);
    const context = { 'cdktf-gateways/id-namespace': 'guides' };
    const stack = new exports.Sample(Testing.app({ stackTraces: false, context }), 'guide');
    const has = (kind) => stack.node.findAll().some((construct) => construct instanceof kind);
    if (!has(platform.PlatformProvider)) new platform.PlatformProvider(stack, 'guide-platform');
    if (!has(cloud.CloudProvider)) new cloud.CloudProvider(stack, 'guide-cloud');
    Testing.synth(stack, true);
  } catch (error) {
    problems.push(place + ': ' + error.message);
  }
}
`;
