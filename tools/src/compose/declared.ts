import { isPlainObject, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Code, constant, Creation, MethodCall, plain, struct, Struct } from '../code/code';
import { dataSourceOf, resourceOf } from '../elements';
import {
  Expression,
  InventoryObject,
  InventoryValue,
  isValues,
  JsonObject,
  JsonValue,
  ObjectReference,
  Secret,
} from '../inventory/inventory';
import { argumentsIn } from '../readers/configuration/arguments';
import { canonical } from '../readers/configuration/canonical';
import { KeyAt } from '../readers/configuration/texts';
import { escaped } from '../recognise/level1';
import { Recognised } from '../recognise/recogniser';
import { RecognitionContext } from '../recognise/recognition-context';
import { expressionOf } from '../recognise/references';
import { isSameButForSecrets, withoutSecrets } from './plain-secrets';

/** Adds the meta-arguments of a configured object to its construct, so that the construct synthesises the same JSON. */
export function withMeta(recognised: Recognised, object: InventoryObject, scene: RecognitionContext): Recognised {
  const meta = { ...object.meta };
  const creation = mapProps(recognised.creation, (props) => {
    const settled = withRemovalPolicy(props, meta.lifecycle);
    return recognised.of.includes('.l1.') ? withMetaArguments(settled, meta, scene) : settled;
  });
  const overrides = Object.entries(meta).map(([name, value]): MethodCall => ({
    method: 'addOverride',
    args: [name, metaCode(name, value, object, scene)],
    onResource: !recognised.of.includes('.l1.'),
  }));
  return { ...recognised, creation, takeOver: [...recognised.takeOver, ...overrides] };
}

/**
 * Returns the code for a meta-argument, or for an argument that stays verbatim. Secrets in the value become sensitive
 * variables.
 */
function metaCode(name: string, value: JsonValue, object: InventoryObject, scene: RecognitionContext): Code {
  return withoutSecrets(value, [name], (path, secret) => scene.secret(object, path.join('.'), new Secret(secret)));
}

/**
 * Sets `removalPolicy` from `prevent_destroy` if the recognised properties contain `removalPolicy`, because a removal
 * policy that the configuration lacks would be a change.
 */
function withRemovalPolicy(props: Struct, lifecycle: JsonValue | undefined): Struct {
  if (props.members.removalPolicy === undefined) {
    return props;
  }
  const isProtected = isPlainObject<JsonValue>(lifecycle) && lifecycle.prevent_destroy === true;
  return struct({
    ...props.members,
    removalPolicy: isProtected ? constant('RemovalPolicy', 'PROTECT') : undefined,
  });
}

/**
 * Moves `count`, `depends_on` and `lifecycle` from `meta` to properties of cdktf, unless the property cannot express
 * the value. The caller converts the meta-arguments that remain in `meta` to overrides.
 */
function withMetaArguments(props: Struct, meta: { [name: string]: JsonValue }, scene: RecognitionContext): Struct {
  const members: { [property: string]: Code } = {};
  const { count, depends_on: dependsOn, lifecycle } = meta;
  if (typeof count === 'number') {
    members.count = count;
    delete meta.count;
  }
  if (Array.isArray(dependsOn) && dependsOn.every((one) => isLevel1(one, scene))) {
    members.dependsOn = dependsOn.map((key: string) => ({ code: 'made', key }));
    delete meta.depends_on;
  }
  if (isPlainObject<JsonValue>(lifecycle) && Object.keys(lifecycle).every((name) => name in LIFECYCLE)) {
    const entries = Object.entries(lifecycle).map(([name, value]) => [LIFECYCLE[name], plain(value)]);
    members.lifecycle = struct(Object.fromEntries(entries));
    delete meta.lifecycle;
  }
  return struct({ ...props.members, ...members });
}

const LIFECYCLE: { readonly [name: string]: string } = {
  create_before_destroy: 'createBeforeDestroy',
  prevent_destroy: 'preventDestroy',
  ignore_changes: 'ignoreChanges',
};

