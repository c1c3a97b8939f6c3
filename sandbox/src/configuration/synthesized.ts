import * as fs from 'node:fs';
import * as path from 'node:path';
import { UsageError } from '../input/usage-error';
import { PARTIAL_BLOCKS } from '../shared/declarative/entities';
import { memberAt, memberOf, Members } from '../shared/objects';
import { ConfiguredObject, UnknownValue } from './configured';
import { LOOKED_UP } from './control-planes';
import { encodedValue } from './jsonencode';

/** Name of a cdktf stack, and the folder that contains its synthesised Terraform configuration. */
export interface StackFolder {
  readonly name?: string;
  readonly folder: string;
}

interface ManifestStack {
  readonly name: string;
  readonly workingDirectory: string;
}

/** Returns the stacks that `cdktf synth` has written to an output folder. */
export function stacksIn(folder: string): StackFolder[] {
  const file = path.join(folder, 'manifest.json');
  if (!fs.existsSync(file)) {
    throw new UsageError(`${file} does not exist: run cdktf synth, or give the folder with --app`);
  }
  const { stacks } = readJson(file) as { readonly stacks?: { readonly [name: string]: ManifestStack } };
  return Object.values(stacks ?? {}).map(({ name, workingDirectory }) => ({
    name,
    folder: path.join(folder, workingDirectory),
  }));
}

/**
 * Returns the objects in the synthesised configurations of several stacks. Resolves the references between these
 * stacks.
 */
export function synthesizedObjects(stacks: readonly StackFolder[]): ConfiguredObject[] {
  const configurations = stacks.map(
    ({ name = '', folder }) => new Configuration(name, folder, readConfiguration(folder)),
  );
  const others = new Map(configurations.map((configuration) => [configuration.name, configuration]));
  return configurations.flatMap((configuration) => configuration.objects(others));
}

