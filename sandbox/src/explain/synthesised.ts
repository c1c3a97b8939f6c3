import * as fs from 'fs';
import * as path from 'path';
import { UsageError } from '../input/usage-error';
import { ConfiguredObject, UnknownValue } from './configured';

/** A stack, and the folder with its configuration. */
export interface StackFolder {
  readonly name?: string;
  readonly folder: string;
}

/** The stacks that cdktf has written to a folder. */
export function stacksIn(folder: string): StackFolder[] {
  const file = path.join(folder, 'manifest.json');
  if (!fs.existsSync(file)) {
    throw new UsageError(`${file} does not exist: run cdktf synth, or name the folder by --app`);
  }
  const { stacks } = readJson(file);
  return Object.values<any>(stacks ?? {}).map(({ name, workingDirectory }) => ({
    name,
    folder: path.join(folder, workingDirectory),
  }));
}

/** The objects of several stacks, with references to each other followed across them. */
export function synthesisedObjects(stacks: readonly StackFolder[]): ConfiguredObject[] {
  const configurations = stacks.map(({ name = '', folder }) => new Configuration(name, readConfiguration(folder)));
  const others = new Map(configurations.map((configuration) => [configuration.name, configuration]));
  return configurations.flatMap((configuration) => configuration.objects(others));
}

/** References to stacks of the same app are called so by cdktf. */
const CROSS_STACK = 'cross-stack-reference-input-';
const EXPRESSION = /\$\{[^{}"]*\}/g;
const REFERENCE = /^\$\{([a-z0-9_]+)\.([\w-]+)\.([a-z0-9_]+)\}$/;
const REMOTE = /^\$\{data\.terraform_remote_state\.([\w-]+)\.outputs\.([\w-]+)\}$/;
const LOCAL = /^\$\{local\.([\w-]+)\}$/;
/** So that no circle of references is followed for ever. */
const DEEPEST = 20;

type Others = ReadonlyMap<string, Configuration>;

/** The configuration of one stack. */
class Configuration {
  public constructor(
    public readonly name: string,
    private readonly json: any,
  ) {}

  public objects(others: Others): ConfiguredObject[] {
    return Object.entries<any>(this.json.resource ?? {}).flatMap(([type, resources]) =>
      Object.entries<any>(resources).map(([id, raw]) => {
        const values = this.resolved(raw, others, 0) as ConfiguredObject['values'];
        const address = `${type}.${id}`;
        const construct = raw['//']?.metadata?.path?.replace(/\/Resource$/, '');
        const names = [values.name, values.username, values.instance_name];
        const label = names.find((name) => typeof name === 'string') ?? construct ?? address;
        return { type, key: this.keyOf(type, id, raw, others, 0), label, values };
      }),
    );
  }

  /** A value with its references followed, as far as the app knows; what it does not is an `UnknownValue`. */
  private resolved(value: unknown, others: Others, depth: number): unknown {
    if (typeof value === 'string') {
      return this.resolvedText(value, others, depth);
    }
    if (Array.isArray(value)) {
      return value.map((element) => this.resolved(element, others, depth));
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.resolved(member, others, depth)]))
      : value;
  }

  private resolvedText(text: string, others: Others, depth: number): unknown {
    // Escaped signs of an expression are none.
    const [open, percent] = ['\u0000', '\u0001'];
    const hidden = text.replaceAll('$${', open).replaceAll('%%{', percent);
    if (hidden.match(EXPRESSION)?.[0] === hidden) {
      return this.referred(hidden, others, depth);
    }
    let unknown = hidden.includes('%{');
    const filled = hidden.replace(EXPRESSION, (expression) => {
      const value = this.referred(expression, others, depth);
      unknown ||= typeof value === 'object';
      return String(value);
    });
    return unknown || filled.includes('${')
      ? new UnknownValue(text)
      : filled.replaceAll(open, '${').replaceAll(percent, '%{');
  }

  private referred(expression: string, others: Others, depth: number): unknown {
    const [, type, id, attribute] = REFERENCE.exec(expression) ?? [];
    const raw = this.json.resource?.[type]?.[id];
    if (depth >= DEEPEST) {
      return new UnknownValue(expression);
    }
    if (raw !== undefined && attribute === 'id') {
      return this.keyOf(type, id, raw, others, depth + 1);
    }
    if (raw?.[attribute] !== undefined) {
      return this.resolved(raw[attribute], others, depth + 1);
    }
    const [, state = '', output] = REMOTE.exec(expression) ?? [];
    const other = state.startsWith(CROSS_STACK) ? others.get(state.slice(CROSS_STACK.length)) : undefined;
    const value = other?.json.output?.[output]?.value;
    if (other && value !== undefined) {
      return other.resolved(value, others, depth + 1);
    }
    const local = this.json.locals?.[LOCAL.exec(expression)?.[1] ?? ''];
    return local === undefined ? new UnknownValue(expression) : this.resolved(local, others, depth + 1);
  }

  /** What stands for an object: its id where that is given, else its address with that of its stack. */
  private keyOf(type: string, id: string, raw: any, others: Others, depth: number): string {
    const given = raw.id === undefined ? undefined : this.resolved(raw.id, others, depth);
    return typeof given === 'string' ? given : `${this.name}/${type}.${id}`;
  }
}

function readConfiguration(folder: string): any {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.tf.json') && !name.includes('_override.'));
  if (names.length === 0) {
    throw new UsageError(`${folder} holds no configuration as JSON: synthesise without --hcl`);
  }
  return readJson(path.join(folder, names[0]));
}

function readJson(file: string): any {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
