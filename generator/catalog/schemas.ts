import * as fs from 'node:fs';
import * as path from 'node:path';
import { entriesOf } from '../../lib/core/shared/catalog/attributes';
import { isPlainObject, memberOf, Members } from '../../lib/core/shared/objects';
import { fileOf } from './check';
import { CatalogError } from './error';
import { readJson } from './json';
import { keyOf } from './places';
import { CatalogElement, ElementKind, ProviderInfo, Schema } from './types';

/** Schema of a resource, data source or provider, with its kind and type name. */
export type Typed = Pick<CatalogElement, 'kind' | 'type' | 'schema'>;
/** Schemas of resources, data sources and the provider, by the key that `keyOf` returns. */
export type Schemas = Map<string, Typed>;

/** Schemas of one provider in the output of `terraform providers schema -json`. */
interface ProviderSchemas {
  readonly provider?: Schema;
  readonly resource_schemas?: { readonly [type: string]: Schema };
  readonly data_source_schemas?: { readonly [type: string]: Schema };
}

/** Reads the schemas of a provider from a folder of the catalogue. */
export function catalogSchemas(folder: string): Schemas {
  const list = (kind: ElementKind) => {
    const directory = path.dirname(fileOf(folder, 'schema', { kind, type: 'x' }));
    const files = fs.readdirSync(directory).filter((file) => file.endsWith('.json'));
    return files.map((file) => ({
      kind,
      type: file.slice(0, -'.json'.length),
      schema: readJson<Schema>(path.join(directory, file)),
    }));
  };
  return byKey([...list('provider'), ...list('resource'), ...list('data-source')]);
}

/** Whether the output of `terraform providers schema -json` contains the schemas of a provider. */
export function hasProvider(file: string, source: string): boolean {
  return memberOf(memberOf(readJson(file), 'provider_schemas'), source) !== undefined;
}

/**
 * Reads the schemas of a provider and of the types in the catalogue's families from the output of
 * `terraform providers schema -json`, without descriptions.
 */
export function outputSchemas(info: ProviderInfo, file: string): Schemas {
  const providers = memberOf(readJson(file), 'provider_schemas');
  if (typeof providers !== 'object' || providers === null) {
    throw new CatalogError(
      file,
      'provider_schemas',
      'is missing: use a file with the output of `terraform providers schema -json`',
    );
  }
  const provider = memberOf(providers, info.source) as ProviderSchemas | undefined;
  if (!provider) {
    const present = Object.keys(providers).join(', ') || 'none';
    throw new CatalogError(file, 'provider_schemas', `does not contain ${info.source}; it contains ${present}`);
  }
  const families = (info.families ?? ['*']).map((family) => new RegExp(`^${info.prefix}${family.replace('*', '.*')}$`));
  const typed = (kind: ElementKind, section: 'resource_schemas' | 'data_source_schemas') =>
    Object.entries<unknown>(provider[section] ?? {})
      .filter(([type]) => families.some((family) => family.test(type)))
      .map(([type, schema]) => ({ kind, type, schema: cleaned(file, `${section}.${type}`, schema) }));
  return byKey([
    { kind: 'provider', type: 'provider', schema: cleaned(file, 'provider', provider.provider) },
    ...typed('resource', 'resource_schemas'),
    ...typed('data-source', 'data_source_schemas'),
  ]);
}

// Keys of a Terraform schema that the catalogue stores. The catalogue does not store the provider's descriptions.
const KEPT = ['attributes', 'block', 'block_types', 'computed', 'deprecated', 'max_items', 'min_items', 'nested_type'];
KEPT.push('nesting_mode', 'optional', 'required', 'sensitive', 'type', 'version', 'write_only');

function cleaned(file: string, place: string, schema: unknown): Schema {
  if (typeof memberOf(schema, 'block') !== 'object') {
    throw new CatalogError(file, `${place}.block`, 'is missing');
  }
  return clean(schema as object, false) as Schema;
}

/**
 * Sorts the members of a schema and removes descriptions. If `names` is true, `value` contains attributes or blocks by
 * name, so the function keeps all members of `value`.
 */
function clean(value: object, names: boolean): object {
  const members = Object.entries(value as Members)
    .filter(([key]) => names || KEPT.includes(key))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const cleanMember = (key: string, member: unknown) => {
    const hasNames = !names && (key === 'attributes' || key === 'block_types');
    return isPlainObject(member) ? clean(member, hasNames) : member;
  };
  const cleaned = Object.fromEntries(members.map(([key, member]) => [key, cleanMember(key, member)]));
  // Terraform omits the key `attributes` from the schema of an object type without attributes.
  const isObjectType = memberOf(value, 'nesting_mode') !== undefined && memberOf(value, 'block') === undefined;
  return !names && isObjectType ? { attributes: {}, ...cleaned } : cleaned;
}

function byKey(elements: Typed[]): Schemas {
  return new Map(elements.map((element) => [keyOf(element), element]));
}

/**
 * Returns the provider's descriptions of arguments in the output of `terraform providers schema -json`, by key of the
 * type and path of the argument. The catalogue does not store these descriptions.
 */
export function descriptionsIn(info: ProviderInfo, file: string): Map<string, Map<string, string>> {
  const output = readJson<{ readonly provider_schemas: { readonly [source: string]: ProviderSchemas } }>(file);
  const { resource_schemas: resources = {}, data_source_schemas: dataSources = {} } =
    output.provider_schemas[info.source];
  const found = (type: string, kind: ElementKind, schema: Schema): [string, Map<string, string>] => {
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
