import { ServiceError } from '../../../engine/contract/service-error';
import { ObjectValue, Value } from '../../../engine/values/value';
import { objectsOf, textOf, textsOf } from '../../kit/given';

/** Filter functions by name of the filter. A filter function returns whether an object has any of the given values. */
export interface NamedFilters {
  readonly [name: string]: (object: ObjectValue, values: readonly string[]) => boolean;
}

/**
 * Returns the objects that match all `filter` blocks of a data source. Rejects a `filter` block with an unknown name.
 */
export function filtered(objects: readonly ObjectValue[], blocks: Value, filters: NamedFilters): ObjectValue[] {
  const asked = objectsOf(blocks).map(({ name, values }) => {
    const filter = Object.hasOwn(filters, textOf(name)) ? filters[textOf(name)] : undefined;
    if (!filter) {
      const allowed = Object.keys(filters).join(', ');
      throw new ServiceError('InvalidParameterValue', `filters.name is "${textOf(name)}"; allowed: ${allowed}`);
    }
    return (object: ObjectValue): boolean => filter(object, textsOf(values));
  });
  return objects.filter((object) => asked.every((fits) => fits(object)));
}

/** Returns a filter function that compares one field of an object with the given values. */
export function isOneOf(field: string): NamedFilters[string] {
  return (object, values) => values.includes(textOf(object[field]));
}
