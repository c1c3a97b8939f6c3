import { isDeepStrictEqual } from 'node:util';
import { requireDefined } from 'cdktf-gateways-sandbox/toolkit/checks';
import { call, Code, constant, struct, Struct } from '../code/code';
import { Expression, InventoryValue, InventoryValues, isValues, ObjectReference, Secret } from '../inventory/inventory';
import { classAt } from '../library';
import { RecognitionContext } from './recognition-context';
import { expressionOf, isDeclared, isInCode, propertyOf, referenceTo } from './references';
import { Source, Unrepresentable } from './source';
import { tokenAt } from './tokens';
import { isVaultReference, vaultReference } from './vault-references';

/**
 * Converts Terraform arguments of an object to the value of an L2 property, or to undefined if the generated code omits
 * the property. The conversion throws `Unrepresentable` for a value that L2 cannot express; the generated code then
 * contains an L1 construct for the object.
 */
export type Field = (source: Source, scene: RecognitionContext) => Code | undefined;

/** L2 properties of a class, with the conversion for each property. */
export interface Fields {
  readonly [property: string]: Field;
}

/** Returns the conversion to L2 code for a value that is equal in Terraform and L2. */
export function same(path: string): Field {
  return (source, scene) => plainCode(source.take(path), source, path, scene);
}

/** Returns the conversion to L2 code for a `Duration`. For durations, Terraform has a number in a fixed unit. */
export function duration(path: string, unit: 'millis' | 'seconds' | 'minutes' | 'hours' | 'days'): Field {
  return (source) => {
    const value = source.take(path);
    return value === undefined ? undefined : durationOf(numberAt(source, path, value) * MILLIS[unit]);
  };
}

