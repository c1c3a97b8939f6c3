import { parametersOf } from '../../lib/core/shared/catalog/endpoints';
import { isPlainObject } from '../../lib/core/shared/objects';
import { Typed } from '../catalog/schemas';
import { SchemaAttribute } from '../catalog/types';
import { Description, RawSchema } from './description';
import { sightingsOf } from './facts';
import { pathOf, requestsByType, TypeRequests } from './operations';
import { Body, isRequest, joined, Sighting, Sightings } from './sightings';

/** Facts of an API description about one resource type, from which the catalogue refresh proposes catalogue entries. */
export interface ApiHint {
  /**
   * Arguments that identify an object of the resource type, in the order of the API path that reads the object. The
   * list is empty if no API request of the resource type reads a single object.
   */
  readonly keys: readonly string[];
  /** Facts about the attributes of the resource type, by Terraform path. */
  readonly fields: ReadonlyMap<string, FieldHint>;
}

/** Facts of an API description about one attribute of a resource type. */
export interface FieldHint {
  /**
   * Text about the attribute in the API description. The text is only for comparison with proposed entries, because the
   * catalogue has its own wording.
   */
  readonly text?: string;
  /** Rules that the API description states for the attribute, in the format of the rules files of the catalogue. */
  readonly rules: { readonly [rule: string]: unknown };
}

/** Returns the facts of an API description about each resource type, by type. */
export function apiHints(description: Description, elements: readonly Typed[]): Map<string, ApiHint> {
  const resources = new Map(
    elements.filter(({ kind }) => kind === 'resource').map((element) => [element.type, element]),
  );
  return new Map(
    requestsByType(description, [...resources.values()]).flatMap((requests): [string, ApiHint][] => {
      const element = resources.get(requests.type);
      return element ? [[element.type, hintOf(requests, element, sightingsOf(description, element, requests))]] : [];
    }),
  );
}

function hintOf({ requests }: TypeRequests, element: Typed, sightings: Sightings): ApiHint {
  const fields = new Map<string, { text?: string; rules: { [rule: string]: unknown } }>();
  const hint = (path: string) => {
    const known = fields.get(path) ?? { rules: {} };
    fields.set(path, known);
    return known;
  };
  for (const sighting of sightings.fields) {
    const found = hint(sighting.path);
    found.text ??= sighting.shape.schema.description;
    Object.assign(found.rules, rulesOf(sighting));
  }
  for (const { body, path, members } of sightings.unions) {
    const blocks = Object.keys(members)
      .map((block) => joined(path, block))
      .sort();
    for (const block of body === 'create' && blocks.length > 1 ? blocks : []) {
      hint(block).rules.conflictsWith = blocks.filter((other) => other !== block);
    }
  }
  const attributes = element.schema.block.attributes ?? {};
  for (const name of pathArguments(requests)) {
    hint(name).text ??= requests.create?.parameters.find((one) => one.in === 'path')?.description;
  }
  replacing(requests, sightings)
    .filter((name) => isArgument(attributes[name]))
    .forEach((name) => {
      hint(name).rules.requiresReplace = 'ifConfigured';
    });
  const keys = requests.read ? parametersOf(pathOf(requests.read)) : [];
  return { keys, fields };
}

/** Returns the arguments in the path of the create request, which identify the parents of the created object. */
function pathArguments({ create }: TypeRequests['requests']): string[] {
  return create ? parametersOf(pathOf(create)) : [];
}

/**
 * Returns the top-level arguments that the update request does not contain, so changing these arguments replaces the
 * resource. If the type has no update request, the result also contains the arguments in the path of the create
 * request.
 */
function replacing({ create, update }: TypeRequests['requests'], { fields }: Sightings): string[] {
  const sent = (body: Body) =>
    fields.filter((one) => one.body === body && !one.path.includes('.')).map(({ path }) => path);
  return update
    ? sent('create').filter((name) => !sent('update').includes(name))
    : [...pathArguments({ create }), ...sent('create')];
}

function isArgument(attribute: SchemaAttribute | undefined): boolean {
  return attribute?.required === true || attribute?.optional === true;
}

const LENGTHS = ['minLength', 'maxLength'] as const;
const RANGE = ['minimum', 'maximum'] as const;
const ITEMS = ['minItems', 'maxItems', 'uniqueItems'] as const;

/** Returns the catalogue rules that the API description states about an argument. */
function rulesOf({ body, path, shape: { schema }, attribute, required }: Sighting): { [rule: string]: unknown } {
  const isInteger = schema.type === 'integer' && attribute.type === 'number';
  const numberKind = isInteger && { numberKind: 'int' };
  if (!isRequest(body) || !isArgument(attribute)) {
    return { ...numberKind };
  }
  const { default: byDefault, pattern } = schema;
  const stated = (bounds: readonly string[]) =>
    Object.fromEntries(bounds.filter((bound) => schema[bound] !== undefined).map((bound) => [bound, schema[bound]]));
  return {
    ...valuesOf(schema, 'description'),
    ...(required && attribute.required !== true && path.includes('.') && { notNull: true }),
    ...(byDefault === null && attribute.computed === true && { defaultNull: true }),
    ...(attribute.required !== true &&
      byDefault !== undefined &&
      byDefault !== null &&
      !isPlainObject(byDefault) && { default: byDefault }),
    ...(pattern !== undefined && { pattern: [pattern] }),
    ...(attribute.type === 'string' && stated(LENGTHS)),
    ...(attribute.type === 'number' && stated(RANGE)),
    ...stated(ITEMS),
    ...itemsOf(schema, attribute),
    ...numberKind,
  };
}

/**
 * Returns the catalogue rule `items` for the elements of a collection. For lists and maps of nested objects, the rule
 * is `notNull`. For lists of other elements, the rule contains the element values that the API description lists.
 */
function itemsOf({ items }: RawSchema, { type, nested_type: nested }: SchemaAttribute): { readonly items?: object } {
  if (nested) {
    return nested.nesting_mode === 'single' ? {} : { items: { notNull: true } };
  }
  const values = Array.isArray(type) && typeof items === 'object' ? valuesOf(items, 'openapi') : {};
  return Object.keys(values).length > 0 ? { items: values } : {};
}

/**
 * Returns the catalogue rule for the allowed or known values of a field: `enum`, or `knownValues` if the API accepts
 * other values.
 */
function valuesOf(
  { enum: values, 'x-speakeasy-unknown-values': unknown }: RawSchema,
  source: string,
): { readonly [rule: string]: unknown } {
  if (values === undefined) {
    return {};
  }
  return unknown === 'allow' ? { knownValues: values, knownValuesSource: source } : { enum: values };
}
