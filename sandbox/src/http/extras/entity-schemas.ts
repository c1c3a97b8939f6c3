import { AttributeRules, TerraformType } from '../../shared/catalog/types';
import { requireValue } from '../../shared/require-value';
import { BodyField, BodyForm, BodyObject } from '../bodies/body-form';
import { Plain } from '../bodies/plain-json';

/** Returns the JSON Schema of a gateway entity, with the defaults of its fields. */
export function jsonSchemaOf(form: BodyForm): object {
  return jsonObject(form, form.whole);
}

/** Returns the schema of a gateway entity in the gateway's own format: a list of fields, with their defaults. */
export function gatewaySchemaOf(form: BodyForm): object {
  return { fields: gatewayFields(form, form.whole) };
}

/**
 * Returns the schema of one variant of a gateway entity, selected by a value such as the type of a partial, or
 * undefined if the value selects no variant.
 */
export function gatewaySchemaOfForm(form: BodyForm, told: string): object | undefined {
  const block = form.whole.union?.blocks.find((one) => one.told === told);
  return block && { fields: gatewayFields(form, form.within(block.field)) };
}

/** Schema for policy types that the sandbox does not know, which allows any configuration. */
export const ANY_POLICY_SCHEMA: object = { fields: [{ config: { type: 'record', required: true, fields: [] } }] };

/**
 * Returns the fields of an object in an API body, including the fields of all alternatives of a union, except fields
 * that are in the request path.
 */
function fieldsOf(form: BodyForm, { fields, union }: BodyObject): BodyField[] {
  const inBlocks = (union?.blocks ?? []).flatMap(({ field }) => fieldsOf(form, form.within(field)));
  return [...fields.filter(({ isInPath }) => !isInPath), ...inBlocks];
}

function jsonObject(form: BodyForm, object: BodyObject): Plain {
  const fields = fieldsOf(form, object);
  const required = fields.filter(({ isRequired }) => isRequired).map(({ wire }) => wire);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.wire, jsonField(form, field)])),
    ...(required.length > 0 && { required }),
  };
}

function jsonField(form: BodyForm, field: BodyField): Plain {
  const { member, rules, wire } = field;
  const usual = defaultOf(field);
  const defaults = usual === undefined ? {} : { default: usual };
  if (!member.nested) {
    return { ...jsonType(requireValue(member.type), rules), ...defaults };
  }
  const inner = jsonObject(form, form.within(field));
  switch (member.nested.mode) {
    case 'list':
    case 'set':
      return { type: 'array', items: inner, ...defaults };
    case 'map':
      return { type: 'object', additionalProperties: inner, ...defaults };
    default:
      return isReference(field) ? { ...inner, additionalProperties: false, 'x-foreign': { reference: wire } } : inner;
  }
}

/** Returns whether a field of a gateway entity contains only the id of another entity. */
function isReference({ member: { nested } }: BodyField): boolean {
  return nested?.members.length === 1 && nested.members[0].name === 'id';
}

function jsonType(type: TerraformType, { numberKind, enum: allowed, minimum, maximum }: AttributeRules): Plain {
  if (Array.isArray(type)) {
    const inner = type[0] === 'object' ? {} : jsonType(type[1] as TerraformType, {});
    return type[0] === 'map' ? { type: 'object', additionalProperties: inner } : { type: 'array', items: inner };
  }
  const bounds = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  switch (type) {
    case 'bool':
      return { type: 'boolean' };
    case 'number':
      return { type: numberKind === 'float' ? 'number' : 'integer', ...bounds };
    case 'string':
      return { type: 'string', ...(allowed && { enum: allowed }) };
    default:
      return {};
  }
}

function gatewayFields(form: BodyForm, object: BodyObject): Plain[] {
  return fieldsOf(form, object).map((field) => ({ [field.wire]: gatewayField(form, field) }));
}

function gatewayField(form: BodyForm, field: BodyField): Plain {
  const { member, rules, isRequired, wire } = field;
  const usual = defaultOf(field);
  const more = { ...(isRequired && { required: true }), ...(usual !== undefined && { default: usual }) };
  if (!member.nested) {
    return { ...(field.isNumeric ? { type: 'integer' } : gatewayType(requireValue(member.type), rules)), ...more };
  }
  const record = { type: 'record', fields: gatewayFields(form, form.within(field)) };
  switch (member.nested.mode) {
    case 'list':
    case 'set':
      return { type: 'array', elements: record, ...more };
    case 'map':
      return { type: 'map', keys: { type: 'string' }, values: record, ...more };
    default:
      // In gateway schemas, a record that the service fills in automatically counts as required. Clients fill in the
      // defaults of an optional record only if the record is given.
      return isReference(field)
        ? { type: 'foreign', reference: `${wire}s` }
        : { ...record, ...more, ...(member.computed && !rules.defaultNull && { required: true }) };
  }
}

/** Returns the default value that the service sets if the request does not contain the field. */
function defaultOf({ member: { computed, nested, type }, rules, isNumeric }: BodyField): unknown {
  if (isNumeric && rules.default !== undefined) {
    return Number(rules.default);
  }
  const kind = nested?.mode ?? (Array.isArray(type) ? type[0] : undefined);
  const isFilled = computed && rules.defaultNull !== true;
  return rules.default ?? (isFilled && kind !== undefined ? EMPTY[kind] : undefined);
}

/** Empty collections by collection type. */
const EMPTY: { readonly [kind: string]: unknown } = { list: [], set: [], map: {} };

function gatewayType(type: TerraformType, { numberKind, enum: allowed }: AttributeRules): Plain {
  if (Array.isArray(type)) {
    const inner = type[0] === 'object' ? { type: 'record', fields: [] } : gatewayType(type[1] as TerraformType, {});
    return type[0] === 'map'
      ? { type: 'map', keys: { type: 'string' }, values: inner }
      : { type: type[0] === 'set' ? 'set' : 'array', elements: inner };
  }
  switch (type) {
    case 'bool':
      return { type: 'boolean' };
    case 'number':
      return { type: numberKind === 'float' ? 'number' : 'integer' };
    default:
      return { type: 'string', ...(allowed && { one_of: allowed }) };
  }
}
