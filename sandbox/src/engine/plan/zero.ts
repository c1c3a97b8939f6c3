import { TerraformType } from '../../shared/catalog/types';
import { isObject, Value } from '../values/value';

/** The zero of a type, which the SDK cannot tell from nothing. */
export function zeroOf(type: TerraformType | undefined): Value {
  switch (Array.isArray(type) ? type[0] : type) {
    case 'bool':
      return false;
    case 'number':
      return 0;
    case 'string':
      return '';
    case 'map':
    case 'object':
      return {};
    default:
      return [];
  }
}

/** Whether the SDK takes a value for nothing. */
export function isZero(value: Value): boolean {
  if (Array.isArray(value)) {
    return value.length === 0;
  }
  return (
    value === null ||
    value === '' ||
    value === 0 ||
    value === false ||
    (isObject(value) && Object.keys(value).length === 0)
  );
}
