import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';

export const ROOT = path.join(__dirname, '..', '..');

/** Starting the cdktf command takes seconds, and longer if several tests start it at once. */
export const PATIENCE = 120_000;

/** Result of a program. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** A stack as Terraform reads it. */
export type StackJson = { [section: string]: any };

/** Runs a program of a dependency, or a program by its full path, as in a pipeline: without spinners and network. */
export async function run(program: string, args: string[], folder: string, more?: NodeJS.ProcessEnv): Promise<Outcome> {
  const file = path.resolve(ROOT, 'node_modules', '.bin', program);
  const env = { ...process.env, CI: '1', CHECKPOINT_DISABLE: '1', ...more };
  try {
    const { stdout, stderr } = await promisify(execFile)(file, args, { cwd: folder, env });
    return { code: 0, output: `${stdout}${stderr}` };
  } catch (error: any) {
    return { code: error.code, output: `${error.stdout}${error.stderr}` };
  }
}

/** Whether the command line is installed; the copy of the repository for CDK Terrain is without its own. */
export const HAS_COMMAND_LINE = fs.existsSync(path.join(ROOT, 'node_modules', '.bin', 'cdktf'));

/** Runs the real `cdktf synth` in the folder of an app. */
export function synth(folder: string, output = path.join(folder, 'cdktf.out')): Promise<Outcome> {
  return run('cdktf', ['synth', '--output', output], folder);
}

/** Runs an app like cdktf, but without starting its command, which takes longer than the app. */
export function runApp(folder: string, output: string): Promise<Outcome> {
  const { app, context } = JSON.parse(fs.readFileSync(path.join(folder, 'cdktf.json'), 'utf8'));
  const env = { CDKTF_OUTDIR: output, CDKTF_CONTEXT_JSON: JSON.stringify(context) };
  return run('/bin/sh', ['-c', app], folder, env);
}

/** A folder for one test file within the package, so that an app in it finds the package by name. */
export function makeTemporaryFolder(): string {
  const parent = path.join(ROOT, '.cache');
  fs.mkdirSync(parent, { recursive: true });
  return fs.mkdtempSync(path.join(parent, 'examples-'));
}

export function removeFolder(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
}

interface ExampleOptions {
  /** The stack that is checked. */
  readonly stackName?: string;
  /** Additional environment of the app, such as a date. */
  readonly context?: { readonly [key: string]: unknown };
}

/**
 * Adds the tests that all examples share, for a synthesised example. The passed function receives the stack with the name of the example by
 * default, and a function for further stacks. It adds the tests of this example.
 */
export function testExample(
  name: string,
  ownTests: (stack: () => StackJson, other: (stackName: string) => StackJson) => void,
  { stackName = name, context }: ExampleOptions = {},
): void {
  let temporary: string;
  let outcome: Outcome;
  let stack: StackJson = {};

  beforeAll(async () => {
    temporary = makeTemporaryFolder();
    const folder = context ? path.join(temporary, 'original') : path.join(ROOT, 'examples', name);
    if (context) {
      copyExample(name, folder, context);
    }
    // CI also deploys all examples with the cdktf command (`npm run demo -- --all`).
    outcome = await runApp(folder, path.join(temporary, 'first'));
    if (outcome.code === 0) {
      stack = stackJson(path.join(temporary, 'first'), stackName);
    }
  }, PATIENCE);

  afterAll(() => removeFolder(temporary));

  test('can be synthesised', () => {
    expect(outcome).toEqual({ code: 0, output: expect.any(String) });
    expect(Object.keys(stack.resource)).not.toEqual([]);
  });

  test('equals the snapshot', () => {
    expect(stack).toMatchSnapshot();
  });

  test('contains only references to existing resources', () => {
    expect(danglingReferences(stack)).toEqual([]);
  });

  test(
    'has the same bytes in a second synthesis, also in another folder',
    async () => {
      const copy = path.join(temporary, 'copy');
      copyExample(name, copy, context);
      expect(await runApp(copy, path.join(copy, 'cdktf.out'))).toMatchObject({ code: 0 });
      expect(filesOf(path.join(copy, 'cdktf.out'))).toEqual(filesOf(path.join(temporary, 'first')));
    },
    PATIENCE,
  );

  ownTests(
    () => stack,
    (other) => stackJson(path.join(temporary, 'first'), other),
  );
}

/** The sources of an example, elsewhere, with more in its context. */
export function copyExample(name: string, target: string, context: ExampleOptions['context'] = {}): void {
  const isSource = (file: string) => path.basename(file) !== 'cdktf.out' && !file.endsWith('.tfstate');
  fs.cpSync(path.join(ROOT, 'examples', name), target, { recursive: true, filter: isSource });
  const file = path.join(target, 'cdktf.json');
  const settings = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(file, JSON.stringify({ ...settings, context: { ...settings.context, ...context } }));
}

/** The contents of all files in a folder, by path. */
export function filesOf(folder: string): { [file: string]: string } {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(folder, name), 'latin1')]));
}

/** Returns a stack from the output of `cdktf synth`, without metadata of cdktf: paths and its version. */
function stackJson(output: string, name: string): StackJson {
  const text = fs.readFileSync(path.join(output, 'stacks', name, 'cdk.tf.json'), 'utf8');
  return JSON.parse(text, (key, value) => (key === '//' ? undefined : value));
}

/** Number of resources of each type in a stack. */
export function resourceCounts(stack: StackJson): { [type: string]: number } {
  const counts = Object.entries<object>(stack.resource).map(([type, byName]) => [type, Object.keys(byName).length]);
  return Object.fromEntries(counts);
}

/** Returns the addresses in expressions and `depends_on` that the stack does not contain. */
function danglingReferences(stack: StackJson): string[] {
  const resources = Object.entries<object>(stack.resource);
  const known = new Set([
    ...resources.flatMap(([type, byName]) => Object.keys(byName).map((name) => `${type}.${name}`)),
    ...Object.keys(stack.data ?? {}).map((type) => `data.${type}`),
    ...Object.keys(stack.variable ?? {}).map((name) => `var.${name}`),
  ]);
  return referencesIn(stack).filter((reference) => !known.has(reference));
}

function referencesIn(value: any, key?: string): string[] {
  if (typeof value === 'string') {
    const pattern = key === 'depends_on' ? /^([\w-]+\.[\w-]+)/g : /(?<!\$)\$\{([\w-]+\.[\w-]+)/g;
    return [...value.matchAll(pattern)].map(([, reference]) => reference);
  }
  if (Array.isArray(value)) {
    return value.flatMap((element) => referencesIn(element, key));
  }
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, member]) => referencesIn(member, name))
    : [];
}