const MILLIS = { millis: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** Returns the code of a `Duration`, in the largest unit that represents it as a whole number. */
export function durationOf(millis: number): Code {
  const units = Object.entries(MILLIS).reverse();
  const [unit, factor] = units.find(([, one]) => millis !== 0 && millis % one === 0) ?? ['seconds', 1000];
  return call('Duration', unit, millis / factor);
}

/** Returns the conversion to L2 code for a member of an enum whose values equal the Terraform values. */
export function enumeration(path: string, of: string): Field {
  return (source) => {
    const value = source.take(path);
    return value === undefined ? undefined : memberOf(of, source, path, value);
  };
}

/** Returns the conversion to L2 code for a list of enum members. */
export function enumerations(path: string, of: string): Field {
  return (source) => listAt(source, path)?.map((value) => memberOf(of, source, path, value));
}

/**
 * Returns the conversion to L2 code for a reference to an L2 construct. If the inventory has no L2 construct for the
 * referenced object, the generated code refers to the object by its id. Throws `Unrepresentable` if the L2 class has no
 * method to refer to an object by its id, or if a required attribute is unknown.
 */
export function made(path: string, of: string): Field {
  return (source, scene) => {
    const value = source.take(path);
    return value === undefined ? undefined : referenceTo(value, of, source, path, scene);
  };
}

/** Returns the conversion to L2 code for a list of references to L2 constructs. */
export function allMade(path: string, of: string): Field {
  return (source, scene) => listAt(source, path)?.map((value) => referenceTo(value, of, source, path, scene));
}

/** Returns the conversion to L2 code for a value of an L2 interface that represents an object of Terraform. */
export function structure(path: string, fields: Fields): Field {
  return (source, scene) => {
    const value = source.take(path);
    return value === undefined ? undefined : structOf(value, path, fields, source, scene);
  };
}

/** Returns the conversion to L2 code for a list of values of an L2 interface. */
export function structures(path: string, fields: Fields): Field {
  return (source, scene) =>
    listAt(source, path)?.map((value, index) => structOf(value, `${path}.${index}`, fields, source, scene));
}

/**
 * Returns the conversion to L2 code for a `SecretValue`. The generated code contains a Terraform variable, a vault
 * reference or an expression, never the plain secret.
 */
export function secret(path: string): Field {
  return (source, scene) => {
    const value = source.take(path);
    return value === undefined ? undefined : secretCode(value, source, path, scene);
  };
}

/**
 * Returns a conversion to L2 code that omits an argument whose value follows from another property. For example, the
 * consumer of a credential determines the control plane of the credential.
 */
export function implied(path: string): Field {
  return (source) => {
    source.take(path);
    return undefined;
  };
}

/**
 * Returns the conversion to L2 code for a `SecretValue` that L2 requires. If the object contains no value of the
 * secret, the generated code uses a Terraform variable for the secret.
 */
export function neededSecret(path: string): Field {
  return (source, scene) => secretCode(source.take(path) ?? new Secret(), source, path, scene);
}

/** Returns a conversion to L2 code that omits a value if the value equals the default of L2. */
export function unless(wanted: Code, field: Field): Field {
  return (source, scene) => {
    const code = field(source, scene);
    return isDeepStrictEqual(code, wanted) ? undefined : code;
  };
}

/**
 * Returns a conversion to L2 code that returns the first result of several conversions that is not undefined. `firstOf`
 * runs all conversions, so that each conversion reads its arguments from the object.
 */
export function firstOf(...fields: readonly Field[]): Field {
  return (source, scene) => fields.map((field) => field(source, scene)).find((code) => code !== undefined);
}

/**
 * Returns a conversion to L2 code for a nested object of Terraform. The conversion `field` must read all members of the
 * nested object. The conversion returns undefined if the value at the path is not an object.
 */
export function inside(path: string, field: Field): Field {
  return (source, scene) => {
    let code: Code | undefined;
    source.inner(path, (inner) => {
      code = field(inner, scene);
    });
    return code;
  };
}

/**
 * Returns the conversion to L2 code for an enum-like class: the constant with the Terraform value, or else a call of
 * the factory method `of`.
 */
export function named(path: string, of: string): Field {
  return (source) => {
    const value = source.take(path);
    return value === undefined ? undefined : constantOf(of, source, path, value);
  };
}

/** Returns the conversion to L2 code for a list of values of an enum-like class. */
export function allNamed(path: string, of: string): Field {
  return (source) => listAt(source, path)?.map((value) => constantOf(of, source, path, value));
}

/** Returns the conversion to L2 code for an object with free content, which Terraform has as JSON. */
export function parsedJson(path: string): Field {
  return (source, scene) => {
    const text = source.take(path);
    return text === undefined ? undefined : plainCode(jsonAt(source, path, text), source, path, scene);
  };
}

/**
 * Returns a conversion to L2 code that omits the value that L2 always sends. The conversion throws `Unrepresentable`
 * for a value that L2 never sends.
 */
export function fixed(path: string, wanted: InventoryValue): Field {
  return (source) => {
    const value = source.take(path);
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(wanted)) {
      throw new Unrepresentable(`the L2 construct accepts only ${JSON.stringify(wanted)} for ${source.at(path)}`);
    }
    return undefined;
  };
}

/** Returns the code for a value of an L2 interface: each property has the result of its conversion. */
export function membersOf(fields: Fields, source: Source, scene: RecognitionContext): Struct {
  return struct(
    Object.fromEntries(Object.entries(fields).map(([property, field]) => [property, field(source, scene)])),
  );
}

/**
 * Returns the code for plain data. References become properties of constructs, expressions or plain values. Secrets
 * become variables.
 */
export function plainCode(value: InventoryValue, source: Source, path: string, scene: RecognitionContext): Code;
export function plainCode(
  value: InventoryValue | undefined,
  source: Source,
  path: string,
  scene: RecognitionContext,
): Code | undefined;
export function plainCode(
  value: InventoryValue | undefined,
  source: Source,
  path: string,
  scene: RecognitionContext,
): Code | undefined {
  if (value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
    return value as Code | undefined;
  }
  if (value instanceof ObjectReference) {
    return attributeOf(value, source, path, scene);
  }
  if (value instanceof Secret) {
    return { code: 'variable', variable: scene.secret(source.object, source.at(path), value), as: 'text' };
  }
  if (value instanceof Expression) {
    return { code: 'expression', text: value.text, token: tokenAt(source.object.type, source.at(path)) };
  }
  if (Array.isArray(value)) {
    return value.map((one, index) => requireDefined(plainCode(one, source, `${path}.${index}`, scene)));
  }
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    requireDefined(plainCode(one, source, `${path}.${key}`, scene)),
  ]);
  return { code: 'entries', entries: Object.fromEntries(entries) };
}