/** Whether an address belongs to an L1 construct. The `dependsOn` property of cdktf accepts only Terraform elements. */
function isLevel1(address: JsonValue, scene: RecognitionContext): boolean {
  return typeof address === 'string' && scene.classOf(address)?.includes('.l1.') === true;
}

function mapProps(creation: Creation, map: (props: Struct) => Struct): Creation {
  if (creation.kind === 'new') {
    return { ...creation, props: map(creation.props) };
  }
  return creation.kind === 'addition'
    ? { ...creation, args: creation.args.map((arg) => (isStruct(arg) ? map(arg) : arg)) }
    : creation;
}

function isStruct(code: Code): code is Struct {
  return typeof code === 'object' && code !== null && 'code' in code && code.code === 'struct';
}

/**
 * Returns a function that finds the key of a declared object by its address. The returned function returns undefined
 * for objects with `count` or `for_each`, for objects that no configuration declares, and for unknown addresses.
 */
export function declaredAt(objects: ReadonlyMap<string, InventoryObject>): KeyAt {
  return (address) => {
    const meta = objects.get(address)?.meta;
    return meta && !('count' in meta) && !('for_each' in meta) ? address : undefined;
  };
}

/**
 * Returns the names of arguments and meta-arguments that differ between the configuration and the synthesized JSON.
 *
 * @param json the synthesized JSON of the object
 */
export function undeclaredIn({ type, values, meta = {} }: InventoryObject, json: JsonObject, keyAt: KeyAt): string[] {
  const [kind, own] = type.startsWith('data.') ? ['data', type.slice('data.'.length)] : ['resource', type];
  const { element } = requireValue(kind === 'data' ? dataSourceOf(own) : resourceOf(own));
  const made = argumentsIn(element.schema.block, canonical(kind, json, true), keyAt);
  return [
    ...namesIn(values, made.values).filter((name) => !isSame(values[name], made.values[name])),
    ...namesIn(meta, made.meta).filter((name) => !isSameButForSecrets(meta[name], made.meta[name], name)),
  ];
}

function namesIn(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

function isSame(wanted: InventoryValue | undefined, made: InventoryValue | undefined): boolean {
  if (wanted instanceof Secret) {
    return made instanceof Expression && /^\$\{var\.[\w-]+\}$/.test(made.text);
  }
  if (wanted instanceof ObjectReference) {
    return made instanceof ObjectReference && wanted.key === made.key && wanted.attribute === made.attribute;
  }
  if (wanted instanceof Expression) {
    return made instanceof Expression && wanted.text === made.text;
  }
  if (Array.isArray(wanted) && Array.isArray(made)) {
    return wanted.length === made.length && wanted.every((one, index) => isSame(one, made[index]));
  }
  if (isValues(wanted) && isValues(made)) {
    return namesIn(wanted, made).every((name) => isSame(wanted[name], made[name]));
  }
  return Object.is(wanted, made);
}

/** Returns the code of the Terraform JSON for an object that no construct can create. */
export function verbatim(object: InventoryObject, scene: RecognitionContext): Code {
  const code = (value: InventoryValue, path: string): Code => {
    if (value instanceof Secret) {
      return { code: 'variable', variable: scene.secret(object, path, value), as: 'text' };
    }
    if (value instanceof ObjectReference) {
      return expressionOf(value);
    }
    if (value instanceof Expression) {
      return value.text;
    }
    if (Array.isArray(value)) {
      return value.map((one, index) => code(one, `${path}.${index}`));
    }
    if (isValues(value)) {
      const entries = Object.entries(value).map(([name, one]) => [name, code(one, `${path}.${name}`)]);
      return { code: 'entries', entries: Object.fromEntries(entries) };
    }
    return typeof value === 'string' ? escaped(value) : (value as Code);
  };
  const values = Object.entries(object.values).map(([name, value]): [string, Code] => [name, code(value, name)]);
  const meta = Object.entries(object.meta ?? {}).map(([name, value]): [string, Code] => [
    name,
    metaCode(name, value, object, scene),
  ]);
  return { code: 'entries', entries: Object.fromEntries([...values, ...meta]) };
}
