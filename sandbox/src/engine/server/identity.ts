import { CatalogElement, ElementRules, Schema } from '../../shared/catalog/types';
import { memberOf } from '../../shared/objects';
import { requireValue } from '../../shared/require-value';
import { ObjectValue } from '../values/value';
import { valueAt } from '../values/value-at';

/** Identity of the objects of a resource type: the attribute paths whose values identify an object. */
export interface Identity {
  readonly paths: string[];
  /**
   * Parses an import id into the values of the attributes that identify an object. If the import id is invalid, returns
   * the problem.
   */
  parse(importId: string): { values: { [path: string]: string } } | { problem: string };
}

/**
 * Returns the key that identifies an object among the objects of its resource type. A resource type without identifying
 * attributes has only one object in an organisation.
 */
export function keyOf(identity: Identity, values: ObjectValue): string {
  return identity.paths.length === 0
    ? 'default'
    : identity.paths.map((path) => String(valueAt(values, path) ?? '')).join('/');
}

/**
 * Returns the identifying attributes of a resource type: `id`, else the attributes of the import id, else the text
 * attributes that cannot change in place.
 *
 * @param beside additional attribute paths for types with several objects per id
 */
export function identityOf({ schema, rules }: CatalogElement, beside: readonly string[] = []): Identity {
  const attributes = schema.block.attributes ?? {};
  const lasting = Object.keys(attributes).filter(
    (name) => attributes[name].type === 'string' && rules.attributes[name]?.requiresReplace,
  );
  const imported = importNames(rules).filter((path) => path.split('.')[0] in attributes);
  const paths = 'id' in attributes ? ['id', ...beside] : imported.length > 0 ? imported : lasting;
  return { paths, parse: (importId) => parseImportId(schema, rules, importId) };
}

function importNames(rules: ElementRules): string[] {
  const { keys, template = '' } = rules.import ?? {};
  return keys ? keys.map(({ name }) => name) : [...template.matchAll(/<([^>]+)>/g)].map(([, name]) => name);
}

function parseImportId(schema: Schema, rules: ElementRules, importId: string): ReturnType<Identity['parse']> {
  const form = rules.import;
  if (!form?.supported) {
    return { problem: 'Terraform cannot import resources of this type' };
  }
  const names = importNames(rules);
  if (form.form === 'json') {
    return parseJsonId(names, importId);
  }
  const separator = names.length > 1 ? requireValue(form.template).split(/<[^>]+>/)[1] : undefined;
  const parts = separator === undefined ? [importId] : importId.split(separator);
  // In an import id, the part of an optional argument that is not set is empty.
  const isNeeded = (name: string, index: number) => index === 0 || schema.block.attributes?.[name]?.required;
  if (parts.length !== names.length || names.some((name, index) => parts[index] === '' && isNeeded(name, index))) {
    return { problem: `"${importId}" is not of the form ${form.template}` };
  }
  if (form.allowedIds && !form.allowedIds.includes(importId)) {
    return { problem: `"${importId}" is not one of ${form.allowedIds.join(', ')}` };
  }
  return { values: Object.fromEntries(names.map((name, index) => [name, parts[index]])) };
}

function parseJsonId(names: string[], importId: string): ReturnType<Identity['parse']> {
  const example = `{${names.map((name) => `"${name}": "…"`).join(', ')}}`;
  let parsed: unknown;
  try {
    parsed = JSON.parse(importId);
  } catch {
    return { problem: `"${importId}" is not JSON: expected an object such as ${example}` };
  }
  const given = (name: string): unknown => memberOf(parsed, name);
  const missing = names.filter((name) => typeof given(name) !== 'string' || given(name) === '');
  if (missing.length > 0) {
    return { problem: `the import id has no text for ${missing.join(', ')}: expected an object such as ${example}` };
  }
  return { values: Object.fromEntries(names.map((name) => [name, String(given(name))])) };
}
