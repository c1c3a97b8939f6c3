/** Runs a program that synthesises an app, and returns the graph of the app. */
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { App, TerraformStack } from 'cdktf';
import * as ts from 'typescript';
import { Configuration, Graph, graphOf } from './model';

export const ROOT = path.join(__dirname, '..', '..');
// Files that the samples of guides read.
export const FILES = path.join(ROOT, 'test', 'guides', 'files');

// The context turns the checks at synthesis off, because tests cover the checks, and sets an id namespace, because
// pictures show no ids.
const CONTEXT = { 'cdktf-gateways/id-namespace': 'graphs', 'cdktf-gateways/rules': 'off' };

/** Loads a module from the root of the package: by path, or `cdktf-gateways` by name. */
export const load = createRequire(path.join(ROOT, 'package.json'));

/**
 * Runs TypeScript code.
 *
 * @param file path of the file to which imports of the code are relative, from the root of the repository
 * @returns the exports of the code, which have the type `Exports`
 */
export function run<Exports = unknown>(code: string, file?: string): Exports {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, esModuleInterop: true },
  });
  const exports = {};
  const program = new Function('exports', 'require', outputText) as (exports: object, load: NodeJS.Require) => void;
  program(exports, file ? createRequire(path.join(ROOT, file)) : load);
  return exports as Exports;
}

/**
 * Returns the graph of the app that a program creates and synthesises.
 *
 * @param folder working directory of the program
 */
export function graphOfApp(folder: string, program: () => void, options?: { withL1: boolean }): Graph {
  const output = fs.mkdtempSync(path.join(os.tmpdir(), 'graphs-'));
  const before = process.cwd();
  const { synth } = App.prototype;
  const apps: App[] = [];
  App.prototype.synth = function () {
    apps.push(this);
    synth.call(this);
  };
  try {
    process.chdir(folder);
    Object.assign(process.env, { CDKTF_OUTDIR: output, CDKTF_CONTEXT_JSON: JSON.stringify(CONTEXT) });
    program();
    const stacks = apps.flatMap((app) => app.node.findAll().filter(TerraformStack.isStack));
    return graphOf(stacks, synthesized, options);
  } finally {
    App.prototype.synth = synth;
    process.chdir(before);
    fs.rmSync(output, { recursive: true });
  }
}

function synthesized(stack: TerraformStack): Configuration {
  const { outdir } = App.of(stack);
  return JSON.parse(
    fs.readFileSync(path.join(outdir, 'stacks', stack.node.id, 'cdk.tf.json'), 'utf8'),
  ) as Configuration;
}
