import * as path from 'node:path';
import { Members } from '../../lib/core/shared/objects';
import { checkApi } from './api';
import { checkBehaviour } from './behaviour';
import { checkEndpoints } from './endpoints';
import { CatalogError } from './error';
import { checkPermissions } from './permissions';
import { keyOf, Places } from './places';
import { checkRoles } from './roles';
import { checkRuntime } from './runtime';
import { Catalog, CatalogElement, ElementKind } from './types';

/**
 * Checks that the hand-written files of a catalogue are well-formed and match the Terraform schemas. Throws a
 * `CatalogError` for the first problem.
 */
export function checkCatalog(catalog: Catalog, folder: string): void {
  const places = new Places(catalog.elements);
  catalog.elements.forEach((element) => {
    checkElement(element, folder, places);
    checkBehaviour(element, path.join(folder, 'behaviour', `${element.type}.json`));
    checkRuntime(element, path.join(folder, 'runtime', `${element.type}.json`), places, catalog.info.prefix);
  });
  checkNames(catalog, path.join(folder, 'names.json'), places);
  checkDocs(catalog, path.join(folder, 'docs.json'), places);
  checkRoles(catalog, path.join(folder, 'roles.json'));
  checkPermissions(catalog, path.join(folder, 'permissions.json'));
  checkEndpoints(catalog, path.join(folder, 'endpoints.json'));
  checkApi(catalog, path.join(folder, 'api.json'));
}

const FOLDERS: { readonly [kind in ElementKind]: string } = {
  provider: '',
  resource: 'resources',
  'data-source': 'data-sources',
};

/** Returns the path of the schema file or rules file for a resource, data source or provider. */
export function fileOf(
  folder: string,
  tree: 'schema' | 'rules',
  element: Pick<CatalogElement, 'kind' | 'type'>,
): string {
  return path.join(folder, tree, FOLDERS[element.kind], `${element.type}.json`);
}

const text = (value: unknown) => typeof value === 'string';
const flag = (value: unknown) => value === true;
const number = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const texts = (value: unknown) => Array.isArray(value) && value.every(text);
const values = (value: unknown) => Array.isArray(value) && value.every((item) => text(item) || number(item));
const range = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(number);
const regexes = (value: unknown) => texts(value) && value.every(isRegex);
const oneOf =
  (...allowed: string[]) =>
  (value: unknown) =>
    allowed.includes(value as string);

/** Checks for the values of attribute rules in the catalogue, by name of the rule. */
const ATTRIBUTE_RULES: { readonly [rule: string]: (value: unknown) => boolean } = {
  abolishedValues: values,
  alsoAllowed: values,
  conflictsWith: texts,
  declared: oneOf('required', 'optional'),
  default: () => true,
  defaultNull: flag,
  defaultSource: text,
  deprecated: flag,
  documentedDefault: () => true,
  documentedKeyForbiddenPrefixes: texts,
  documentedKeyLength: range,
  documentedLength: range,
  documentedOneOf: texts,
  documentedRange: range,
  enum: values,
  env: texts,
  exactlyWith: (value) => typeof value === 'object' && value !== null && Object.values(value).every(text),
  format: oneOf('json', 'base64', 'base64-or-plain', 'date-time', 'ip', 'lowercase', 'port', 'port-range'),
  hoistedFrom: Array.isArray,
  implicit: flag,
  items: (value) => typeof value === 'object' && value !== null,
  keptOnUpdate: flag,
  knownValues: values,
  knownValuesSource: oneOf('description', 'openapi', 'sdk'),
  maxItems: number,
  maxLength: number,
  maximum: number,
  minItems: number,
  minLength: number,
  minimum: number,
  notNull: flag,
  numberKind: oneOf('int', 'float'),
  otherSpellings: values,
  otherValuesPattern: (value) => text(value) && isRegex(value),
  pattern: regexes,
  requiresReplace: oneOf('always', 'ifConfigured'),
  statedValues: values,
  uniqueItems: flag,
};

const ELEMENT_RULES = ['attributes', 'idTemplate', 'import', 'secondSchema', 'updatable'];

function checkElement(element: CatalogElement, folder: string, places: Places): void {
  const file = fileOf(folder, 'rules', element);
  const stray = Object.keys(element.rules).find((key) => !ELEMENT_RULES.includes(key));
  if (stray) {
    throw new CatalogError(file, stray, `is unknown; allowed: ${ELEMENT_RULES.join(', ')}`);
  }
  const isKnown = (place: string) => places.hasPath(keyOf(element), place);
  for (const [place, rules] of Object.entries(element.rules.attributes ?? {})) {
    if (!isKnown(place)) {
      throw new CatalogError(file, `attributes.${place}`, 'is not in the schema');
    }
    checkRules(file, `attributes.${place}`, rules, isKnown);
  }
  checkImport(element, file);
}

