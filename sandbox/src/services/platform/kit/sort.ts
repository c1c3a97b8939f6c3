import { ServiceError } from '../../../engine/contract/service-error';
import { ObjectValue, Value } from '../../../engine/values/value';
import { valueAt } from '../../../engine/values/value-at';
import { SchemaAttributes } from '../../../shared/catalog/types';
import { requireValue } from '../../../shared/require-value';

/** Fields that a request can sort by: fields that users see, and fields that the service documents. */
export interface Sortable {
  readonly attributes: SchemaAttributes;
  readonly documented: readonly string[];
}

/** Sorts objects by a text such as `name desc, created_at`. Callers must pass the objects in order of creation. */
export function sorted(objects: readonly ObjectValue[], text: string, sortable: Sortable): ObjectValue[] {
  const orders = text.split(',').map((part) => orderOf(part.trim(), text, sortable));
  const position = new Map(objects.map((object, index) => [object, index]));
  // Some types do not show their creation time, but the service still sorts by it.
  const key = (object: ObjectValue, field: string): Value =>
    valueAt(object, field) ?? (field === 'created_at' ? requireValue(position.get(object)) : null);
  return [...objects].sort((one, other) => {
    for (const { field, sign } of orders) {
      const difference = sign * compare(key(one, field), key(other, field));
      if (difference !== 0) {
        return difference;
      }
    }
    return 0;
  });
}

function orderOf(part: string, text: string, sortable: Sortable): { field: string; sign: number } {
  const [field, direction = 'asc', ...rest] = part.split(/\s+/);
  const problem = (what: string): ServiceError => new ServiceError('400 Bad Request', `sort is "${text}": ${what}`);
  if (!/^(asc|desc)$/i.test(direction) || rest.length > 0) {
    throw problem('"asc", "desc" or nothing must follow the field');
  }
  if (!sortable.documented.includes(field) && !isField(sortable.attributes, field)) {
    const fields = Object.keys(sortable.attributes).filter((name) => isField(sortable.attributes, name));
    const known = sortable.documented.length > 0 ? sortable.documented : fields;
    throw problem(`"${field}" is not a field to sort by; allowed: ${known.join(', ')}`);
  }
  return { field, sign: /^desc$/i.test(direction) ? -1 : 1 };
}

/**
 * Whether a path leads to a single value, not to an object or list, so that requests can sort by it. Dots separate
 * members.
 */
function isField(attributes: SchemaAttributes, path: string): boolean {
  const [name, ...rest] = path.split('.');
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (rest.length > 0) {
    return (
      attribute?.nested_type?.nesting_mode === 'single' && isField(attribute.nested_type.attributes, rest.join('.'))
    );
  }
  return attribute?.computed === true && typeof attribute.type === 'string';
}

/** Compares two values. In ascending order, values that were never set come first. */
function compare(one: Value, other: Value): number {
  if (one === other) {
    return 0;
  }
  if (one === null || other === null) {
    return one === null ? -1 : 1;
  }
  // The two compared values belong to one field, so the values have one type. Objects can also be sorted by boolean fields.
  return (one as string) < (other as string) ? -1 : 1;
}
