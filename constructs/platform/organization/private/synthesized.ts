import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import { readTextIn } from '../../../../lib/core/input/files';
import { isPlainObject } from '../../../../lib/core/shared/objects';

/** Resource or data source of a synthesised Terraform stack. */
export interface SynthesizedObject {
  /** Stack name, a slash, and the Terraform address of the resource or data source. */
  readonly address: string;
  readonly type: string;
  readonly isLookup: boolean;
  readonly values: unknown;
  readonly stack: SynthesizedStack;
}

/** Synthesised stack. */
export interface SynthesizedStack {
  readonly name: string;
  /** Resources and data sources of the stack, by Terraform address. */
  readonly objects: ReadonlyMap<string, SynthesizedObject>;
  readonly outputs: ReadonlyMap<string, unknown>;
  readonly modules: readonly string[];
}

/**
 * Synthesised stacks in a folder, and the problems of reading the folder. Each problem is a predicate of a sentence
 * whose subject is the folder.
 */
export interface SynthesizedFolder {
  readonly stacks: readonly SynthesizedStack[];
  readonly problems: readonly string[];
}

const MEGABYTE = 1024 * 1024;
/**
 * Maximum size of a stack's Terraform JSON in bytes. The Terraform JSON of a stack with fifty thousand resources is
 * smaller.
 */
const LARGEST = 64 * MEGABYTE;
const MOST_STACKS = 200;
const MANIFEST = 'manifest.json';

/** Returns the current Terraform content of a stack of this app. */
export function synthesizedStack(stack: TerraformStack): SynthesizedStack {
  return synthesized(stack.node.id, stack.toTerraform());
}

/** Reads synthesised stacks from a folder that `App.synth` wrote. The files in the folder are untrusted input. */
export function readSynthesized(folder: string): SynthesizedFolder {
  const problems: string[] = [];
  const read = (file: string, limit: number): unknown => {
    const { text, problem } = readTextIn(folder, file, limit);
    if (text === undefined) {
      problems.push(`has ${JSON.stringify(file)}, which ${problem}`);
      return undefined;
    }
    try {
      return JSON.parse(text);
    } catch {
      problems.push(`has ${JSON.stringify(file)}, which is not JSON`);
      return undefined;
    }
  };
  const listed = entriesOf(member(read(MANIFEST, MEGABYTE), 'stacks'));
  if (problems.length === 0 && (listed.length === 0 || listed.length > MOST_STACKS)) {
    problems.push(`has ${listed.length} stacks in ${MANIFEST}; allowed: 1 to ${MOST_STACKS}`);
    return { stacks: [], problems };
  }
  const stacks = listed.map(([name, stack]) => {
    const file = member(stack, 'synthesizedStackPath');
    if (typeof file !== 'string') {
      problems.push(`has the stack ${JSON.stringify(name)} in ${MANIFEST} without synthesizedStackPath`);
      return undefined;
    }
    const content = read(path.normalize(file), LARGEST);
    return content === undefined ? undefined : synthesized(name, content);
  });
  return { stacks: stacks.filter((stack) => stack !== undefined), problems };
}

function synthesized(name: string, content: unknown): SynthesizedStack {
  const objects = new Map<string, SynthesizedObject>();
  const outputs = new Map(entriesOf(member(content, 'output')).map(([key, output]) => [key, member(output, 'value')]));
  const modules = entriesOf(member(content, 'module')).map(([key]) => key);
  const stack: SynthesizedStack = { name, objects, outputs, modules };
  for (const [block, prefix, isLookup] of [
    ['resource', '', false],
    ['data', 'data.', true],
  ] as const) {
    for (const [type, all] of entriesOf(member(content, block))) {
      for (const [id, values] of entriesOf(all)) {
        const local = `${prefix}${type}.${id}`;
        objects.set(local, { address: `${name}/${local}`, type, isLookup, values, stack });
      }
    }
  }
  return stack;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as { [name: string]: unknown })[name]
    : undefined;
}

function entriesOf(value: unknown): [string, unknown][] {
  return isPlainObject(value) ? Object.entries(value) : [];
}
