import * as path from 'path';
import { entriesOf } from './attributes';
import { CatalogError } from './error';
import { Catalog, CatalogElement, ElementKind } from './types';

/** Checks that the hand-kept parts of a catalogue are well-formed and match its schemas. Stops at the first mistake. */
export function checkCatalog(catalog: Catalog, folder: string): void {
  const paths = new Map<string, Set<string>>();
  for (const element of catalog.elements) {
    paths.set(keyOf(element), checkElement(element, folder));
  }
  checkNames(catalog, path.join(folder, 'names.json'), paths);
  checkDocs(catalog, path.join(folder, 'docs.json'), paths);
}

/** How names and docs refer to an element: data sources by `data.` and their type. */
export function keyOf(element: Pick<CatalogElement, 'kind' | 'type'>): string {
  return element.kind === 'data-source' ? `data.${element.type}` : element.type;
}

const FOLDERS: { readonly [kind in ElementKind]: string } = {
  provider: '',
  resource: 'resources',
  'data-source': 'data-sources',
};

/** Where the file of an element is, in the tree of schemas or of rules. */
export function fileOf(folder: string, tree: 'schema' | 'rules', element: Pick<CatalogElement, 'kind' | 'type'>): string {
  return path.join(folder, tree, FOLDERS[element.kind], `${element.type}.json`);
}

const text = (value: unknown) => typeof value === 'string';
const flag = (value: unknown) => value === true;
const number = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const texts = (value: unknown) => Array.isArray(value) && value.every(text);
const values = (value: unknown) => Array.isArray(value) && value.every((item) => text(item) || number(item));
const range = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(number);
const regexes = (value: unknown) => texts(value) && (value as string[]).every(isRegex);
const oneOf =
  (...allowed: string[]) =>
  (value: unknown) =>
    allowed.includes(value as string);

/** The rules that an attribute can have, and what their values look like. */
const ATTRIBUTE_RULES: { readonly [rule: string]: (value: unknown) => boolean } = {
  alsoAllowed: values,
  conflictsWith: texts,
  customValidators: texts,
  declared: oneOf('required', 'optional'),
  default: () => true,
  defaultIsText: flag,
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
  format: oneOf('json', 'base64', 'base64-or-plain', 'date-time', 'ip', 'lowercase', 'port', 'port-range'),
  hoistedFrom: Array.isArray,
  implicit: flag,
  items: (value) => typeof value === 'object' && value !== null,
  keptOnUpdate: flag,
  knownValues: values,
  knownValuesSource: oneOf('description', 'openapi'),
  maxItems: number,
  maxLength: number,
  maximum: number,
  minItems: number,
  minLength: number,
  minimum: number,
  notNull: flag,
  numberKind: oneOf('int', 'float'),
  pattern: regexes,
  requiresReplace: oneOf('always', 'ifConfigured'),
  statedValues: values,
  uniqueItems: flag,
};

const ELEMENT_RULES = ['attributes', 'idTemplate', 'import', 'secondSchema', 'updatable'];

/** Returns the paths of the element. */
function checkElement(element: CatalogElement, folder: string): Set<string> {
  const entries = entriesOf(element.schema);
  const known = new Set(entries.map((entry) => entry.path));
  const file = fileOf(folder, 'rules', element);
  const stray = Object.keys(element.rules).find((key) => !ELEMENT_RULES.includes(key));
  if (stray) {
    throw new CatalogError(file, stray, `is not known: known are ${ELEMENT_RULES.join(', ')}`);
  }
  for (const [place, rules] of Object.entries(element.rules.attributes ?? {})) {
    if (!known.has(place)) {
      throw new CatalogError(file, `attributes.${place}`, 'is not in the schema');
    }
    checkRules(file, `attributes.${place}`, rules, known);
  }
  checkImport(element, file);
  return known;
}

