import { isPlainObject, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Code, Declaration, MethodCall, plain, SecretVariable, StackOverride, struct } from '../code/code';
import { providers } from '../elements';
import { Configuration, ConfigurationBlock } from '../inventory/configuration';
import { JsonObject, JsonValue, Secret } from '../inventory/inventory';
import { generatedModule } from '../library-modules';
import { wordsIn } from './names';
import { withoutSecrets } from './plain-secrets';

/** Code for the blocks of a configuration that are not objects of the library's providers. */
export interface ComposedBlocks {
  /** Code of variables and providers, which the program declares before the objects. */
  readonly declarations: readonly Declaration[];
  /** Code of outputs, which the program declares after the objects. */
  readonly outputs: readonly Declaration[];
  readonly overrides: readonly StackOverride[];
  readonly variables: readonly SecretVariable[];
}

/**
 * Construct class for a kind of top-level Terraform block, such as `variable`, with the class's property for each
 * Terraform argument that has one.
 */
interface BlockConstruct {
  readonly of: string;
  readonly properties: { readonly [argument: string]: string };
}

const CONSTRUCTS: { readonly [kind: string]: BlockConstruct } = {
  variable: {
    of: 'engine.TerraformVariable',
    properties: {
      type: 'type',
      default: 'default',
      description: 'description',
      sensitive: 'sensitive',
      nullable: 'nullable',
      validation: 'validation',
    },
  },
  output: {
    of: 'engine.TerraformOutput',
    properties: { value: 'value', description: 'description', sensitive: 'sensitive' },
  },
};

/** Names of primitive types in the L1 tables, by the JavaScript type. */
const KINDS: { readonly [type: string]: string } = { string: 'string', number: 'number', boolean: 'bool' };

/** Kinds of blocks without labels that are lists in Terraform's JSON. */
const LISTS = ['moved', 'import', 'removed'];

/**
 * Converts blocks of a configuration to constructs of cdktf or the library. Blocks without a construct, and variables
 * and outputs that contain null, become overrides of the stack.
 */
export function composeBlocks({ blocks }: Configuration): ComposedBlocks {
  const composer = new BlockComposer();
  const isVariable = ({ kind }: ConfigurationBlock): boolean => kind === 'variable';
  blocks.filter(isVariable).forEach((block) => composer.add(block));
  blocks.filter((block) => !isVariable(block)).forEach((block) => composer.add(block));
  return composer;
}

class BlockComposer implements ComposedBlocks {
  public readonly declarations: Declaration[] = [];
  public readonly outputs: Declaration[] = [];
  public readonly overrides: StackOverride[] = [];
  private readonly secrets = new Map<string, SecretVariable>();

  public get variables(): readonly SecretVariable[] {
    return [...this.secrets.values()];
  }

  public add(block: ConfigurationBlock): void {
    const { kind, labels, body } = block;
    const path = [kind, ...labels];
    const provider = kind === 'provider' ? providers().find(({ name }) => name === labels[0]) : undefined;
    if (provider) {
      this.addProvider(provider.id, block);
    } else if (kind in CONSTRUCTS && isSimple(body)) {
      this.addConstruct(CONSTRUCTS[kind], block);
    } else if (kind === 'terraform') {
      this.addSettings(body);
    } else if (kind === 'provider' || LISTS.includes(kind)) {
      this.addToList(path.join('.'), this.code(body, path));
    } else {
      this.overrides.push({ path: path.join('.'), value: this.code(body, path) });
    }
  }

  private addConstruct({ of, properties }: BlockConstruct, { kind, labels: [name], body }: ConfigurationBlock): void {
    // A value that is an object becomes an override, because cdktf would rename the keys of objects in a property.
    const given = Object.entries(body).filter(
      ([argument, value]) => argument in properties && !isPlainObject<JsonValue>(value),
    );
    const others = Object.entries(body).filter(
      ([argument, value]) => !(argument in properties) || isPlainObject<JsonValue>(value),
    );
    this.declare(
      `${kind}.${name}`,
      of,
      given.map(([argument, value]) => [properties[argument], propertyOf(argument, value)]),
      [{ method: 'overrideLogicalId', args: [name] }, ...others.map(override)],
    );
  }

