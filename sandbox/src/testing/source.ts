import * as fs from 'node:fs';
import * as path from 'node:path';
import { requireValue } from '../shared/require-value';

/** App or stack of any installed copy of cdktf. */
export interface Construct {
  readonly node: { readonly root: object; readonly path: string };
}

/**
 * Source of a deployment: an app or a stack of cdktf, the path of a folder with synthesized stacks or with a Terraform configuration,
 * or a Terraform configuration as JSON, as text or as an object.
 */
export type Source = Construct | string | { readonly [block: string]: unknown };

/** Stack of a deployment that has been written to a folder. */
export interface WrittenStack {
  /** Name of the stack. Undefined if the source is a single stack without a name, such as a Terraform configuration. */
  readonly name?: string;
  /** Folder with the Terraform configuration of the stack, in which terraform runs. */
  readonly folder: string;
}

/** Stacks that have been written to folders, in the order of deployment. */
export interface Written {
  readonly stacks: readonly WrittenStack[];
  /**
   * The stack that is the source, or the only stack of the source. Undefined if the source is an app or folder with
   * several stacks.
   */
  readonly main?: WrittenStack;
}

const NOT_COPIED = new Set(['.terraform', '.git', 'node_modules', '.gateways']);

/** Deletes the previous content of a folder, and then writes the stacks of a source to the folder. */
export function write(source: Source, folder: string): Written {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  if (isConstruct(source)) {
    synthesize(source.node.root, folder);
    return fromManifest(folder, source.node.root === source ? undefined : source.node.path);
  }
  if (typeof source !== 'string') {
    return writeJson(JSON.stringify(source), folder);
  }
  if (source.trimStart().startsWith('{')) {
    return writeJson(checkedJson(source), folder);
  }
  return copyFolder(source, folder);
}

function isConstruct(source: unknown): source is Construct {
  return typeof (source as Partial<Construct> | undefined | null)?.node?.root === 'object';
}

/**
 * Synthesises an app of cdktf to a folder. Does not use the output folder of the app, because tests that run at the
 * same time would overwrite each other's output.
 */
function synthesize(root: object, folder: string): void {
  if (!isApp(root)) {
    throw new Error('the stack is not part of an app: create it in `new App()` or `Testing.app()`');
  }
  fs.mkdirSync(path.join(folder, 'stacks'));
  const own = [root.outdir, root.manifest.outdir];
  try {
    [root.outdir, root.manifest.outdir] = [folder, folder];
    root.synth();
  } finally {
    [root.outdir, root.manifest.outdir] = own;
  }
}

/** App of any installed copy of cdktf. */
interface App {
  outdir: string;
  readonly manifest: { outdir: string };
  synth(): void;
}

function isApp(root: Partial<App>): root is App {
  return typeof root.synth === 'function' && typeof root.manifest === 'object';
}

function writeJson(text: string, folder: string): Written {
  fs.writeFileSync(path.join(folder, 'main.tf.json'), text);
  return onlyOne({ folder });
}

function checkedJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    throw new Error(`the configuration is not JSON: ${(error as Error).message}`);
  }
}

function copyFolder(from: string, folder: string): Written {
  if (!fs.existsSync(from) || !fs.statSync(from).isDirectory()) {
    throw new Error(
      `the folder ${JSON.stringify(from)} does not exist: give a stack, an app, a folder, or a configuration as JSON`,
    );
  }
  const filter = (file: string): boolean => !NOT_COPIED.has(path.basename(file)) && !/\.tfstate/.test(file);
  fs.cpSync(from, folder, { recursive: true, filter: (file) => file === from || filter(path.relative(from, file)) });
  if (fs.existsSync(path.join(folder, 'manifest.json'))) {
    return fromManifest(folder, undefined);
  }
  if (!fs.readdirSync(folder).some((name) => /\.(tf|tofu)(\.json)?$/.test(name))) {
    throw new Error(`the folder ${from} contains neither stacks that cdktf has synthesised nor files of Terraform`);
  }
  return onlyOne({ folder });
}

function onlyOne(main: WrittenStack): Written {
  return { stacks: [main], main };
}

interface Manifest {
  readonly stacks: { readonly [name: string]: ManifestStack };
}

interface ManifestStack {
  readonly name: string;
  readonly constructPath: string;
  readonly workingDirectory: string;
  readonly dependencies: readonly string[];
}

/** Returns the stacks in a manifest of cdktf: all stacks, or one stack with the stacks that it depends on. */
function fromManifest(folder: string, given: string | undefined): Written {
  const { stacks } = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const all = Object.values(stacks);
  const byPath = new Map(all.map((stack) => [stack.constructPath, stack]));
  const main = given === undefined ? undefined : byPath.get(given);
  if (given !== undefined && !main) {
    throw new Error(`${given} is not a stack: give a stack or an app`);
  }
  const ordered: ManifestStack[] = [];
  const add = (stack: ManifestStack): void => {
    if (!ordered.includes(stack)) {
      // The recursion ends, because cdktf rejects circular dependencies of stacks.
      stack.dependencies.forEach((dependency) => add(requireValue(byPath.get(dependency))));
      ordered.push(stack);
    }
  };
  const wanted = main ? [main] : all;
  wanted.forEach(add);
  if (ordered.length === 0) {
    throw new Error('the app contains no stack');
  }
  const written = ordered.map(({ name, workingDirectory }) => ({ name, folder: path.join(folder, workingDirectory) }));
  return { stacks: written, main: main || written.length === 1 ? written.at(-1) : undefined };
}
