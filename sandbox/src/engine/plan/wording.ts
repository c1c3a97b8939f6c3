import { Framework } from '../catalog/load';

/** Text of a validation error, without the attribute path. */
export interface Words {
  readonly summary: string;
  readonly detail: string;
}

export type Bounds = readonly [number | undefined, number | undefined];

/**
 * Functions that return the messages of a provider framework, or of a service, for invalid values. The parameter
 * `place` of the functions is the attribute path as text, and `got` is the invalid value as text.
 */
export interface Wording<W = Words> {
  missing(place: string): W;
  choice(place: string, allowed: readonly (string | number)[], got: string): W;
  range(place: string, bounds: Bounds, got: string): W;
  whole(place: string, got: string): W;
  length(place: string, bounds: Bounds, length: number, got: string): W;
  items(place: string, kind: string, bounds: Bounds, count: number): W;
  duplicate(place: string, got: string): W;
  pattern(place: string, pattern: string, got: string): W;
  format(place: string, problem: string, got: string): W;
  conflict(place: string, other: string): W;
}

export function wordingOf(framework: Framework): Wording {
  return framework === 'sdk-v2' ? SDK : FRAMEWORK;
}

const FRAMEWORK: Wording = {
  missing: (place) => ({
    summary: 'Missing Attribute Value',
    detail: `${place}: a value must be configured, and must not be null`,
  }),
  choice: (place, allowed, got) => ({
    summary: 'Invalid Attribute Value Match',
    detail: `Attribute ${place} value must be one of: [${allowed.map((value) => JSON.stringify(value)).join(' ')}], got: ${got}`,
  }),
  range: (place, bounds, got) => ({
    summary: 'Invalid Attribute Value',
    detail: `Attribute ${place} value must be ${between(bounds)}, got: ${got}`,
  }),
  whole: (place, got) => ({
    summary: 'Incorrect attribute value type',
    detail: `Attribute ${place} value must be a whole number, got: ${got}`,
  }),
  length: (place, bounds, length) => ({
    summary: 'Invalid Attribute Value Length',
    detail: `Attribute ${place} string length must be ${between(bounds)}, got: ${length}`,
  }),
  items: (place, kind, bounds, count) => ({
    summary: 'Invalid Attribute Value',
    detail: `Attribute ${place} ${kind} must contain ${between(bounds)} elements, got: ${count}`,
  }),
  duplicate: (_place, got) => ({
    summary: 'Duplicate List Value',
    detail: `This attribute contains duplicate values of: ${got}`,
  }),
  pattern: (place, pattern, got) => ({
    summary: 'Invalid Attribute Value Match',
    detail: `Attribute ${place} must match pattern ${pattern}, got: ${got}`,
  }),
  format: (place, problem, got) => ({
    summary: 'Invalid Attribute Value',
    detail: `Attribute ${place} ${problem}, got: ${got}`,
  }),
  conflict: (place, other) => ({
    summary: 'Invalid Attribute Combination',
    detail: `Attribute "${other}" cannot be specified when "${place}" is specified`,
  }),
};

/** For most validation errors, Terraform's SDK uses the validator's message as summary, without a detail. */
const SDK: Wording = {
  missing: (place) => ({
    summary: 'Missing required argument',
    detail: `The argument "${place}" is required, but no definition was found.`,
  }),
  choice: (place, allowed, got) =>
    sentence(
      `"${place}" must contain a valid value: it should be in [${allowed.map((value) => JSON.stringify(value)).join(', ')}], got ${got}`,
    ),
  range: (place, [minimum, maximum], got) =>
    minimum !== undefined && Number(got) < minimum
      ? sentence(`"${place}" cannot be lower than ${minimum}: ${got}`)
      : sentence(`"${place}" cannot be higher than ${maximum}: ${got}`),
  whole: (place, got) => ({
    summary: 'Incorrect attribute value type',
    detail: `Inappropriate value for attribute "${place}": a whole number is required, got ${got}.`,
  }),
  length: (place, [minimum, maximum], length) =>
    minimum !== undefined && length < minimum
      ? sentence(`length of "${place}" cannot be lower than ${minimum}: ${length}`)
      : sentence(`length of "${place}" cannot be higher than ${maximum}: ${length}`),
  items: (place, kind, [minimum, maximum], count) =>
    minimum !== undefined && count < minimum
      ? {
          summary: `Not enough ${kind} items`,
          detail: `Attribute ${place} requires ${minimum} item minimum, but config has only ${count} declared.`,
        }
      : {
          summary: `Too many ${kind} items`,
          detail: `Attribute ${place} supports ${maximum} item maximum, but config has ${count} declared.`,
        },
  duplicate: (place, got) => sentence(`"${place}" contains a duplicate item: ${got}`),
  pattern: (place, pattern, got) => sentence(`invalid value for ${place} (must match ${pattern}): ${got}`),
  format: (place, problem) => sentence(`"${place}" ${problem}`),
  conflict: (place, other) => ({
    summary: 'Conflicting configuration arguments',
    detail: `"${place}": conflicts with ${other}`,
  }),
};

function sentence(summary: string): Words {
  return { summary, detail: '' };
}

function between([minimum, maximum]: Bounds): string {
  if (minimum === undefined) {
    return `at most ${maximum}`;
  }
  return maximum === undefined ? `at least ${minimum}` : `between ${minimum} and ${maximum}`;
}
