/**
 * The code in the guides: every block is compiled against what users get, then run, and what it makes has to pass the
 * rules. A block is the inside of a stack's constructor, or a whole program where it imports things itself; programs are
 * compiled alone. A block that is to be added "above `TEXT` in `FILE`" belongs to the program before it. Files that blocks
 * name are in `files/`.
 */
import { spawnSync } from 'child_process';
import * as fs from 'fs';
import * as path from 'path';
import * as ts from 'typescript';

const ROOT = path.join(__dirname, '..', '..');
const FILES = path.join(__dirname, 'files');

interface Block {
  /** File and line, for messages. */
  readonly place: string;
  readonly code: string;
  readonly isProgram: boolean;
}

const guides = [
  'README.md',
  'sandbox/README.md',
  ...readmesBelow('constructs'),
  ...['docs', 'sandbox/docs'].flatMap(markdownIn),
];
// Files for the project itself, which their own test tries.
const WALK_THROUGH = 'docs/first-construct.md';
const blocks = guides
  .filter((guide) => guide !== WALK_THROUGH && fs.existsSync(path.join(ROOT, guide)))
  .flatMap(blocksOf);

jest.setTimeout(120_000);

test('there are blocks', () => {
  expect(blocks.length).toBeGreaterThan(0);
});

test('all of them compile', () => {
  expect(compile(blocks)).toEqual([]);
});

test('all that are no programs of their own run, and pass the rules', () => {
  expect(run(blocks.filter(({ isProgram }) => !isProgram))).toEqual([]);
});

function readmesBelow(folder: string): string[] {
  const entries = fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  const here = entries.filter(({ name }) => name === 'README.md').map(({ name }) => path.join(folder, name));
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  return [...here, ...below.flatMap(readmesBelow)];
}

function markdownIn(folder: string): string[] {
  const names = fs.readdirSync(path.join(ROOT, folder)).filter((name) => name.endsWith('.md'));
  return names.map((name) => path.join(folder, name));
}

function blocksOf(file: string): Block[] {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const found: Block[] = [];
  for (const { 1: code, index } of text.matchAll(/^```(?:ts|typescript)\n([\s\S]*?)^```$/gm)) {
    const [, place] = /above `(.+)` in `.+`, add\n+$/.exec(text.slice(0, index)) ?? [];
    const line = text.slice(0, index).split('\n').length + 1;
    if (place === undefined) {
      found.push({ place: `${file}:${line}`, code, isProgram: /^import /m.test(code) });
    } else {
      const program = found.pop()!;
      found.push({ ...program, code: program.code.replace(place, () => `${code}${place}`) });
    }
  }
  return found;
}

/** The code as a file: what a block needs around it stands on its first line, so that lines stay what they are. */
function wrapped({ code, isProgram }: Block): string {
  const imports = [
    "import { App, Aspects, TerraformOutput, TerraformStack, TerraformVariable, Testing, Token } from 'cdktf';",
    "import { cloud, Duration, platform, RemovalPolicy, ResourceNames, SecretValue } from 'cdktf-gateways';",
    "import { Construct } from 'constructs';",
  ];
  return isProgram
    ? code
    : `${imports.join(' ')} export class Guide extends TerraformStack { public constructor(scope: Construct, id: string) { super(scope, id);\n${code}}}`;
}

function compile(all: Block[]): string[] {
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
  const texts = new Map(all.map((block, index) => [fileOf(index), wrapped(block)]));
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
    const block = all[[...texts.keys()].indexOf(file?.fileName ?? '')];
    const line = file ? ts.getLineAndCharacterOfPosition(file, start!).line : 0;
    return `${block?.place ?? file?.fileName}, line ${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** Beside this file, so that the package is found by its own name. */
function fileOf(index: number): string {
  return path.join(__dirname, `block-${index}.ts`);
}

function run(all: Block[]): string[] {
  // Inside of the package, so that it is found by its own name.
  const cache = path.join(__dirname, '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const script = path.join(fs.mkdtempSync(path.join(cache, 'run-')), 'run.js');
  const parts = all.map((block) => {
    const { outputText } = ts.transpileModule(wrapped(block), {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, esModuleInterop: true },
    });
    return `attempt(${JSON.stringify(block.place)}, (exports, require) => {${outputText}\n});`;
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
    const stack = new exports.Guide(Testing.app({ stackTraces: false, context }), 'guide');
    const has = (kind) => stack.node.findAll().some((construct) => construct instanceof kind);
    if (!has(platform.PlatformProvider)) new platform.PlatformProvider(stack, 'guide-platform');
    if (!has(cloud.CloudProvider)) new cloud.CloudProvider(stack, 'guide-cloud');
    Testing.synth(stack, true);
  } catch (error) {
    problems.push(place + ': ' + error.message);
  }
}
`;