/** Prefix of the names of the data sources that cdktf creates for references between stacks of an app. */
const CROSS_STACK = 'cross-stack-reference-input-';
const EXPRESSION = /(\$\{[^{}"]*\})/;
const REFERENCE = /^\$\{([a-z0-9_]+)\.([\w-]+)\.([a-z0-9_.]+)\}$/;
const REMOTE = /^\$\{data\.terraform_remote_state\.([\w-]+)\.outputs\.([\w-]+)\}$/;
const LOCAL = /^\$\{local\.([\w-]+)\}$/;
const VARIABLE = /^\$\{(?:to(number|bool)\()?var\.([\w-]+)\)?\}$/;
/** Pattern of references to the id of a control plane that a data source looks up. */
const LOOKUP = /^\$\{data\.(konnect_gateway_control_plane)\.([\w-]+)\.id\}$/;
/** Pattern of the address of a resource, or of an attribute of a resource, in a meta-argument. */
const ADDRESS = /^(?:\$\{)?([a-z0-9_]+)\.([\w-]+)((?:\.[\w-]+)*)\}?$/;
/** Pattern of Terraform expressions that read a file in the stack's folder as text. */
const FILE = /^\$\{file\("\$\{path\.module\}\/([^"$\\]+)"\)\}$/;
/** Maximum number of references that are followed in a row, because references in a configuration may form a cycle. */
const DEEPEST = 20;

// Placeholders for the escapes `$${` and `%%{` while Terraform expressions are resolved, because these escapes begin no
// expression.
const [OPEN, PERCENT] = ['\u0000', '\u0001'];

type Others = ReadonlyMap<string, Configuration>;

/** The synthesised Terraform configuration of one stack. */
class Configuration {
  public constructor(
    public readonly name: string,
    private readonly folder: string,
    private readonly json: Members,
  ) {}

  /** Data sources that look up control planes, by the name of the data source in the Terraform configuration. */
  private get lookedUp(): unknown {
    return memberAt(this.json, ['data', 'konnect_gateway_control_plane']);
  }

  public objects(others: Others): ConfiguredObject[] {
    return [...this.resources(others), ...this.lookups(others)];
  }

  private resources(others: Others): ConfiguredObject[] {
    return blocksIn(this.json.resource).flatMap(([type, resources]) =>
      blocksIn(resources).map(([id, raw]) => {
        const values = this.resolved(argumentsOf(raw), others, 0) as ConfiguredObject['values'];
        const place = placeOf(raw, `${type}.${id}`);
        const names = [values.name, values.username, values.instance_name];
        const label = names.find((name) => typeof name === 'string') ?? place;
        const repeats = (['count', 'for_each'] as const).find((name) => raw[name] !== undefined);
        const key = this.keyOf(type, id, raw, others, 0);
        return { type, key, label, place, values, meta: this.meta(raw, others), ...(repeats && { repeats }) };
      }),
    );
  }

  /**
   * Returns the meta-arguments of a resource with keys instead of addresses of objects, or undefined if the resource
   * has no meta-arguments. Sorts `depends_on`, `replace_triggered_by` and `ignore_changes`, because the order of their
   * elements has no meaning.
   */
  private meta(raw: Members, others: Others): ConfiguredObject['meta'] {
    const given = onlyMembers(raw, META);
    if (Object.keys(given).length === 0) {
      return undefined;
    }
    const { depends_on: dependencies, lifecycle, ...rest } = given;
    const objects = (addresses: unknown): unknown =>
      Array.isArray(addresses) ? [...addresses].sort().map((address) => this.addressed(address, others)) : addresses;
    const { replace_triggered_by: triggers, ignore_changes: ignored, ...more } = (lifecycle ?? {}) as Members;
    const meta = {
      ...rest,
      depends_on: objects(dependencies),
      lifecycle: lifecycle && {
        ...more,
        replace_triggered_by: objects(triggers),
        ignore_changes: Array.isArray(ignored) ? [...ignored].sort() : ignored,
      },
    };
    return this.resolved(meta, others, 0) as ConfiguredObject['meta'];
  }

  /**
   * Returns the key of the object at the Terraform address of a resource or of its `id`. For the address of another
   * attribute, returns the key of the object and the path of the attribute. Returns an address of another kind
   * unchanged, such as an address of a data source.
   */
  private addressed(address: unknown, others: Others): unknown {
    const [, type = '', id = '', rest = ''] = ADDRESS.exec(String(address)) ?? [];
    const raw = memberAt(this.json.resource, [type, id]);
    if (raw === undefined) {
      return address;
    }
    const key = this.keyOf(type, id, raw, others, 0);
    return rest === '' || rest === '.id' ? key : [key, rest.slice(1)];
  }

  private lookups(others: Others): ConfiguredObject[] {
    return blocksIn(this.lookedUp).map(([id, raw]) => {
      const key = this.lookupKey(id, others);
      const place = placeOf(raw, `data.konnect_gateway_control_plane.${id}`);
      const name = this.lookupName(raw, others);
      return { type: LOOKED_UP, key, label: name ?? place, place, values: { name } };
    });
  }

  /**
   * Returns the key of a control plane that a data source looks up. Data sources with the same known control plane name
   * get equal keys, because they find the same control plane.
   */
  private lookupKey(id: string, others: Others): string {
    const name = this.lookupName(memberOf(this.lookedUp, id), others);
    return name === undefined
      ? `${this.name}/data.konnect_gateway_control_plane.${id}`
      : `by name/data.konnect_gateway_control_plane.${name}`;
  }

  private lookupName(raw: unknown, others: Others): string | undefined {
    const name = this.resolved(memberAt(raw, ['filter', 'name', 'eq']), others, 0);
    return typeof name === 'string' ? name : undefined;
  }

  /**
   * Resolves the Terraform references in a value of the configuration. A text that only Terraform can evaluate becomes
   * an `UnknownValue`.
   */
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
    const file = FILE.exec(text)?.[1];
    if (file !== undefined) {
      return this.fileText(file) ?? new UnknownValue(text);
    }
    const encoded = encodedValue(text, (inner) => this.resolvedText(inner, others, depth));
    if (encoded !== undefined) {
      return new UnknownValue(text, { encoded });
    }
    const pieces = text.replaceAll('$${', OPEN).replaceAll('%%{', PERCENT).split(EXPRESSION);
    const parts = pieces
      .map((piece, index) => (index % 2 === 1 ? this.referred(piece, others, depth) : literal(piece)))
      .filter((part) => part !== '');
    if (parts.includes(undefined)) {
      return new UnknownValue(text);
    }
    if (parts.length === 1) {
      return parts[0];
    }
    return parts.some((part) => typeof part === 'object') ? new UnknownValue(text, { parts }) : parts.join('');
  }

  private referred(expression: string, others: Others, depth: number): unknown {
    const [, type, id, attribute = ''] = REFERENCE.exec(expression) ?? [];
    const raw = memberAt(this.json.resource, [type, id]);
    if (depth >= DEEPEST) {
      return new UnknownValue(expression);
    }
    if (raw !== undefined && idPathOf(type, raw).endsWith(attribute) && /(^|\.)id$/.test(attribute)) {
      return this.keyOf(type, id, raw, others, depth + 1);
    }
    const given = memberAt(raw, attribute.split('.'));
    if (given !== undefined) {
      return this.resolved(given, others, depth + 1);
    }
    const lookup = LOOKUP.exec(expression)?.[2];
    if (lookup !== undefined && memberOf(this.lookedUp, lookup) !== undefined) {
      return this.lookupKey(lookup, others);
    }
    const [, state = '', output] = REMOTE.exec(expression) ?? [];
    const other = state.startsWith(CROSS_STACK) ? others.get(state.slice(CROSS_STACK.length)) : undefined;
    const value = memberAt(other?.json.output, [output, 'value']);
    if (other && value !== undefined) {
      return other.resolved(value, others, depth + 1);
    }
    const local = memberOf(this.json.locals, LOCAL.exec(expression)?.[1] ?? '');
    return local === undefined ? this.unknown(expression) : this.resolved(local, others, depth + 1);
  }

  private unknown(expression: string): UnknownValue {
    const [, as, name = ''] = VARIABLE.exec(expression) ?? [];
    const variable = memberOf(this.json.variable, name);
    if (variable === undefined) {
      return new UnknownValue(expression);
    }
    const known = { name, sensitive: memberOf(variable, 'sensitive') === true, default: memberOf(variable, 'default') };
    return new UnknownValue(expression, { variable: known, as: as as 'number' | 'bool' | undefined });
  }

  private fileText(name: string): string | undefined {
    const file = path.join(this.folder, name);
    return file.startsWith(this.folder + path.sep) && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  }

  /**
   * Returns the key of a Terraform resource: its configured id, or else the name of its stack and its Terraform
   * address.
   */
  private keyOf(type: string, id: string, raw: unknown, others: Others, depth: number): string {
    const given = this.resolved(memberAt(raw, idPathOf(type, raw).split('.')), others, depth);
    return typeof given === 'string' ? given : `${this.name}/${type}.${id}`;
  }
}

/** Meta-arguments of resources. */
const META = ['connection', 'count', 'depends_on', 'for_each', 'lifecycle', 'provider', 'provisioner'];

function argumentsOf(raw: Members): object {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => name !== '//' && !META.includes(name)));
}