function checkRules(file: string, place: string, rules: object, isKnown: (place: string) => boolean): void {
  for (const [rule, value] of Object.entries(rules as Members)) {
    const check = ATTRIBUTE_RULES[rule];
    if (!check) {
      const known = Object.keys(ATTRIBUTE_RULES).join(', ');
      throw new CatalogError(file, `${place}.${rule}`, `is not a rule; allowed: ${known}`);
    }
    if (!check(value)) {
      throw new CatalogError(file, `${place}.${rule}`, `has an unexpected value: ${JSON.stringify(value)}`);
    }
    if (rule === 'items') {
      checkRules(file, `${place}.items`, value as object, isKnown);
    }
    const others =
      rule === 'conflictsWith' ? (value as string[]) : rule === 'exactlyWith' ? Object.keys(value as object) : [];
    const missing = others.find((other) => !isKnown(other));
    if (missing) {
      throw new CatalogError(file, `${place}.${rule}`, `names ${missing}, which is not in the schema`);
    }
  }
}

function checkImport(element: CatalogElement, file: string): void {
  const { import: rules } = element.rules;
  if (!rules) {
    return;
  }
  if (typeof rules.supported !== 'boolean') {
    throw new CatalogError(file, 'import.supported', 'must be true or false');
  }
  if (rules.supported && rules.form === 'string' && !text(rules.template)) {
    throw new CatalogError(file, 'import.template', 'is missing');
  }
  if (rules.supported && rules.form === 'json' && !rules.keys?.length) {
    throw new CatalogError(file, 'import.keys', 'is missing');
  }
  if (rules.supported && rules.form !== 'string' && rules.form !== 'json') {
    throw new CatalogError(file, 'import.form', `is ${JSON.stringify(rules.form)}; allowed: "string", "json"`);
  }
}

const NAMES = [
  'addressIds',
  'aliases',
  'importIds',
  'plurals',
  'properties',
  'sharedTypes',
  'singles',
  'withoutSetter',
];

function checkNames(catalog: Catalog, file: string, places: Places): void {
  const { names } = catalog;
  const stray = Object.keys(names).find((key) => !NAMES.includes(key)) ?? NAMES.find((key) => !(key in names));
  if (stray) {
    throw new CatalogError(file, stray, `is missing or unknown; required: ${NAMES.join(', ')}`);
  }
  const expect = (section: string, entries: string[], isKnown: (entry: string) => boolean) => {
    const unknown = entries.find((entry) => !isKnown(entry));
    if (unknown) {
      throw new CatalogError(file, `${section}["${unknown}"]`, 'is not in the schemas');
    }
  };
  const has = (entry: string) => places.has(entry);
  const hasType = (type: string) => places.hasType(type);
  expect('plurals', Object.keys(names.plurals), (name) => places.hasName(name));
  expect('properties', Object.keys(names.properties), has);
  expect('singles', names.singles, has);
  expect('withoutSetter', names.withoutSetter, has);
  expect('sharedTypes', Object.values(names.sharedTypes), has);
  expect('aliases', Object.keys(names.aliases), hasType);
  expect('importIds', Object.keys(names.importIds), hasType);
  expect('addressIds', names.addressIds, hasType);
}

function checkDocs(catalog: Catalog, file: string, places: Places): void {
  const { types, fields, common, shared, deprecated } = catalog.docs;
  for (const [section, entries] of Object.entries({ types, fields, deprecated })) {
    const stray = Object.keys(entries).find((key) => !places.keys.includes(key));
    if (stray) {
      throw new CatalogError(file, `${section}.${stray}`, 'is not a type of the schemas');
    }
  }
  for (const [section, entries] of Object.entries({ fields, deprecated })) {
    for (const [key, texts] of Object.entries(entries)) {
      const stray = Object.keys(texts).find((place) => !places.hasPath(key, place));
      if (stray) {
        throw new CatalogError(file, `${section}.${key}["${stray}"]`, 'is not in the schema');
      }
    }
  }
  const unknown = Object.keys(shared).find((name) => !catalog.names.sharedTypes[name]);
  if (unknown) {
    throw new CatalogError(file, `shared.${unknown}`, 'is not in sharedTypes of names.json');
  }
  const stray = Object.keys(common).find((name) => !places.hasName(name));
  if (stray) {
    throw new CatalogError(file, `common.${stray}`, 'is not the name of an attribute');
  }
  const undocumented = places.keys.find((key) => !types[key]);
  if (undocumented) {
    throw new CatalogError(file, `types.${undocumented}`, 'is missing: describe the type in one sentence');
  }
}

function isRegex(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}
