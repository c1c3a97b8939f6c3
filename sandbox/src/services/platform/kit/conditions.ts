import { isObject, ObjectValue, Value } from '../../../engine/values/value';

type Test = (value: Value, wanted: string) => boolean;

/**
 * Operators of filters on texts. Operators that begin with `o` accept several values, separated by commas (the provider
 * of version 3.4 described `oeq` so). `stringfieldfilter.md` of Kong/sdk-konnect-go describes `contains` as a "fuzzy"
 * match. The service's exact rules for the filter `contains` are unknown. That matching is case-sensitive, and that
 * blanks around commas are ignored, is an assumption.
 */
const OPERATORS: { readonly [name: string]: Test } = {
  eq: (value, wanted) => value === wanted,
  neq: (value, wanted) => value !== wanted,
  contains: (value, wanted) => typeof value === 'string' && value.includes(wanted),
  oeq: (value, wanted) => parts(wanted).some((part) => value === part),
  ocontains: (value, wanted) => typeof value === 'string' && parts(wanted).some((part) => value.includes(part)),
};

/**
 * Whether a value fulfils a condition: a boolean, or operators that must all hold. In a condition on a boolean, a value
 * that was never set counts as false. The documentation requires exactly one operator per condition
 * (`attributesfieldfilter.md` in Kong/sdk-konnect-go). The service's behaviour with several operators in one condition
 * is unknown, so requiring all operators to hold is an assumption.
 */
export function fulfils(value: Value | undefined, condition: Value): boolean {
  if (typeof condition === 'boolean') {
    return (value ?? false) === condition;
  }
  const operators = isObject(condition) ? Object.entries(condition) : [];
  return operators.every(([name, wanted]) => wanted === null || OPERATORS[name](value ?? null, String(wanted)));
}

/**
 * Whether labels fulfil a text such as `env:prod,team`. All pairs and keys in the text of the condition must be among
 * the labels.
 */
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