/**
 * Returns the code for a secret: a variable, a Terraform expression, or a reference to the vault that contains the
 * secret.
 */
export function secretCode(value: InventoryValue, source: Source, path: string, scene: RecognitionContext): Code {
  if (value instanceof Expression) {
    return call('SecretValue', 'fromExpression', { code: 'expression', text: value.text });
  }
  if (isVaultReference(value)) {
    return vaultReference(value, source, scene);
  }
  const known = value instanceof Secret ? value : new Secret(String(value));
  return { code: 'variable', variable: scene.secret(source.object, source.at(path), known), as: 'secret' };
}

/**
 * Returns the list at a path of an object, or undefined if the object has no value at the path. Throws
 * `Unrepresentable` for a value other than a list.
 */
export function listAt(source: Source, path: string): readonly InventoryValue[] | undefined {
  const value = source.take(path);
  if (value !== undefined && !Array.isArray(value)) {
    throw new Unrepresentable(`the L2 construct requires a list for ${source.at(path)}`);
  }
  return value;
}

/**
 * Returns the only element of a list, or undefined if the list is missing or empty. Throws `Unrepresentable` if the
 * list has several elements.
 */
export function onlyElementAt(source: Source, path: string): InventoryValue | undefined {
  const [one, ...others] = listAt(source, path) ?? [];
  if (others.length > 0) {
    throw new Unrepresentable(`the L2 construct accepts at most one element for ${source.at(path)}`);
  }
  return one;
}

/**
 * Returns the code for an attribute of another object: the property of its construct, or else an expression with its
 * Terraform address, or else the value of the attribute. Throws `Unrepresentable` if the value of the attribute is
 * unknown.
 */
function attributeOf(reference: ObjectReference, source: Source, path: string, scene: RecognitionContext): Code {
  const token = tokenAt(source.object.type, source.at(path));
  const of = scene.classOf(reference.key);
  const property = of && isInCode(reference.key, scene) ? propertyOf(of, reference.attribute) : undefined;
  // For values other than texts, the type of the property may differ from the type of the argument.
  if (property !== undefined && (token === 'asString' || !isDeclared(reference, scene))) {
    return { code: 'made', key: reference.key, property };
  }
  if (isDeclared(reference, scene)) {
    return { code: 'expression', text: expressionOf(reference), token };
  }
  if (reference.value === undefined) {
    throw new Unrepresentable(`the construct cannot refer to ${reference.attribute} for ${source.at(path)}`);
  }
  return reference.value;
}

/** Returns the member of an enum that has a value. Throws `Unrepresentable` if no member of the enum has the value. */
export function memberOf(of: string, source: Source, path: string, value: InventoryValue): Code {
  const members = classAt<{ readonly [name: string]: unknown }>(of);
  const name = Object.keys(members).find((one) => members[one] === value);
  if (name === undefined) {
    throw new Unrepresentable(`the L2 construct has no ${of} for ${source.at(path)}`);
  }
  return constant(of, name);
}

function constantOf(of: string, source: Source, path: string, value: InventoryValue): Code {
  if (typeof value !== 'string') {
    throw new Unrepresentable(`the L2 construct requires a text for ${source.at(path)}`);
  }
  const made = classAt<{ readonly [member: string]: { readonly name?: unknown } | undefined }>(of);
  const name = Object.keys(made).find((one) => made[one]?.name === value);
  return name === undefined ? call(of, 'of', value) : constant(of, name);
}

function jsonAt(source: Source, path: string, text: InventoryValue): InventoryValues {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    if (isValues(value as InventoryValue)) {
      return value as InventoryValues;
    }
  } catch {
    // Reported below.
  }
  throw new Unrepresentable(`the L2 construct requires JSON of an object for ${source.at(path)}`);
}

function structOf(
  value: InventoryValue,
  path: string,
  fields: Fields,
  source: Source,
  scene: RecognitionContext,
): Struct {
  if (!isValues(value)) {
    throw new Unrepresentable(`the L2 construct requires an object for ${source.at(path)}`);
  }
  return source.within(value, path, (inner) => membersOf(fields, inner, scene));
}

function numberAt(source: Source, path: string, value: InventoryValue): number {
  if (typeof value !== 'number') {
    throw new Unrepresentable(`the L2 construct requires a number for ${source.at(path)}`);
  }
  return value;
}
