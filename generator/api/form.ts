import { parametersOf } from '../../lib/core/shared/catalog/endpoints';
import { AttributeRules, CatalogElement, FieldConstraint, ItemForm, UnionForm } from '../catalog/types';
import { RawSchema } from './description';
import { pathOf, queryArguments, TypeRequests } from './operations';
import { Body, isRequest, joined, Sighting, Sightings } from './sightings';

const REQUESTS: readonly Body[] = ['create', 'update'];

/**
 * API bodies in increasing priority: the facts about a union come from the last body in this order. The API description
 * describes unions in more detail for requests than for responses, and for creations than for updates.
 */
const UNION_ORDER: readonly Body[] = ['update', 'updated', 'read', 'created', 'create'];

/**
 * Part of the API paths of gateway entities such as routes. In requests for gateway entities, every argument may be
 * null.
 */
const GATEWAY_ENTITIES = '/core-entities/';

/**
 * Returns the differences between the API bodies of a resource type and the attributes in the provider, without empty
 * members.
 */
export function formOf({ requests }: TypeRequests, element: CatalogElement, sightings: Sightings): ItemForm {
  const { schema, rules, runtime } = element;
  const isGatewayEntity = requests.create?.path.includes(GATEWAY_ENTITIES) === true;
  const inPath = requests.create ? parametersOf(pathOf(requests.create)) : [];
  const inQuery = Object.values(requests).flatMap((request) => queryArguments(request));
  const form: ItemForm = {
    unions: unionsOf(sightings),
    names: namesIn(sightings),
    requests: Object.fromEntries(inQuery.filter(([argument]) => argument in (schema.block.attributes ?? {}))),
    hidden: hiddenIn(sightings),
    unread: unreadIn(sightings),
    always: always(sightings),
    once: shownOnce(sightings),
    repeated: repeated(sightings, inPath),
    answers: unionForms(answerUnions(sightings.unions)),
    constants: constantsIn(sightings, runtime?.policy !== undefined),
    others: othersIn(sightings),
    ignored: ignoredIn(sightings),
    createOnly: createOnly(sightings),
    required: required(sightings).filter((path) => !rules.attributes[path]?.notNull),
    kept: requests.update?.method === 'PUT' ? keptIn(sightings) : [],
    nullable: isGatewayEntity ? [] : nullable(sightings),
    numeric: numericIn(sightings),
    constraints: constraintsIn(sightings, element),
  };
  return Object.fromEntries(
    Object.entries(form).filter(([, value]: [string, object | undefined]) => Object.keys(value ?? {}).length > 0),
  );
}

function unionsOf({ unions }: Sightings): { [path: string]: UnionForm } {
  const answers = answerUnions(unions);
  return unionForms(unions.filter((one) => !answers.includes(one)));
}

function unionForms(unions: Sightings['unions']): { [path: string]: UnionForm } {
  const ordered = [...unions].sort((one, other) => UNION_ORDER.indexOf(one.body) - UNION_ORDER.indexOf(other.body));
  const forms = ordered.map(({ path, by, members }): [string, UnionForm] => [
    orWhole(path),
    { ...(by !== undefined && { by }), members: sorted(members) },
  ]);
  return sorted(Object.fromEntries(forms));
}

/**
 * Returns the unions of responses that share no block with the request's union at the same path. The service derives
 * the values of such unions.
 */
function answerUnions(unions: Sightings['unions']): Sightings['unions'] {
  const inRequests = unions.filter(({ body }) => isRequest(body));
  return unions.filter(({ body, path, members }) => {
    const same = inRequests.filter((one) => one.path === path);
    const isOwn = same.length > 0 || path === '';
    return !isRequest(body) && isOwn && !same.some((one) => Object.keys(one.members).some((block) => block in members));
  });
}

function namesIn({ fields }: Sightings): { [path: string]: string } {
  const other = fields.filter(({ path, wire }) => leafOf(path) !== leafOf(wire));
  return sorted(Object.fromEntries(other.map(({ path, wire }) => [path, leafOf(wire)])));
}

