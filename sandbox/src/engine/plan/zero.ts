import { TerraformType } from '../../shared/catalog/types';
import { isObject, Value } from '../values/value';

/** Returns the zero value of a Terraform type, which the SDK cannot distinguish from a missing value. */
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

/** Whether Terraform's SDK treats a value as missing. */
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
