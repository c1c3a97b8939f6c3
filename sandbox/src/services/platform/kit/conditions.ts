import { isObject, ObjectValue, Value } from '../../../engine/values/value';

type Test = (value: Value, wanted: string) => boolean;

/**
 * What a filter may ask of a text. The ones that begin with `o` take any of several, between commas (so the provider of
 * version 3.4 described `oeq`). `contains` is a "fuzzy" match in `stringfieldfilter.md` of Kong/sdk-konnect-go: that case
 * counts in it, and that blanks around commas do not, is unknown: judgement.
 */
const OPERATORS: { readonly [name: string]: Test } = {
  eq: (value, wanted) => value === wanted,
  neq: (value, wanted) => value !== wanted,
  contains: (value, wanted) => typeof value === 'string' && value.includes(wanted),
  oeq: (value, wanted) => parts(wanted).some((part) => value === part),
  ocontains: (value, wanted) => typeof value === 'string' && parts(wanted).some((part) => value.includes(part)),
};

/**
 * Whether a value fulfils a condition: a boolean, or operators, each of which must hold. What was never set counts as
 * false. The documentation wants one operator alone (`attributesfieldfilter.md` of the same): what the service makes of
 * several is unknown: judgement.
 */
export function fulfils(value: Value | undefined, condition: Value): boolean {
  if (typeof condition === 'boolean') {
    return (value ?? false) === condition;
  }
  const operators = isObject(condition) ? Object.entries(condition) : [];
  return operators.every(([name, wanted]) => wanted === null || OPERATORS[name](value ?? null, String(wanted)));
}

/** Whether labels fulfil a text such as `env:prod,team`: pairs that must be there, and keys that must. */
export function hasLabels(labels: Value | undefined, condition: string): boolean {
  const present: ObjectValue = isObject(labels) ? labels : {};
  return parts(condition).every((part) => {
    const colon = part.indexOf(':');
    return colon < 0 ? Object.hasOwn(present, part) : present[part.slice(0, colon)] === part.slice(colon + 1);
  });
}

function parts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