function checkRules(file: string, place: string, rules: object, known: Set<string>): void {
  for (const [rule, value] of Object.entries(rules)) {
    const check = ATTRIBUTE_RULES[rule];
    if (!check) {
      throw new CatalogError(file, `${place}.${rule}`, `is not a rule: known are ${Object.keys(ATTRIBUTE_RULES).join(', ')}`);
    }
    if (!check(value)) {
      throw new CatalogError(file, `${place}.${rule}`, `has an unexpected value: ${JSON.stringify(value)}`);
    }
    if (rule === 'items') {
      checkRules(file, `${place}.items`, value, known);
    }
    if (rule === 'conflictsWith') {
      const missing = (value as string[]).find((other) => !known.has(other));
      if (missing) {
        throw new CatalogError(file, `${place}.conflictsWith`, `names ${missing}, which is not in the schema`);
      }
    }
  }
}

function checkImport(element: CatalogElement, file: string): void {
  const { import: rules } = element.rules;
  if (!rules) {
    return;
  }
  if (typeof rules.supported !== 'boolean') {
    throw new CatalogError(file, 'import.supported', 'must say whether the resource can be imported');
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

const NAMES = ['addressIds', 'aliases', 'importIds', 'plurals', 'properties', 'sharedTypes', 'singles'];

function checkNames(catalog: Catalog, file: string, paths: Map<string, Set<string>>): void {
  const { names } = catalog;
  const stray = Object.keys(names).find((key) => !NAMES.includes(key)) ?? NAMES.find((key) => !(key in names));
  if (stray) {
    throw new CatalogError(file, stray, `is missing or not known: the parts are ${NAMES.join(', ')}`);
  }
  const leaves = new Set([...paths.values()].flatMap((set) => [...set].map(leafOf)));
  const typeAndPath = (section: string, place: string) => {
    const [type, attribute] = place.split(' ');
    const exists = type === '*' ? leaves.has(attribute) : [type, `data.${type}`].some((key) => paths.get(key)?.has(attribute));
    if (!exists) {
      throw new CatalogError(file, `${section}["${place}"]`, 'is not in the schemas');
    }
  };
  const expectType = (section: string, type: string) => {
    if (!paths.has(type) && !paths.has(`data.${type}`)) {
      throw new CatalogError(file, `${section}.${type}`, 'is not a type of the schemas');
    }
  };
  const unused = Object.keys(names.plurals).find((name) => !leaves.has(name));
  if (unused) {
    throw new CatalogError(file, `plurals.${unused}`, 'is not the name of an attribute');
  }
  Object.keys(names.properties).forEach((place) => typeAndPath('properties', place));
  names.singles.forEach((place) => typeAndPath('singles', place));
  Object.values(names.sharedTypes).forEach((place) => typeAndPath('sharedTypes', place));
  Object.keys(names.aliases).forEach((type) => expectType('aliases', type));
  Object.keys(names.importIds).forEach((type) => expectType('importIds', type));
  names.addressIds.forEach((type) => expectType('addressIds', type));
}

function checkDocs(catalog: Catalog, file: string, paths: Map<string, Set<string>>): void {
  const { types, fields, common } = catalog.docs;
  const leaves = new Set([...paths.values()].flatMap((set) => [...set].map(leafOf)));
  for (const [section, keys] of Object.entries({ types: Object.keys(types), fields: Object.keys(fields) })) {
    const stray = keys.find((type) => !paths.has(type));
    if (stray) {
      throw new CatalogError(file, `${section}.${stray}`, 'is not a type of the schemas');
    }
  }
  for (const [type, texts] of Object.entries(fields)) {
    const stray = Object.keys(texts).find((place) => !paths.get(type)!.has(place));
    if (stray) {
      throw new CatalogError(file, `fields.${type}["${stray}"]`, 'is not in the schema');
    }
  }
  const stray = Object.keys(common).find((name) => !leaves.has(name));
  if (stray) {
    throw new CatalogError(file, `common.${stray}`, 'is not the name of an attribute');
  }
  const undocumented = [...paths.keys()].find((type) => !types[type]);
  if (undocumented) {
    throw new CatalogError(file, `types.${undocumented}`, 'is missing: say in a sentence what it is');
  }
}

function leafOf(place: string): string {
  return place.slice(place.lastIndexOf('.') + 1);
}

function isRegex(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}
