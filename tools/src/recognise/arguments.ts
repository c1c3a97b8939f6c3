import { isDeepStrictEqual } from 'node:util';
import { AttributeRules, Member, membersOf } from 'cdktf-gateways-sandbox/toolkit/engine';
import { Resource, TIMES } from '../elements';
import { InventoryValue, InventoryValues, isSpecial, isValues } from '../inventory/inventory';

/** Arguments that code contains although they equal the provider's default: their top-level names, or `all`. */
export type Shown = ReadonlySet<string> | 'all';

export const NONE_SHOWN: Shown = new Set();

/**
 * Returns the arguments of an object that belong in code. Omits null values, attributes that only the service sets,
 * timestamps, defaults, empty blocks, and empty values that the service may choose. For older resources, also omits
 * `id` and empty texts. Required arguments stay. Arguments in `shown` stay even if they equal the default.
 */
export function argumentsOf({ element, catalog }: Resource, values: InventoryValues, shown: Shown): InventoryValues {
  const rules = element.rules.attributes;
  const given = catalog.framework === 'sdk-v2' ? ofOldPlugin(values, shown) : values;
  return membersIn(membersOf(element.schema.block), given, '', (path) => rules[path], shown);
}

/** The schema of older resources accepts an `id`, but their providers reject an `id`. */
function ofOldPlugin(values: InventoryValues, shown: Shown): InventoryValues {
  const writable = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'id'));
  return shown === 'all' ? writable : withoutEmptyTexts(writable);
}

/** Providers of older resources treat an empty text as a missing value. */
function withoutEmptyTexts<T extends InventoryValue>(value: T): T {
  if (Array.isArray(value)) {
    return value.map(withoutEmptyTexts) as InventoryValue as T;
  }
  if (!isValues(value)) {
    return value;
  }
  const given = Object.entries(value).filter(([, one]) => one !== '');
  return Object.fromEntries(given.map(([name, one]) => [name, withoutEmptyTexts(one)])) as InventoryValue as T;
}

/**
 * Returns the names of the arguments that code can omit whatever the value is, because the provider keeps the value of
 * the service.
 */
export function optionalComputed({ element }: Resource): ReadonlySet<string> {
  const members = membersOf(element.schema.block);
  return new Set(members.filter(({ optional, computed }) => optional && computed).map(({ name }) => name));
}

/**
 * Per object, the names of the members that equal the default and that generated code contains only because the
 * argument `shown` lists them.
 */
const shownDefaults = new WeakMap<InventoryValues, ReadonlySet<string>>();

/** Returns the names of an object's members that code can omit, because the members equal the default. */
export function defaultsIn(values: InventoryValues): ReadonlySet<string> {
  return shownDefaults.get(values) ?? new Set();
}

type RulesAt = (path: string) => AttributeRules | undefined;

function membersIn(
  members: readonly Member[],
  values: InventoryValues,
  prefix: string,
  rulesAt: RulesAt,
  shown: Shown,
): InventoryValues {
  const defaults = new Set<string>();
  const given = members.flatMap((member): [string, InventoryValue][] => {
    const path = `${prefix}${member.name}`;
    const isShown = shown === 'all' || (prefix === '' && shown.has(member.name));
    const value = memberValue(member, values[member.name], path, rulesAt, isShown ? 'all' : NONE_SHOWN);
    if (value === undefined || isLeftOut(member, value, rulesAt(path), isShown)) {
      return [];
    }
    if (isShown && isLeftOut(member, value, rulesAt(path), false)) {
      defaults.add(member.name);
    }
    return [[member.name, value]];
  });
  const made: InventoryValues = Object.fromEntries(given);
  shownDefaults.set(made, defaults);
  return made;
}

function memberValue(
  { optional, required, nested }: Member,
  value: InventoryValue | undefined,
  path: string,
  rulesAt: RulesAt,
  shown: Shown,
): InventoryValue | undefined {
  if ((value ?? undefined) === undefined || !(optional || required)) {
    return undefined;
  }
  if (!nested || isSpecial(value)) {
    return value;
  }
  const inner = (one: InventoryValue): InventoryValue =>
    isValues(one) ? membersIn(nested.members, one, `${path}.`, rulesAt, shown) : one;
  if (Array.isArray(value)) {
    return value.map(inner);
  }
  return nested.mode === 'map' && isValues(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]))
    : inner(value as InventoryValue);
}

function isLeftOut(
  { name, required, computed, nested, isBlock }: Member,
  value: InventoryValue,
  rules: AttributeRules | undefined,
  isShown: boolean,
): boolean {
  if (required) {
    return false;
  }
  if (computed && TIMES.includes(name)) {
    return true;
  }
  const isEmpty = isEmptyValue(value);
  // Code does not contain empty blocks, which equal missing blocks.
  if (isBlock && isEmpty) {
    return true;
  }
  if (isShown) {
    return false;
  }
  // A nested object whose members all equal their defaults has no members at this point, because the members are
  // omitted.
  const isDefaultObject = nested?.mode === 'single' && isEmpty && computed;
  return (
    (computed && isEmpty) ||
    isDefaultObject ||
    (rules?.default !== undefined && isDeepStrictEqual(value, rules.default))
  );
}

function isEmptyValue(value: InventoryValue): boolean {
  return Array.isArray(value) ? value.length === 0 : isValues(value) && Object.keys(value).length === 0;
}
