import { collectionFindings, primitiveFindings, Target } from '../../engine/plan/validate-value';
import { Value } from '../../engine/values/value';
import { AttributeRules, FieldConstraint } from '../../shared/catalog/types';
import { BodyField } from './body-form';
import { API_WORDING, Violation } from './invalid-parameters';

/**
 * Returns the errors of the service for the value of a field, from the rules of the catalogue and additional
 * constraints.
 */
export function fieldViolations({ member, rules, constraint }: BodyField, value: Value): Violation[] {
  const kind = member.nested?.mode ?? (Array.isArray(member.type) ? member.type[0] : undefined);
  if (kind === 'list' || kind === 'set' || kind === 'map') {
    return collectionFindings(value, kind, [rules.minItems, rules.maxItems], target(rules), API_WORDING);
  }
  // The `entity_id` of a role grant may be `*` for all entities, although the API description requires the format of an
  // id.
  const isForAll = member.name === 'entity_id' && value === '*';
  return member.nested ? [] : violations(value, rules, isForAll ? { ...constraint, format: undefined } : constraint);
}

/** Returns the errors of the service for an element of a list field. */
export function elementViolations({ rules, elementConstraint }: BodyField, value: Value): Violation[] {
  return violations(value, rules.items ?? {}, elementConstraint);
}

function violations(value: Value, rules: AttributeRules, constraint: FieldConstraint): Violation[] {
  const { knownValues, enum: allowed = knownValues } = rules;
  const { format, pattern, ...bounds } = constraint;
  const all: AttributeRules = {
    ...rules,
    ...bounds,
    ...(allowed && { enum: allowed }),
    ...(pattern !== undefined && { pattern: [...(rules.pattern ?? []), pattern] }),
  };
  return [
    ...primitiveFindings(value, target(all), API_WORDING),
    ...(format !== undefined && typeof value === 'string' && !FORMATS[format]?.(value) ? [wrongFormat(format)] : []),
  ];
}

function target(rules: AttributeRules): Target {
  return { rules, place: '', sensitive: false };
}

/**
 * Text formats of the API description that the sandbox checks. The checks do not use the package `ajv-formats`, because
 * the package also requires a time zone in times.
 */
const FORMATS: { readonly [format: string]: (text: string) => boolean } = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  uri: (text) => URL.canParse(text),
  'date-time': (text) => /^\d{4}-\d{2}-\d{2}[Tt ]/.test(text) && !Number.isNaN(Date.parse(text)),
  hostname: (text) => /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/.test(text),
};

const RULES: { readonly [format: string]: string } = {
  uuid: 'is_uuid',
  'date-time': 'is_date_time',
  hostname: 'is_fqdn',
};

function wrongFormat(format: string): Violation {
  return { rule: RULES[format] ?? 'invalid', reason: `must be a ${format}` };
}