function onlyMembers(raw: Members, names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)));
}

/**
 * Returns the path of the argument with the id of a Terraform resource. The argument `id` of a gateway partial is
 * inside the block of the partial's type, such as `redis_ce`.
 */
function idPathOf(type: string, raw: unknown): string {
  const block =
    type === 'konnect_gateway_partial'
      ? Object.values(PARTIAL_BLOCKS).find((name) => memberOf(raw, name) !== undefined)
      : undefined;
  return block === undefined ? 'id' : `${block}.id`;
}

/** Returns the labelled blocks of a Terraform configuration in JSON, each with its label: a type or a name. */
function blocksIn(value: unknown): [string, Members][] {
  return Object.entries((value ?? {}) as { readonly [label: string]: Members });
}

/**
 * Returns the path of the construct that created a resource or data source, without `/Resource` at the end. If the
 * configuration does not contain the construct path, returns the Terraform address.
 */
function placeOf(raw: Members, address: string): string {
  const construct = memberAt(raw, ['//', 'metadata', 'path']);
  return typeof construct === 'string' ? construct.replace(/\/Resource$/, '') : address;
}

/**
 * Replaces the placeholders of escapes, in a text between Terraform expressions, by `${` and `%{`. Returns undefined if
 * the text contains an expression or a directive that the pattern of expressions does not match.
 */
function literal(piece: string): string | undefined {
  return /[$%]\{/.test(piece) ? undefined : piece.replaceAll(OPEN, '${').replaceAll(PERCENT, '%{');
}

function readConfiguration(folder: string): Members {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.tf.json') && !name.includes('_override.'));
  if (names.length === 0) {
    throw new UsageError(`${folder} contains no configuration as JSON: synthesise without --hcl`);
  }
  return readJson(path.join(folder, names[0])) as Members;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