  private addProvider(id: string, { labels: [name], body }: ConfigurationBlock): void {
    const { alias } = body;
    const shape = providerShapeOf(id);
    const path = ['provider', name, ...(typeof alias === 'string' ? [alias] : [])];
    const props: [string, Code][] = [];
    const others: MethodCall[] = [];
    for (const [argument, value] of Object.entries(body)) {
      const [property, field] = Object.entries(shape).find(([, one]) => one.name === argument) ?? [];
      if (property !== undefined && field !== undefined && KINDS[typeof value] === field.type.kind) {
        props.push([property, this.code(value, [...path, argument], field.secret)]);
      } else {
        others.push({ method: 'addOverride', args: [argument, this.code(value, [...path, argument])] });
      }
    }
    this.declare(path.join('.'), `${id}.${id[0].toUpperCase()}${id.slice(1)}Provider`, props, others);
  }

  private addSettings(body: JsonObject): void {
    const { required_providers: required, ...others } = body;
    for (const [name, requirement] of Object.entries(isPlainObject<JsonValue>(required) ? required : {})) {
      // Provider constructs of the library set the source of their provider, so an override for such a provider
      // contains only other members, such as the version.
      const isOurs = providers().some((one) => one.name === name);
      const { source, ...wanted } = isPlainObject<JsonValue>(requirement) ? requirement : { version: requirement };
      const members = isOurs || source === undefined ? wanted : { source, ...wanted };
      if (Object.keys(members).length > 0) {
        this.overrides.push({ path: `terraform.required_providers.${name}`, value: plain(members) });
      }
    }
    for (const [name, value] of Object.entries(others)) {
      this.overrides.push({ path: `terraform.${name}`, value: this.code(value, ['terraform', name]) });
    }
    if (('backend' in others && !isLocal(others.backend)) || 'cloud' in others) {
      // cdktf adds a local backend to a stack without a backend construct, so an override removes the local backend if
      // the configuration has a different backend or a `cloud` block. In Terraform's JSON, null as the value of a block
      // means no block.
      this.overrides.push({ path: 'terraform.backend.local', value: null });
    }
  }

  private addToList(path: string, value: Code): void {
    const known = this.overrides.findIndex((one) => one.path === path);
    if (known < 0) {
      this.overrides.push({ path, value: [value] });
    } else {
      this.overrides[known] = { path, value: [...(this.overrides[known].value as readonly Code[]), value] };
    }
  }

  private code(value: JsonValue, path: readonly string[], isSecret?: boolean): Code {
    const variableOf = (at: readonly string[], secret: string): string => {
      const name = at.flatMap(wordsIn).join('_');
      this.secrets.set(name, { name, description: at.join('.'), secret: new Secret(secret) });
      return name;
    };
    return withoutSecrets(value, path, variableOf, isSecret);
  }

  private declare(key: string, of: string, props: readonly [string, Code][], after: readonly MethodCall[]): void {
    const words = wordsIn(key);
    const id = key.replaceAll('.', '-');
    const place = of === CONSTRUCTS.output.of ? this.outputs : this.declarations;
    place.push({
      key,
      words,
      creation: { kind: 'new', of, id, props: struct(Object.fromEntries(props)) },
      after,
    });
  }
}

function override([argument, value]: [string, JsonValue]): MethodCall {
  return { method: 'addOverride', args: [argument, plain(value)] };
}

/** In validations of variables, `error_message` of Terraform is `errorMessage` in cdktf. */
function propertyOf(argument: string, value: JsonValue): Code {
  if (argument !== 'validation') {
    return plain(value);
  }
  return [value].flat().map((one) => {
    const { condition, error_message: errorMessage } = one as JsonObject;
    return struct({ condition: plain(condition), errorMessage: plain(errorMessage) });
  });
}

/** Arguments of a provider in the L1 tables of the library (see lib/core/schema/shape.ts). */
interface ProviderShape {
  readonly [property: string]: {
    readonly name: string;
    readonly type: { readonly kind: string };
    readonly secret?: boolean;
  };
}

function providerShapeOf(id: string): ProviderShape {
  const exported = generatedModule(`lib/${id}/provider`);
  const name = requireValue(Object.keys(exported).find((one) => one.endsWith('ProviderConfigShape')));
  return exported[name] as ProviderShape;
}

/** Whether a value contains no null. cdktf's class for outputs fails if a value contains null. */
function isSimple(value: JsonValue): boolean {
  return value !== null && (typeof value !== 'object' || Object.values(value).every(isSimple));
}

function isLocal(backend: JsonValue): boolean {
  return isPlainObject<JsonValue>(backend) && 'local' in backend;
}
