import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Member, membersOf, SchemaBlock, TerraformType } from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryValue, InventoryValues, JsonObject, JsonValue } from '../../inventory/inventory';
import { KeyAt, valueOfText } from './texts';

/** Arguments of a block in a Terraform configuration, split into arguments that constructs can have and all others. */
export interface Arguments {
  readonly values: InventoryValues;
  /** Arguments that constructs cannot have, such as meta-arguments of Terraform and arguments with dynamic blocks. */
  readonly meta: JsonObject;
}

/**
 * Splits the arguments of a block into arguments that constructs can have, and all others. `argumentsIn` omits
 * arguments that are null.
 */
export function argumentsIn(block: SchemaBlock, body: JsonObject, keyAt: KeyAt): Arguments {
  const members = new Map(membersOf(block).map((member) => [member.name, member]));
  const values: [string, InventoryValue][] = [];
  const meta: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(body)) {
    const member = members.get(name);
    const given = member && value !== null ? valueOf(member, value, keyAt) : undefined;
    if (given !== undefined) {
      values.push([name, given]);
    } else if (value !== null) {
      meta.push([name, value]);
    }
  }
  return { values: Object.fromEntries(values), meta: Object.fromEntries(meta) };
}

/**
 * Returns the value of an argument for a construct, or undefined if the schema lacks a part of the value, or if a
 * construct cannot have the value.
 */
function valueOf({ nested, isBlock, type }: Member, value: JsonValue, keyAt: KeyAt): InventoryValue | undefined {
  if (!nested) {
    return ofType(type, value, keyAt);
  }
  if (typeof value === 'string' && nested.mode !== 'single') {
    return valueOfText(value, keyAt);
  }
  const object = (one: JsonValue): InventoryValue | undefined => objectOf(nested.members, one, keyAt);
  // In Terraform's JSON, a block that occurs once may be an object instead of a list.
  const inList = isBlock && isPlainObject<JsonValue>(value) ? [value] : value;
  if (Array.isArray(inList)) {
    return complete(inList.map(object));
  }
  if (nested.mode === 'map' && isPlainObject<JsonValue>(inList)) {
    const all = complete(Object.values(inList).map(object));
    return all && Object.fromEntries(Object.keys(inList).map((key, index) => [key, all[index]]));
  }
  return object(inList);
}

function objectOf(members: readonly Member[], value: JsonValue, keyAt: KeyAt): InventoryValue | undefined {
  // If the value is an expression, no construct can have it, because constructs need an object with members.
  if (!isPlainObject<JsonValue>(value)) {
    return undefined;
  }
  const given = Object.entries(value).filter(([, one]) => one !== null);
  const all = complete(
    given.map(([name, one]) => {
      const member = members.find((candidate) => candidate.name === name);
      return member && valueOf(member, one, keyAt);
    }),
  );
  return all && Object.fromEntries(given.map(([name], index) => [name, all[index]]));
}

function ofType(type: TerraformType | undefined, value: JsonValue, keyAt: KeyAt): InventoryValue {
  const inner = (one: JsonValue, name?: string): InventoryValue => ofType(partOf(type, name), one, keyAt);
  if (typeof value === 'string') {
    return primitive(type, valueOfText(value, keyAt));
  }
  if (Array.isArray(value)) {
    return value.map((one) => inner(one));
  }
  return isPlainObject<JsonValue>(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one, name)]))
    : primitive(type, value);
}

/** Returns the Terraform type of an element or member of a value, from the type of the value. */
function partOf(type: TerraformType | undefined, name?: string): TerraformType | undefined {
  if (!Array.isArray(type)) {
    return undefined;
  }
  const [kind, of] = type as readonly [string, unknown];
  const members = kind === 'object' ? (of as { readonly [name: string]: TerraformType }) : undefined;
  return members ? members[name ?? ''] : (of as TerraformType);
}

/** Converts a value of a configuration to the type of its argument. Terraform accepts `"80"` as a number, and `80` as a text. */
function primitive<T extends InventoryValue>(type: TerraformType | undefined, value: T): InventoryValue {
  switch (type) {
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    case 'number':
      return typeof value === 'string' && String(Number(value)) === value ? Number(value) : value;
    case 'bool':
      return value === 'true' || value === 'false' ? value === 'true' : value;
    default:
      return value;
  }
}

function complete<T>(values: readonly (T | undefined)[]): T[] | undefined {
  return values.every((value) => value !== undefined) ? (values as T[]) : undefined;
}
