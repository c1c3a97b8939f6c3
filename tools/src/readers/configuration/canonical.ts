import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { JsonObject, JsonValue } from '../../inventory/inventory';
import { unescaped } from './texts';

/**
 * Converts a block of HCL or JSON to the form that Terraform's JSON has. Addresses and keywords, which are expressions
 * in HCL, become plain texts. Arguments that cannot contain expressions have no escapes in Terraform's JSON.
 *
 * @param isJson whether the block comes from a JSON file
 */
export function canonical(kind: string, body: JsonObject, isJson: boolean): JsonObject {
  const members = Object.entries(body)
    .filter(([name]) => name !== '//')
    .map(([name, value]): [string, JsonValue] => [name, memberOf(kind, name, value, isJson)]);
  return Object.fromEntries(members);
}

/** Members of blocks that contain addresses or keywords, by kind of block. */
const ADDRESSES: { readonly [kind: string]: readonly string[] } = {
  resource: ['depends_on', 'provider'],
  data: ['depends_on', 'provider'],
  ephemeral: ['depends_on', 'provider'],
  module: ['depends_on', 'providers'],
  output: ['depends_on'],
  variable: ['type'],
  moved: ['from', 'to'],
  removed: ['from'],
  import: ['to', 'provider'],
};

/** Members of blocks that cannot have expressions, by kind of block. */
const CONSTANTS: { readonly [kind: string]: readonly string[] } = {
  variable: ['default', 'description'],
  output: ['description'],
  module: ['source', 'version'],
};

function memberOf(kind: string, name: string, value: JsonValue, isJson: boolean): JsonValue {
  const isIn = (table: { readonly [kind: string]: readonly string[] }): boolean => table[kind]?.includes(name) === true;
  if (isIn(ADDRESSES)) {
    return mapTexts(value, bare);
  }
  if (isIn(CONSTANTS)) {
    return isJson ? value : mapTexts(value, unescaped);
  }
  switch (kind) {
    case 'resource':
    case 'data':
    case 'ephemeral':
      return metaArgument(name, value);
    case 'terraform':
      return setting(name, value, isJson);
    case 'check':
      return name === 'data'
        ? mapMembers(value, (_, type) => mapMembers(type, (_name, one) => words(one, ADDRESSES.data)))
        : value;
    default:
      return value;
  }
}

function metaArgument(name: string, value: JsonValue): JsonValue {
  switch (name) {
    case 'lifecycle':
      return mapMembers(single(value), (member, one) =>
        ['ignore_changes', 'replace_triggered_by'].includes(member) ? mapTexts(one, bare) : one,
      );
    case 'connection':
      return single(value);
    case 'provisioner':
      return mapMembers(value, (_, one) => words(one, ['when', 'on_failure']));
    case 'dynamic':
      return mapMembers(value, (_, one) => words(one, ['iterator']));
    default:
      return nestedDynamics(value);
  }
}

function setting(name: string, value: JsonValue, isJson: boolean): JsonValue {
  switch (name) {
    case 'cloud':
      return single(value);
    case 'backend':
      return mapMembers(single(value), (_, one) => (isJson ? single(one) : mapTexts(single(one), unescaped)));
    case 'required_providers':
      return mapMembers(single(value), (_, one) =>
        mapMembers(one, (member, inner) => (member === 'configuration_aliases' ? mapTexts(inner, bare) : inner)),
      );
    default:
      return value;
  }
}

/** Converts dynamic blocks, which any block can contain. */
function nestedDynamics(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    return value.map(nestedDynamics);
  }
  return mapMembers(value, (name, one) =>
    name === 'dynamic' ? mapMembers(one, (_, inner) => words(inner, ['iterator'])) : nestedDynamics(one),
  );
}

/** Converts the arguments with the given names to plain texts, in each block. */
function words(value: JsonValue, names: readonly string[]): JsonValue {
  if (Array.isArray(value)) {
    return value.map((one) => words(one, names));
  }
  return mapMembers(value, (name, one) => (names.includes(name) ? mapTexts(one, bare) : nestedDynamics(one)));
}

/**
 * Returns the element of a list with one element, because the HCL parser returns lists of blocks, and any other value
 * unchanged.
 */
function single(value: JsonValue): JsonValue {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

/** Removes the `${}` around an expression of HCL. */
function bare(text: string): string {
  return /^\$\{(.*)\}$/s.exec(text)?.[1].trim() ?? text;
}

function mapTexts(value: JsonValue, map: (text: string) => string): JsonValue {
  if (typeof value === 'string') {
    return map(value);
  }
  return Array.isArray(value)
    ? value.map((one) => mapTexts(one, map))
    : mapMembers(value, (_, one) => mapTexts(one, map));
}

function mapMembers(value: JsonValue, map: (name: string, value: JsonValue) => JsonValue): JsonValue {
  return isPlainObject<JsonValue>(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, map(name, one)]))
    : value;
}