function constantsIn(sightings: Sightings, isPolicy: boolean): { [path: string]: { [field: string]: string } } {
  const constants: { [path: string]: { [field: string]: string } } = {};
  for (const one of sightings.unknown.filter(({ body }) => isRequest(body))) {
    const value = constantOf(one.shape.schema);
    if (value !== undefined && !isTelling(sightings, one) && !(isPolicy && one.wire === 'name')) {
      (constants[orWhole(one.within)] ??= {})[one.name] = value;
    }
  }
  return constants;
}

function constantOf({ const: constant, enum: choices }: RawSchema): string | undefined {
  return constant ?? (choices?.length === 1 ? choices[0] : undefined);
}

/** Whether the value of a field in an API body selects the alternative of a union. */
function isTelling({ unions }: Sightings, { within, name }: Sightings['unknown'][number]): boolean {
  return unions.some(
    ({ path, by, members }) => by === name && Object.keys(members).some((block) => joined(path, block) === within),
  );
}

/** Returns the attributes that responses to a creation contain and responses to a read do not contain. */
function shownOnce(sightings: Sightings): string[] {
  const created = sightings.fields.filter(({ body }) => body === 'created').map(({ path }) => path);
  return hiddenIn(sightings).filter((path) => created.includes(path));
}

/** Returns the arguments in the path of a create request that responses to a read also contain. */
function repeated({ fields }: Sightings, inPath: readonly string[]): string[] {
  return unique(fields.filter(({ body, path }) => body === 'read' && inPath.includes(path)).map(({ path }) => path));
}

/**
 * Returns the attributes that responses to a read do not contain, although the API description describes the enclosing
 * object in these responses.
 */
function hiddenIn({ fields }: Sightings): string[] {
  const read = fields.filter(({ body }) => body === 'read').map(({ wire }) => wire);
  const isDescribed = (wire: string): boolean =>
    !wire.includes('.') || read.some((one) => one.startsWith(`${wire.slice(0, wire.lastIndexOf('.'))}.`));
  const hidden = fields.filter(({ wire }) => !read.includes(wire) && isDescribed(wire));
  return read.length === 0 ? [] : outermost(hidden);
}

/**
 * Returns the arguments of requests that responses to a read lack in the API description, other than the attributes
 * from `hiddenIn`. The list is empty if responses have different union blocks than requests, because no recording shows
 * how the provider reads such blocks. The list is also empty if no response to a read has attributes.
 */
function unreadIn(sightings: Sightings): string[] {
  const { fields, unions } = sightings;
  const blocks = unions
    .filter(({ body }) => body === 'read')
    .flatMap(({ path, members }) => Object.keys(members).map((block) => joined(path, block)));
  const read = [...fields.filter(({ body }) => body === 'read').map(({ path }) => path), ...blocks];
  const hidden = hiddenIn(sightings);
  const unread = REQUESTS.flatMap((body) => writable(fields, body)).filter(
    ({ path }) => !read.includes(path) && !hidden.some((other) => path === other || path.startsWith(`${other}.`)),
  );
  return read.length === 0 || answerUnions(unions).length > 0 ? [] : outermost(unread);
}

/**
 * Returns the optional arguments that responses to a read contain whenever they contain the enclosing object. If an app
 * does not set such an argument, each plan shows the removal of the value.
 */
function always({ fields }: Sightings): string[] {
  const shown = fields.filter(
    ({ body, required: isRequired, shape: { schema }, attribute }) =>
      body === 'read' && isRequired && !mayBeNull(schema) && attribute.optional === true && !attribute.computed,
  );
  return unique(shown.map(({ path }) => path));
}

function othersIn(sightings: Sightings): { [field: string]: string } {
  const { unions, unknown } = sightings;
  const told = unions.flatMap(({ by }) => by ?? []);
  const others = unknown.filter(
    ({ body, name, wire, shape }) =>
      body === 'read' && constantOf(shape.schema) === undefined && !told.includes(name) && wire !== 'type',
  );
  return Object.fromEntries(
    others.map(({ wire, shape: { schema }, required: isRequired }) => [
      wire,
      `${schema.format ?? schema.type ?? 'string'}${isRequired ? '' : '?'}`,
    ]),
  );
}

/**
 * Returns the fields of API requests that the provider cannot send, because the provider has no attribute for the
 * fields.
 */
