import { Bounds, Wording } from '../../engine/plan/wording';

/** Violation of a constraint by a value, in the format of the API's error responses. */
export interface Violation {
  readonly rule: string;
  /** Reason of the violation, as the predicate of a sentence that begins with the name of the field. */
  readonly reason: string;
  readonly choices?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Violation of a constraint by one field of a request. */
export interface InvalidParameter extends Violation {
  /** Path of the field in the request body, such as `config.limits[0].rate`, or name of a parameter in the query. */
  readonly field: string;
  readonly source: 'body' | 'query' | 'path';
}

/** Descriptions of required types for error responses, by rule name. */
const KINDS = {
  is_array: 'an array',
  is_boolean: 'a boolean',
  is_integer: 'an integer',
  is_number: 'a number',
  is_object: 'an object',
  is_string: 'a string',
} as const;

export type KindRule = keyof typeof KINDS;

/** Returns the violation for a value of the wrong type. */
export function wrongKind(rule: KindRule): Violation {
  return { rule, reason: `must be ${KINDS[rule]}` };
}

export const REQUIRED: Violation = { rule: 'required', reason: 'is required' };
export const NOT_NULL: Violation = { rule: 'required', reason: 'must not be null' };
export const UNKNOWN_PROPERTY: Violation = { rule: 'unknown_property', reason: 'is not a property of this object' };
export const FIXED: Violation = { rule: 'invalid', reason: 'cannot be changed after creation' };

/** Texts of the API's error responses for violations, without the wrong value, because the value may be a secret. */
export const API_WORDING: Wording<Violation> = {
  missing: () => REQUIRED,
  choice: (_, allowed) => ({
    rule: 'enum',
    reason: `must be one of ${allowed.map((one) => JSON.stringify(one)).join(', ')}`,
    choices: allowed,
  }),
  range: (_, bounds, got) => outside(['min', 'max'], bounds, Number(got), 'must be'),
  whole: () => wrongKind('is_integer'),
  length: (_, bounds, length) => outside(['min_length', 'max_length'], bounds, length, 'must have a length of'),
  items: (_, __, bounds, count) => outside(['min_items', 'max_items'], bounds, count, 'must have a number of items of'),
  duplicate: () => ({ rule: 'invalid', reason: 'must not contain duplicates' }),
  pattern: (_, pattern) => ({ rule: 'matches_regex', reason: `must match the pattern ${pattern}` }),
  format: (_, problem) => ({ rule: 'invalid', reason: problem }),
  conflict: (_, other) => ({ rule: 'dependent_fields', reason: `cannot be given together with ${other}` }),
};

/** Returns the violation for a number or length outside of its bounds. */
function outside(
  [below, above]: readonly [string, string],
  [minimum, maximum]: Bounds,
  number: number,
  verb: string,
): Violation {
  return minimum !== undefined && number < minimum
    ? { rule: below, reason: `${verb} at least ${minimum}`, minimum }
    : { rule: above, reason: `${verb} at most ${maximum}`, maximum };
}
