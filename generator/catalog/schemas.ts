import * as fs from 'node:fs';
import * as path from 'node:path';
import { entriesOf } from '../../lib/core/shared/catalog/attributes';
import { fileOf } from './check';
import { CatalogError } from './error';
import { readJson } from './json';
import { keyOf } from './places';
import { CatalogElement, ElementKind, ProviderInfo, Schema } from './types';

/** A resource, data source or provider with its schema. */
export type Typed = Pick<CatalogElement, 'kind' | 'type' | 'schema'>;
/** Elements by key: see `keyOf`. */
export type Schemas = Map<string, Typed>;

/** Reads the schemas of a catalogue. */
export function catalogSchemas(folder: string): Schemas {
  const list = (kind: ElementKind) => {
    const directory = path.dirname(fileOf(folder, 'schema', { kind, type: 'x' }));
    const files = fs.readdirSync(directory).filter((file) => file.endsWith('.json'));
    return files.map((file) => ({ kind, type: file.slice(0, -'.json'.length), schema: readJson(path.join(directory, file)) }));
  };
  return byKey([...list('provider'), ...list('resource'), ...list('data-source')]);
}

/** Reads the schemas of a provider from the output of `terraform providers schema -json`, without descriptions. */
export function outputSchemas(info: ProviderInfo, file: string): Schemas {
  const output = readJson(file);
  const providers = output?.provider_schemas;
  if (typeof providers !== 'object' || providers === null) {
    throw new CatalogError(file, 'provider_schemas', 'is missing: use a file with the output of `terraform providers schema -json`');
  }
  const provider = providers[info.source];
  if (!provider) {
    const present = Object.keys(providers).join(', ') || 'none';
    throw new CatalogError(file, 'provider_schemas', `does not contain ${info.source}; it contains ${present}`);
  }
  const families = (info.families ?? ['*']).map((family) => new RegExp(`^${info.prefix}${family.replace('*', '.*')}$`));
  const typed = (kind: ElementKind, section: string) =>
    Object.entries<unknown>(provider[section] ?? {})
      .filter(([type]) => families.some((family) => family.test(type)))
      .map(([type, schema]) => ({ kind, type, schema: cleaned(file, `${section}.${type}`, schema) }));
  return byKey([
    { kind: 'provider', type: 'provider', schema: cleaned(file, 'provider', provider.provider) },
    ...typed('resource', 'resource_schemas'),
    ...typed('data-source', 'data_source_schemas'),
  ]);
}

// Keys of a schema that the catalogue stores, which exclude the provider's descriptions.
const KEPT = ['attributes', 'block', 'block_types', 'computed', 'deprecated', 'max_items', 'min_items', 'nested_type'];
KEPT.push('nesting_mode', 'optional', 'required', 'sensitive', 'type', 'version', 'write_only');

function cleaned(file: string, place: string, schema: any): Schema {
  if (typeof schema?.block !== 'object') {
    throw new CatalogError(file, `${place}.block`, 'is missing');
  }
  return clean(schema, false);
}

/**
 * Sorts the members of a schema and removes descriptions. With `names`, the members are names of attributes or blocks,
 * and the function keeps all members.
 */
function clean(value: any, names: boolean): any {
  const members = Object.entries<unknown>(value)
    .filter(([key]) => names || KEPT.includes(key))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const cleanMember = (key: string, member: unknown) => {
    const isNode = typeof member === 'object' && member !== null && !Array.isArray(member);
    return isNode ? clean(member, !names && (key === 'attributes' || key === 'block_types')) : member;
  };
  const cleaned = Object.fromEntries(members.map(([key, member]) => [key, cleanMember(key, member)]));
  // Terraform leaves out `attributes` of an object type without attributes.
  return !names && value.nesting_mode !== undefined && value.block === undefined ? { attributes: {}, ...cleaned } : cleaned;
}

function byKey(elements: Typed[]): Schemas {
  return new Map(elements.map((element) => [keyOf(element), element]));
}

/**
 * Returns the descriptions of arguments in the output of `terraform providers schema -json`, by key and path. The catalogue does not
 * store the descriptions.
 */
export function descriptionsIn(info: ProviderInfo, file: string): Map<string, Map<string, string>> {
  const { resource_schemas: resources = {}, data_source_schemas: dataSources = {} } = readJson(file).provider_schemas[
    info.source
  ];
  const found = (type: string, kind: ElementKind, schema: any): [string, Map<string, string>] => {
    const texts = entriesOf(schema).flatMap(({ path: place, attribute }): [string, string][] => {
      const { description } = (attribute ?? {}) as { description?: unknown };
      return typeof description === 'string' ? [[place, description]] : [];
    });
    return [keyOf({ kind, type }), new Map(texts)];
  };
  return new Map([
    ...Object.entries(resources).map(([type, schema]) => found(type, 'resource', schema)),
    ...Object.entries(dataSources).map(([type, schema]) => found(type, 'data-source', schema)),
  ]);
}
