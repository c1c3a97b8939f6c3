import { Expression, InventoryValue, InventoryValues, isValues, Secret } from '../inventory/inventory';

/** Value of an argument in an object that exists, possibly without a value for the argument. */
export interface Found {
  /** Value of the found argument. Undefined if the argument is null or missing in the object. */
  readonly value: InventoryValue | undefined;
}

/**
 * Returns the values of the argument at a Terraform path in an object. If the path leads through a list, set or map,
 * returns the values in all its elements.
 *
 * @param typeOf function that returns the Terraform type of the attribute at a path, such as `map of object`
 */
export function valuesAt(values: InventoryValues, path: string, typeOf: (path: string) => string | undefined): Found[] {
  const names = path.split('.');
  const containers = names.slice(0, -1).reduce<InventoryValues[]>(
    (objects, name, index) => {
      const type = typeOf(names.slice(0, index + 1).join('.'));
      return objects.flatMap((object) => objectsIn(memberOf(object, name), type));
    },
    [values],
  );
  return containers.map((object) => ({ value: memberOf(object, names[names.length - 1]) }));
}

function memberOf(object: InventoryValues, name: string): InventoryValue | undefined {
  return Object.hasOwn(object, name) ? (object[name] ?? undefined) : undefined;
}

function objectsIn(value: InventoryValue | undefined, type: string | undefined): InventoryValues[] {
  if (Array.isArray(value)) {
    return value.filter(isValues);
  }
  if (!isValues(value)) {
    return [];
  }
  return type?.startsWith('map ') ? Object.values(value).filter(isValues) : [value];
}

/**
 * Whether Terraform can convert a value of a state or configuration to another type, such as `string` or
 * `list of object`.
 */
export function converts(value: InventoryValue, type: string): boolean {
  const [kind, ...element] = type.split(' of ');
  switch (kind) {
    case 'list':
    case 'set':
      return Array.isArray(value) && value.every((one) => one === null || converts(one, element.join(' of ')));
    case 'map':
      return (
        isValues(value) && Object.values(value).every((one) => one === null || converts(one, element.join(' of ')))
      );
    case 'object':
      return isValues(value);
    case 'string':
      return !Array.isArray(value) && !isValues(value);
    case 'number':
      return typeof value !== 'boolean' && isExpressionOr(value, /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/);
    case 'bool':
      return isExpressionOr(value, /^(true|false)$/);
    default:
      return true;
  }
}

function isExpressionOr(value: InventoryValue, form: RegExp): boolean {
  if (Array.isArray(value) || isValues(value)) {
    return false;
  }
  // Numbers that JavaScript cannot represent are expressions in a configuration.
  if (value instanceof Expression) {
    return true;
  }
  const text = value instanceof Secret ? '' : String(value);
  return text.includes('${') || form.test(text);
}
