import { ObjectValue } from './value';

/** Names of attributes with which people identify objects, the best attribute first. */
const NAMES = [
  'name',
  'title',
  'username',
  'display_name',
  'hostname',
  'email',
  'service_name',
  'api_name',
  'key_name',
];

/**
 * Returns the attribute `name`, `title` or similar of a sandbox object, as a label for users. `objectName` returns an
 * empty text if the object has none of these attributes.
 */
export function objectName(values: ObjectValue): string {
  const name = NAMES.map((attribute) => values[attribute]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : '';
}
