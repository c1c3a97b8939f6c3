import { requireDefined } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Code, struct, Struct } from '../code/code';
import { InventoryValue, isSpecial, isValues } from '../inventory/inventory';
import { generatedModule } from '../library-modules';
import { ignoredArguments } from '../unread';
import { plainCode } from './fields';
import { Recognised } from './recogniser';
import { RecognitionContext } from './recognition-context';
import { Source, Unrepresentable } from './source';

/** Type of a value in the L1 tables of the library (see lib/core/schema/shape.ts). */
interface Type {
  readonly kind: string;
  readonly of?: Type;
  readonly shape?: Shape;
}

interface Shape {
  readonly [property: string]: { readonly name: string; readonly type: Type };
}

/** Module and exported name of an L1 class. */
export interface Level1 {
  /** Module of the L1 class, such as `lib/platform/gateway-service`. */
  readonly module: string;
  /** Exported name of the L1 class, such as `platform.l1.gatewayService.GatewayService`. */
  readonly of: string;
  readonly shape: Shape;
}

const PREFIXES = { konnect_: 'platform', tencentcloud_: 'cloud' };
const known = new Map<string, Level1>();

/** Returns the L1 class of a Terraform type. Names of data sources begin with `data.`. */
export function level1Of(type: string): Level1 {
  const found = known.get(type) ?? findLevel1(type);
  known.set(type, found);
  return found;
}

function findLevel1(type: string): Level1 {
  const own = type.replace(/^data\./, '');
  const [prefix, catalog] = requireDefined(Object.entries(PREFIXES).find(([one]) => own.startsWith(one)));
  const words = [...(own === type ? [] : ['data']), ...own.slice(prefix.length).split('_')];
  const module = `lib/${catalog}/${words.join('-')}` as const;
  const exported = generatedModule(module);
  const name = requireDefined(
    Object.keys(exported).find(
      (one) => (exported[one] as { readonly tfResourceType?: string } | undefined)?.tfResourceType === own,
    ),
  );
  const namespace = words.map((word, index) => (index === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('');
  const shape = exported[`${name[0].toLowerCase()}${name.slice(1)}ConfigShape`] as Shape;
  return { module, of: `${catalog}.l1.${namespace}.${name}`, shape };
}

/** Recognises an object of any type as an L1 construct. */
export function asLevel1(source: Source, id: string, scene: RecognitionContext): Recognised {
  const { of, shape } = level1Of(source.object.type);
  const written = propertiesOf(shape, source, scene, escaped);
  const { importId, type } = source.object;
  if (importId === undefined) {
    return { of, creation: { kind: 'new', of, id, props: written }, takeOver: [] };
  }
  const ignoreChanges = ignoredArguments(type);
  const props = ignoreChanges.length === 0 ? written : withIgnored(written, ignoreChanges);
  return { of, creation: { kind: 'new', of, id, props }, takeOver: [{ method: 'importFrom', args: [importId] }] };
}

/**
 * Adds `lifecycle.ignoreChanges` with the given arguments to the properties of an L1 construct in the generated code.
 */
function withIgnored({ members }: Struct, ignoreChanges: readonly string[]): Struct {
  return struct({ ...members, lifecycle: struct({ ignoreChanges }) });
}

/**
 * Returns the properties of an L1 interface from Terraform arguments.
 *
 * @param text converts a text in a Terraform argument to generated code. By default, the text stays unchanged, for L2
 * constructs that pass settings on to L1
 */
export function propertiesOf(
  shape: Shape,
  source: Source,
  scene: RecognitionContext,
  text: (text: string) => string = (one) => one,
): Struct {
  return new Level1ValueReader(source, scene, text).members(shape);
}

/**
 * Returns the code for an argument with the property names of L1, for L2 constructs that pass the argument on. Returns
 * undefined if the object does not have the argument.
 */
export function settingsAt(path: string, source: Source, scene: RecognitionContext): Code | undefined {
  const value = source.take(path);
  const type = source
    .at(path)
    .split('.')
    .reduce(memberType, { kind: 'object', shape: level1Of(source.object.type).shape });
  return value === undefined ? undefined : new Level1ValueReader(source, scene, (text) => text).of(type, value, path);
}

/** Returns the type of a member of an object, by the member's Terraform name. */
function memberType({ shape }: Type, name: string): Type {
  return requireDefined(Object.values(requireDefined(shape)).find((one) => one.name === name)).type;
}

/** Converts values of Terraform to code with the L1 tables. */
class Level1ValueReader {
  public constructor(
    private readonly source: Source,
    private readonly scene: RecognitionContext,
    private readonly text: (text: string) => string,
  ) {}

  public members(shape: Shape): Struct {
    const members = Object.entries(shape).map(([property, { name, type }]) => {
      const value = this.source.take(name);
      return [property, value === undefined ? undefined : this.of(type, value, name)] as const;
    });
    return struct(Object.fromEntries(members));
  }

  public of(type: Type, value: InventoryValue, path: string): Code {
    if (isSpecial(value)) {
      return rawText(plainCode(value, this.source, path, this.scene));
    }
    if (type.kind === 'object' && isValues(value)) {
      return this.source.within(value, path, (inner) =>
        new Level1ValueReader(inner, this.scene, this.text).members(requireDefined(type.shape)),
      );
    }
    if (type.kind === 'object' && Array.isArray(value)) {
      return this.onlyOne(type, value, path);
    }
    if ((type.kind === 'list' || type.kind === 'set') && Array.isArray(value)) {
      return value.map((one, index) =>
        this.of(requireDefined(type.of), one, isSpecial(one) ? `${path}.${index}` : path),
      );
    }
    if (type.kind === 'map' && isValues(value)) {
      const entries = Object.entries(value).map(([key, one]) => [
        key,
        this.of(requireDefined(type.of), one, `${path}.${key}`),
      ]);
      return { code: 'entries', entries: Object.fromEntries(entries) };
    }
    return typeof value === 'string'
      ? this.text(value)
      : requireDefined(plainCode(value, this.source, path, this.scene));
  }

  /** Terraform's output has a list for a block that occurs at most once. */
  private onlyOne(type: Type, value: readonly InventoryValue[], path: string): Code {
    if (value.length === 1) {
      return this.of(type, value[0], path);
    }
    throw new Unrepresentable(`the construct accepts only one object for ${this.source.at(path)}`);
  }
}

/** L1 passes texts on to Terraform, so expressions in the texts need no token. */
function rawText(code: Code): Code {
  const isText = typeof code === 'object' && code !== null && 'code' in code && code.code === 'expression';
  return isText && code.token === 'asString' ? code.text : code;
}

/**
 * Escapes a text for L1, which passes texts on to Terraform. Without the escape, Terraform would read `${` and `%{` in
 * the text as an expression.
 */
export function escaped(text: string): string {
  return text.replace(/([$%])\{/g, '$1$1{');
}