function ignoredIn(sightings: Sightings): string[] {
  const told = sightings.unions.flatMap(({ by }) => by ?? []);
  const ignored = sightings.unknown.filter(
    ({ body, name, shape }) =>
      isRequest(body) && constantOf(shape.schema) === undefined && !shape.schema.readOnly && !told.includes(name),
  );
  return unique(ignored.map(({ wire }) => wire));
}

function createOnly({ fields }: Sightings): string[] {
  const changed = fields.filter(({ body }) => body === 'update').map(({ wire }) => wire);
  const only = writable(fields, 'create').filter(({ wire }) => !changed.includes(wire));
  return changed.length === 0 ? [] : outermost(only);
}

function required({ fields }: Sightings): string[] {
  return outermost(writable(fields, 'create').filter((one) => one.required && !one.attribute.required));
}

function keptIn({ fields }: Sightings): string[] {
  const needed = fields.filter((one) => one.body === 'create' && one.required).map(({ path }) => path);
  return outermost(fields.filter((one) => one.body === 'update' && !one.required && needed.includes(one.path)));
}

function nullable({ fields }: Sightings): string[] {
  const may = REQUESTS.flatMap((body) => writable(fields, body)).filter(({ shape: { schema } }) => mayBeNull(schema));
  return unique(may.map(({ path }) => path));
}

function mayBeNull(schema: RawSchema): boolean {
  return schema.nullable === true || schema.default === null || [schema.type].flat().includes('null');
}

/**
 * Returns the paths of ports that are strings in the provider, because a port may be a vault reference, and numbers in
 * API requests.
 */
function numericIn({ fields }: Sightings): string[] {
  const transformed = fields.filter(({ shape }) =>
    String(shape.schema['x-speakeasy-transform-to-api']?.jq ?? '').includes('.port |= tonumber'),
  );
  return unique(transformed.map(({ path }) => `${path}.port`));
}

function constraintsIn({ fields }: Sightings, { rules }: CatalogElement): { [path: string]: FieldConstraint } {
  const all = REQUESTS.flatMap((body) => writable(fields, body)).flatMap(({ path, shape: { schema }, attribute }) => {
    const own = rules.attributes[path] ?? {};
    const items = Array.isArray(attribute.type) ? schema.items : undefined;
    return [
      [path, constraintOf(schema, own)] as const,
      ...(items ? [[`${path}[]`, constraintOf(items, own.items ?? {})] as const] : []),
    ];
  });
  return sorted(Object.fromEntries(all.filter(([, constraint]) => Object.keys(constraint).length > 0)));
}

const FORMATS = ['uuid', 'uri', 'date-time', 'hostname'];
const BOUNDS = ['minLength', 'maxLength', 'minimum', 'maximum'] as const;

/**
 * Returns the limits for a text or number that the API description states and the rules of the catalogue lack: format,
 * pattern, length and range.
 */
function constraintOf(schema: RawSchema, rules: AttributeRules): FieldConstraint {
  if (typeof schema.type !== 'string' || !['string', 'integer', 'number'].includes(schema.type)) {
    return {};
  }
  const { format, pattern } = schema;
  const bounds: Pick<FieldConstraint, (typeof BOUNDS)[number]> = Object.fromEntries(
    BOUNDS.filter((bound) => schema[bound] !== undefined && schema[bound] !== rules[bound]).map((bound) => [
      bound,
      schema[bound],
    ]),
  );
  return {
    ...(format !== undefined && FORMATS.includes(format) && rules.format !== format && { format }),
    ...(pattern !== undefined && !rules.pattern?.includes(pattern) && { pattern }),
    ...bounds,
  };
}

/** Returns the fields of a request body that correspond to arguments, without read-only fields. */
function writable(fields: readonly Sighting[], body: Body): Sighting[] {
  return fields.filter(
    ({ body: own, shape, attribute }) =>
      own === body && !shape.schema.readOnly && (attribute.required === true || attribute.optional === true),
  );
}

function leafOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function orWhole(path: string): string {
  return path === '' ? '.' : path;
}

/** Returns the attribute paths of the fields, without paths inside another path of the list. */
function outermost(fields: readonly Sighting[]): string[] {
  const all = unique(fields.map(({ path }) => path));
  return all.filter((path) => !all.some((other) => path.startsWith(`${other}.`)));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}

function sorted<T>(record: { readonly [key: string]: T }): { [key: string]: T } {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
