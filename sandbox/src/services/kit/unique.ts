import { ObjectStore } from '../../engine/contract/object-store';
import { Attempt, Refusal, ServerRule, WRITES } from '../../engine/contract/rule';
import { ObjectValue } from '../../engine/values/value';
import { CatalogId } from '../../shared/catalog/types';
import { inWords, textAt } from './texts-at';

/** Arguments that the service keeps unique. */
export interface Unique {
  /** Types whose objects must differ from each other in the unique arguments. */
  readonly types: readonly string[];
  /**
   * Arguments whose values together must be unique, the most selective argument first. The rule ignores objects without
   * a value for the first argument.
   */
  readonly fields: readonly string[];
  /** Arguments that limit the comparison: the rule compares only objects with equal values of these arguments. */
  readonly within?: readonly string[];
  /** Status of the error with which the service rejects a duplicate. */
  readonly status: string;
  /** Whether the values of the unique arguments are secret, so that messages do not show them. */
  readonly isSecret?: boolean;
}

/** Rule with the unique arguments that it checks, so that tests can compare the arguments with the catalogue. */
export interface UniqueRule extends ServerRule {
  readonly uniques: readonly Unique[];
}

/** Returns a rule that rejects objects with the same values as another object in arguments that must be unique. */
export function uniqueRule(
  { name, provider, summary }: { name: string; provider: CatalogId; summary: string },
  uniques: readonly Unique[],
): UniqueRule {
  return {
    uniques,
    name,
    provider,
    summary,
    operations: WRITES,
    types: [...new Set(uniques.flatMap(({ types }) => types))],
    check(attempt, world) {
      for (const unique of uniques) {
        const refusal = unique.types.includes(attempt.type) ? taken(unique, attempt, world) : undefined;
        if (refusal) {
          return refusal;
        }
      }
      return undefined;
    },
  };
}

function taken(unique: Unique, { type, key, before, after }: Attempt, world: ObjectStore): Refusal | undefined {
  const { fields, within = [], status, isSecret } = unique;
  const wanted = [...fields, ...within].map((field) => [field, textAt(after, field) ?? null] as const);
  if (wanted[0][1] === null) {
    return undefined;
  }
  // The comparison treats null and empty as equal. An omitted argument is null in a new object, and empty in an object
  // that the service has filled in.
  const given = Object.fromEntries(wanted.filter(([, value]) => value !== null));
  const isEqual = (values: ObjectValue) => wanted.every(([field, value]) => (textAt(values, field) ?? null) === value);
  if (before && isEqual(before)) {
    return undefined;
  }
  for (const other of unique.types) {
    const found = world.find(other, given).find((one) => (other !== type || one.key !== key) && isEqual(one.values));
    if (found) {
      const shown = wanted
        .slice(0, fields.length)
        .map(([field, value]) => (isSecret ? field : `${field} ${value === null ? 'left out' : `"${value}"`}`));
      const where = within.length === 0 ? '' : ` in the same ${within.map(inWords).join(' and ')}`;
      return {
        status,
        detail: `the ${inWords(other)} ${found.key}${where} has the same ${shown.join(' and ')}: give this object another value, or import the existing object`,
      };
    }
  }
  return undefined;
}
